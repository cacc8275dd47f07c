import Foundation
import KuchiTerminal
import Testing

/// A card that won't stick.
struct MissedAgainTests {
  private static let mushroom = Deck(
    id: "words", title: "Words",
    cards: [Card(id: "きのこ", term: "きのこ", meanings: ["mushroom"], mnemonic: "A kin of the oak.")])

  private func table(_ topic: GameTopic = .meaning) -> Table {
    Table([Self.mushroom], playing: ["words"], settings: GameSettings(count: 1, mode: .typed, topic: topic))
  }

  @Test func `each miss is told another way, and after five the card is left alone`() {
    let front = table().opened().front
    let told = (1...5).map { _ in front.handle("perhaps") }
    #expect(told.map { $0.contains("A kin of the oak.") } == [true, true, true, true, true])
    #expect(
      told.map { $0.contains("Piece by piece: き·の·こ = ki·no·ko") } == [false, false, true, true, true])
    #expect(
      told.map { $0.contains("Type - to set it aside until tomorrow.") } == [
        false, false, false, true, false,
      ])
    #expect(told[4].contains("That is enough of it for today."))
    #expect(front.session.state.play.game.peek()?.isOver == true)
  }

  @Test(arguments: [
    (
      Card(id: "1", term: "電話", readings: ["でんわ"], furigana: "電[でん] 話[わ]", meanings: ["phone"]),
      "電 (でん)·話 (わ)"
    ),
    (Card(id: "2", term: "食べる", readings: ["たべる"], meanings: ["to eat"]), "食 (た)·べる"),
    (Card(id: "3", term: "がっこう", meanings: ["school"]), "が·っこ·う = ga·kko·u"),
    (Card(id: "8", term: "こんにちは", meanings: ["hello"]), "こ·ん·に·ち·は = ko·n·ni·chi·wa"),
    (Card(id: "4", term: "シャツ", meanings: ["shirt"]), "シャ·ツ = sha·tsu"),
    (Card(id: "5", term: "コーヒー", meanings: ["coffee"]), "コー·ヒー = koo·hii"),
    (Card(id: "6", kind: .kana, term: "あ", meanings: ["a"]), nil),
    (Card(id: "7", term: "犬", readings: ["いぬ"], meanings: ["dog"]), "い·ぬ = i·nu"),
  ])
  func `a word falls into kanji, stem and ending, or sounds`(card: Card, pieces: String?) {
    let line = card.pieces(withLetters: true)
    #expect(line.map { [$0].shown(width: 80) } == pieces.map { "  Piece by piece: \($0)\n" })
  }

  @Test func `a kana that both courses have is named once`() throws {
    let decks = [("more", "き", "ki"), ("hiragana", "か", "ka"), ("katakana", "カ", "ka")].map {
      id, kana, sound in
      Deck(
        id: id, title: id,
        cards: [Card(id: kana, kind: .kana, term: kana, readings: [kana], meanings: [sound])])
    }
    let front = Table(
      decks, playing: ["more", "hiragana", "katakana"],
      settings: GameSettings(count: 3, mode: .typed, topic: .meaning)
    ).opened().front
    let told = (1...3).map { _ in front.handle("ka") }.joined()
    #expect(told.split(separator: "\n").count { $0.contains("you said") } == 1)
  }
}
