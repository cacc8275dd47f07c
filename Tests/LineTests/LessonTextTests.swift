import KuchiTerminal
import SessionTesting
import Testing

/// What a lesson says beside the card.
struct LessonTextTests {
  /// The first lesson of somebody who has met nothing.
  private func lesson(on cards: Card...) -> String {
    let host = StudyHost([Deck(id: "deck", title: "Deck", cards: cards)])
    host.record([.added("deck")])
    let front = host.front(Settings(name: "Aya", game: GameSettings(mode: .auto)))
    return front.opening() + cards.map { _ in front.handle("") }.joined()
  }

  @Test func `a part of kanji says of which, and the end of the day tells parts apart`() {
    var part = Card(id: "p", kind: .kanji, term: "勿", meanings: ["do not"])
    part.tags = ["part"]
    part.notes = "Rare alone."
    var whole = Card(id: "w", kind: .kanji, term: "物", meanings: ["thing"])
    whole.components = ["勿"]
    let text = lesson(on: part, whole)
    #expect(text.contains("A part of 物 (thing). Rare alone.\n") && !text.contains("A part of 勿"))
  }

  @Test(arguments: [
    ("はなぢ (nosebleed)", "はなぢ (hanaji, nosebleed)"), ("はなぢ", "はなぢ (hanaji)"),
    ("(also はなぢ)", "(also はなぢ hanaji)"), ("はなぢ(nosebleed)", "はなぢ(nosebleed)"),
  ])
  func `the letters of a word go into the brackets that say what it is`(note: String, shown: String) {
    var card = Card(id: "ji", kind: .kana, term: "ぢ", meanings: ["ji"])
    card.notes = note
    #expect(lesson(on: card).contains("      \(shown)\n"))
  }
}
