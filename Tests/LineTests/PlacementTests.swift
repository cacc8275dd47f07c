import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// What a placement tells at its end.
struct PlacementTests {
  private static func words(ofLevel level: Int) -> Deck {
    Deck(
      id: "jlpt-n\(level)-vocabulary", title: "Words of N\(level)",
      cards: (0..<60).map { Card(id: "n\(level)-\($0)", term: "字\(level)-\($0)", meanings: ["word \($0)"]) })
  }

  /// What the end says where each of the first `right` answers of three is right.
  private func ending(right: Int, first count: Int) -> String {
    let host = StudyHost([Self.words(ofLevel: 5), Self.words(ofLevel: 4)])
    host.record([.added("jlpt-n4-vocabulary")])
    let front = host.front(Settings(name: "Aya", game: GameSettings(mode: .auto)))
    _ = front.opening()
    front.session.place(nil)
    var (text, asked) = ("", 0)
    while front.session.now.play.game?.isOver == false, asked < 40 {
      host.now += 4
      let isRight = asked < count && asked % 3 < right
      text = front.handle(isRight ? front.session.rightLine : ":dunno")
      asked += 1
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `who knows a part of it is told how long the day takes, and what else the level has`() {
    let text = ending(right: 2, first: 40)
    #expect(text.contains("You know about "))
    #expect(text.contains("N4 has words, kanji and grammar: :study add n4 takes all of them in."))
    #expect(text.contains("new, about "), "\(text)")
  }

  @Test(arguments: [0, 1]) func `who knows hardly any is told of the level before it`(right: Int) {
    let text = ending(right: 1, first: right)
    #expect(text.contains("You know few of these 60 cards, or none. N5 comes before it: begin there."))
    #expect(!text.contains("Lessons skip them") && !text.contains(":study add n4"))
  }

  @Test(arguments: [(":place n5", [5]), (":place N4", [4]), (":deck n5", [5])])
  func `a level means its decks, whoever asks for it`(line: String, levels: [Int]) {
    let host = StudyHost([Self.words(ofLevel: 5), Self.words(ofLevel: 4)])
    let front = host.front(Settings(name: "Aya", game: GameSettings(mode: .auto)))
    _ = front.opening()
    _ = front.handle(line)
    #expect(front.session.pool.decks.map(\.id) == levels.map { "jlpt-n\($0)-vocabulary" })
    #expect(front.session.now.play.game?.isPlacement == line.hasPrefix(":place"))
  }
}
