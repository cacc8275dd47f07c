import Foundation
import TerminalTesting
import Testing

/// A page of documentation: the README, a page for contributors, or an article of a catalogue.
struct Page: CustomTestStringConvertible {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// Where it lies.
  let testDescription: String

  /// All pages.
  static var all: [Page] {
    [readme] + files(in: ".github", endingIn: ".md").map(Page.init)
      + files(in: "Sources", endingIn: ".md").filter { $0.contains(".docc/") }.map(Page.init)
  }

  static let readme = Page(testDescription: "README.md")

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

  /// Runs commands of a shell in a folder, for somebody whose editor changes nothing.
  ///
  /// - Parameter home: Where what they played before is kept; nil for somebody who never did.
  static func run(
    _ commands: some StringProtocol, in folder: String, home: TemporaryFolder? = nil
  ) throws -> ChildOutput {
    let home = try home ?? TemporaryFolder()
    let environment = [
      "PATH": BuiltProduct.folder.path + ":" + ChildProcess.path, "HOME": home.path, "EDITOR": "true",
    ]
    return try withExtendedLifetime(home) {
      try ChildProcess.run(
        "/bin/sh", arguments: ["-c", String(commands)], environment: environment, directory: folder)
    }
  }
}
