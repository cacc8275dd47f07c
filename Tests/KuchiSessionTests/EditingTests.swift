import KuchiSession
import SessionTesting
import Testing

/// The editor as a value, over a deck that nobody plays.
struct EditingTests {
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
    #expect(editing.moveCard(to: "5", in: &deck) == .noSuchPosition("5", count: 4))
    #expect(editing.moveCard(to: "3", in: &deck) == nil)
    #expect(deck.cards.map(\.id) == ["cat", "bird", "dog", "fish"])
    #expect(editing.step(by: 1, in: deck) == nil && editing.focus == .card("fish", nil))
    #expect(editing.step(by: 1, in: deck) == .noOther && editing.focus == .card("fish", nil))
  }
}
