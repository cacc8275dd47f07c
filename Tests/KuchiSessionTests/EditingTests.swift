import KuchiEngine
import KuchiSession
import SessionTesting
import Testing

/// The editor as a value, over a deck that nobody plays.
struct EditingTests {
  @Test func `a field is filled, and the card is in front again`() throws {
    var (deck, editing) = (Deck.animals, Editing("animals", .card("dog", .meanings)))
    #expect(try editing.fill(with: "hound; dog", in: &deck) == nil)
    #expect(deck.cards[0].meanings == ["hound", "dog"])
    #expect(editing.focus == .card("dog", nil))
  }

  @Test func `what a field can't hold is refused and changes nothing`() {
    var (deck, editing) = (Deck.animals, Editing("animals", .card("dog", .meanings)))
    #expect(throws: EditRefusal.self) { try editing.fill(with: "", in: &deck) }
    #expect(deck == .animals && editing.focus == .card("dog", .meanings))
  }

  @Test func `a deleted card gives way to the next, and the last to the one before`() {
    var (deck, editing) = (Deck.animals, Editing("animals", .card("bird", nil)))
    #expect(editing.deleteCard(in: &deck) == .deletedCard(term: "鳥"))
    #expect(editing.focus == .card("fish", nil))
    #expect(editing.deleteCard(in: &deck) == .deletedCard(term: "魚"))
    #expect(editing.focus == .card("cat", nil))
    #expect(deck.cards.map(\.id) == ["dog", "cat"])
  }

  @Test func `a card is moved and stepped from, within the deck`() {
    var (deck, editing) = (Deck.animals, Editing("animals", .card("dog", nil)))
    #expect(editing.moveCard(to: 4, in: &deck) == .noSuchPosition("5", count: 4))
    #expect(editing.moveCard(to: 2, in: &deck) == nil)
    #expect(deck.cards.map(\.id) == ["cat", "bird", "dog", "fish"])
    #expect(editing.step(by: 1, in: deck) == nil && editing.focus == .card("fish", nil))
    #expect(editing.step(by: 1, in: deck) == .noOther && editing.focus == .card("fish", nil))
  }
}
