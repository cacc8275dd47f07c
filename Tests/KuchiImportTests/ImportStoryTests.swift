import Foundation
import KuchiImport
import Testing

/// A text, and what is imported of it: behind `→` the cards, behind `!` what is reported. ⇥ is a tab, and ␀ a zero byte.
struct ImportStory: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let columns: String?
  let text: String
  let told: [String]

  init(_ story: Substring) {
    var lines = story.split(separator: "\n", omittingEmptySubsequences: false)[...]
    testDescription = String(lines.removeFirst())
    columns = lines.first?.hasPrefix("columns: ") == true ? String(lines.removeFirst().dropFirst(9)) : nil
    let isTold: (Substring) -> Bool = { $0.hasPrefix("→ ") || $0.hasPrefix("! ") }
    text = lines.prefix { !isTold($0) }.map { $0 + "\n" }.joined()
      .replacing("⇥", with: "\t").replacing("␀", with: "\0")
    told = lines.filter(isTold).map(String.init)
  }

  static let all: [ImportStory] = {
    let file = Bundle.module.url(forResource: "imports", withExtension: "txt", subdirectory: "Fixtures")
    let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "=== ").map(ImportStory.init)
  }()
}

struct ImportStoryTests {
  @Test func `the stories are there`() { #expect(ImportStory.all.count > 80) }

  @Test(arguments: ImportStory.all)
  func `a text becomes cards, and what is odd about it is told`(story: ImportStory) throws {
    let made = try imported(story.text, columns: story.columns)
    #expect(made.deck.cards.map { "→ \($0.line)" } + made.report.lines.map { "! \($0)" } == story.told)
  }
}
