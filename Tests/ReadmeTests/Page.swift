import Foundation
import Testing

/// A page of documentation: the README, a page for contributors, or an article of a catalogue.
struct Page: CustomTestStringConvertible {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// Where it lies.
  let testDescription: String

  /// All pages.
  static var all: [Page] {
    [Page(testDescription: "README.md")] + files(in: ".github", endingIn: ".md").map(Page.init)
      + files(in: "Sources", endingIn: ".md").filter { $0.contains(".docc/") }.map(Page.init)
  }

  /// The article with the bot that `.ci/consumer` builds.
  static let bot = Page(testDescription: "Sources/KuchiEngine/KuchiEngine.docc/ABotThatLearns.md")

  /// The files below a folder, by their paths from the top.
  static func files(in folder: String, endingIn ending: String) -> [String] {
    let paths =
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
      .compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func text() throws -> String { try Self.text(of: testDescription) }

  /// The code blocks in a language, each with its lines.
  func blocks(_ language: String) throws -> [[String]] {
    try text().components(separatedBy: "```\(language)\n").dropFirst().map { block in
      Array(block.components(separatedBy: "\n").prefix { $0 != "```" })
    }
  }
}
