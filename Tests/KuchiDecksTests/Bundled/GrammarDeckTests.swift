import DeckTesting
import Foundation
import KuchiDecks
import Testing

/// The decks that teach grammar in sentences with a gap: every point of the list, and no others.
struct GrammarDeckTests {
  /// A point of grammar as the list names it.
  private struct Point: Decodable {
    let tag: String
    let deck: String
  }

  private static let decks = ["particles", "grammar-n5", "grammar-n4", "grammar-n3"]

  private func points() throws -> [Point] {
    let url = try #require(
      Bundle.module.url(forResource: "grammar-points", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode([Point].self, from: Data(contentsOf: url))
  }

  private func sentences(in id: String) throws -> [Card] {
    try BundledDeck.named(id).deck().cards
  }

  private func points(of card: Card) -> [String] { card.tags.filter { $0.contains("::") } }

  @Test(arguments: decks)
  func `the points of the list are taught, each in six sentences or more, and no others`(id: String) throws {
    let listed = try points().filter { $0.deck == id }.map(\.tag)
    let sentences = Dictionary(
      try sentences(in: id).flatMap(points).map { ($0, 1) }, uniquingKeysWith: +)
    #expect(Set(listed).count == listed.count)
    #expect(Set(sentences.keys).symmetricDifference(listed) == [])
    #expect(sentences.filter { $0.value < 6 } == [:])
  }

  @Test(arguments: decks)
  func `the first sentence of a point tells what it means, and of a form how it is made`(id: String) throws {
    var met: Set<String> = []
    for card in try sentences(in: id) {
      let isFirst = points(of: card).contains { met.insert($0).inserted }
      guard isFirst else { continue }
      let notes = try #require(card.notes, "\(card.term)")
      #expect(id == "particles" || notes.contains(/Meaning: .+ Made: .+/), "\(card.term)")
    }
  }

  @Test(arguments: decks)
  func `the sentences of a point are one item, which is asked for one gap`(id: String) throws {
    for card in try sentences(in: id) {
      let points = points(of: card).map { name -> String? in name.split(separator: ":").last.map(String.init)
      }
      #expect(points == [card.point])
      #expect(card.gapKinds.count == 1, "\(card.term)")
    }
  }

  @Test(arguments: decks)
  func `what drops out is not said to go before`(id: String) throws {
    let reasons = try sentences(in: id).flatMap(\.cloze).flatMap(\.wrong).map(\.reason)
    #expect(reasons.filter { $0.contains("goes before") } == [])
  }

  private static let respect: Set = [
    "grammar::sonkei", "grammar::kenjou", "grammar::o-ni-naru", "grammar::o-suru", "grammar::areru-honorific",
    "grammar::te-itadaku", "grammar::gozaimasu", "grammar::o-kudasai",
  ]

  @Test func `where respect is practised, what is said without it is tried again`() throws {
    let gaps = try (sentences(in: "grammar-n4") + sentences(in: "grammar-n3")).filter {
      points(of: $0).contains { Self.respect.contains($0) || $0.hasPrefix("grammar::keigo-") }
    }
    .flatMap(\.cloze)
    #expect(gaps.count >= 3 * Self.respect.count + 60)
    #expect(gaps.filter(\.retry.isEmpty).map(\.text) == [])
  }

  private static let styles = ["です": "だ", "でした": "だった", "でしょう": "だろう"]

  @Test(arguments: decks)
  func `where the copula is wanted in one style it is right in the other, or wrong for a reason`(id: String)
    throws
  {
    let styles = Self.styles.merging(Self.styles.map { ($1, $0) }) { $1 }
    let verbs = ["まだ", "読んだ", "飲んだ", "飛び込んだ", "積み込んだ"]
    for gap in try sentences(in: id).flatMap(\.cloze) where !verbs.contains(gap.text) {
      let copula = styles.keys.filter(gap.text.hasSuffix).max { $0.count < $1.count }
      guard let copula, !gap.text.hasSuffix("ませんでした") else { continue }
      let stem = String(gap.text.dropLast(copula.count))
      // After an adjective there is none in plain style.
      let others = [stem + (styles[copula] ?? ""), stem]
      #expect((gap.accept + gap.wrong.map(\.text)).contains(where: others.contains), "\(gap.text)")
    }
  }

  @Test(arguments: decks)
  func `every gap has a hint and wrong choices, each with its reason`(id: String) throws {
    for card in try sentences(in: id) {
      #expect(!card.cloze.isEmpty, "\(card.term)")
      for gap in card.cloze {
        #expect(gap.hint != nil && gap.wrong.count >= 3, "\(card.term)")
      }
    }
  }
}
