import DeckTesting
import KuchiJudge
import Testing

@Suite struct RomajiLawTests {
  private struct Asked {
    let reading: String
    let card: Card
    let room: Classroom

    /// The question that asks for the reading.
    var kind: QuestionKind { card.readings.isEmpty ? .recall : .reading }
  }

  /// Every reading of every card of every bundled deck, each once.
  private static let everyReading: [Asked] = {
    var seen: Set<String> = []
    return BundledDeck.all.flatMap { bundled -> [Asked] in
      guard let deck = try? bundled.deck() else { return [] }
      let room = Classroom(deck)
      return deck.cards.flatMap { card in
        (card.readings.isEmpty ? [card.term] : card.readings)
          .filter { Script.isKana($0) && seen.insert($0).inserted }
          .map { Asked(reading: $0, card: card, room: room) }
      }
    }
  }()

  /// Each spelling of a reading once, whatever styles have it. One reading in ten tells as much as all of them.
  @Test func `readings of every deck are right in romaji, plain and through live kana`() {
    var refused: [String] = []
    for (number, asked) in Self.everyReading.enumerated() where number.isMultiple(of: 10) {
      for romaji in Set(RomajiStyle.allCases.flatMap { $0.romaji(of: asked.reading) }) {
        var line = KanaTyping()
        line.type(romaji)
        for (text, keys) in [(romaji, nil), (line.finished, romaji)] {
          let outcome = asked.room.judge(text, keys: keys, kind: asked.kind, card: asked.card).outcome
          if outcome != .right { refused.append("\(romaji) as \(text) for \(asked.reading)") }
        }
      }
    }
    #expect(Self.everyReading.count > 3_000)
    #expect(refused.isEmpty, "\(refused.count): \(refused.prefix(40).joined(separator: ", "))")
  }
}
