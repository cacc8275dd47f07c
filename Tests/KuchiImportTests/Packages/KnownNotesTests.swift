import KuchiImport
import Testing

/// Notes are known by their GUIDs, whatever file brings them.
struct KnownNotesTests {
  private static let texts = ["words", "words (1)"].map { name in
    (
      name,
      "#separator:tab\n#guid column:1\ng-dog\t犬\tdog\ng-cat\t猫\tcat\n"
        + (name == "words" ? "" : "g-fox\t狐\tfox\n")
    )
  }

  @Test func `a second file of the same notes updates the first deck, and brings what is new`() throws {
    let first = try KuchiImportTests.imported(Self.texts[0].1, named: "words.txt").deck
    let second = try KuchiImportTests.imported(Self.texts[1].1, named: "words (1).txt")
    #expect(first.id != second.deck.id)
    let parts = KnownNotes([first]).parts(of: second)
    #expect(parts.map(\.deck.id) == [first.id] && parts.map(\.origin) == [second.deck.title])
    #expect(parts.map { $0.deck.cards.map(\.id) } == [["g-dog", "g-cat", "g-fox"]])
    #expect(parts.map(\.report.rows) == [3])
  }

  @Test func `a deck with other notes stays a deck of its own`() throws {
    let second = try KuchiImportTests.imported(Self.texts[1].1, named: "words (1).txt")
    var other = second.deck
    (other.id, other.cards) = ("other", [Card(id: "g-dot", term: "点", meanings: ["dot"])])
    #expect(KnownNotes([other]).parts(of: second) == [second])
    // An id that derives from the words says nothing of a note.
    other.cards = [Card(id: "g-dog", term: "犬", meanings: ["dog"])]
    other.cards[0].id = other.cards[0].derivedID
    #expect(KnownNotes([other]).parts(of: second) == [second])
  }

  @Test func `notes of one file that are in two decks are updated in each`() throws {
    let second = try KuchiImportTests.imported(Self.texts[1].1, named: "words (1).txt")
    let decks = ["g-dog", "g-fox"].map { id in
      Deck(id: "of-\(id)", title: "Of \(id)", cards: second.deck.cards.filter { $0.id == id })
    }
    let parts = KnownNotes(decks).parts(of: second)
    #expect(Set(parts.map(\.deck.id)) == ["of-g-dog", "of-g-fox", second.deck.id])
    #expect(parts.reduce(0) { $0 + $1.report.rows } == 3)
    #expect(parts.allSatisfy { $0.report.rows == $0.deck.cards.count })
  }
}
