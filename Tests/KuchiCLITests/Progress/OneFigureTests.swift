import Foundation
import TerminalTesting
import Testing

/// How much a day brings is one number, whoever tells it.
struct OneFigureTests {
  private static let day = 86_400

  /// Six words are due, one of them in both ways that it is asked, and one is in its steps. One is suspended, and one was asked
  /// this morning, so that its other question waits for tomorrow. Two are new, and so is the other question about one that is
  /// not due.
  private static func studied() throws -> Player {
    let player = try Player("Aya")
    let cards = (1...12).map {
      #"{"id": "\#($0)", "term": "語\#($0)", "readings": ["ご"], "meanings": ["word \#($0)"]}"#
    }
    try player.home.write(
      #"{"formatVersion": 1, "id": "words", "title": "Words", "quiz": ["meaning", "recall"], "cards": ["#
        + cards.joined(separator: ", ") + "]}", to: "data/kuchi/decks/words.json")
    func review(_ card: Int, at seconds: Int, due: Int, recall: Bool = false) -> String {
      Player.review("\(card)", deck: "words", at: seconds, due: due)
        .replacing(#""kind":"meaning""#, with: recall ? #""kind":"recall""# : #""kind":"meaning""#)
    }
    try player.takeIn(
      (1...6).map { review($0, at: -10 * day, due: -day) } + [
        review(6, at: -12 * day, due: -2 * day, recall: true), review(7, at: -2 * day, due: 5 * day),
        review(8, at: -10 * day, due: -day), review(9, at: -900, due: -300),
        review(10, at: -3_600, due: 9 * day), review(10, at: -8 * day, due: -day, recall: true),
      ])
    _ = try player.run("play", "words", input: ":suspend 語8\n:quit\n")
    return player
  }

  private func expectOneFigure(of player: Player) throws {
    let figures = try player.dueFigures()
    #expect(figures.today == ["due": 7, "search": 7, "stats": 7, "reschedule": 7])
    #expect(figures.tomorrow == ["due": 9, "stats": 9, "reschedule": 9, "simulate": 9])
    #expect(figures.new == 3)
  }

  @Test func `due, search, stats, reschedule and simulate say one number`() throws {
    try expectOneFigure(of: Self.studied())
  }

  @Test func `and so they do after an import, where what was never asked is new`() throws {
    let player = try Self.studied()
    _ = try player.run("export", "words", "--to", "words.apkg")
    let other = try Player("Bea")
    _ = try other.run("import", player.home.path("here/words.apkg"))
    try expectOneFigure(of: other)
  }
}

extension Player {
  private struct Figures: Decodable {
    var type: String?
    var now, later, tomorrow, new, count, before, due: Int?
  }

  /// How much today and tomorrow bring if nothing more is done today, by whoever tells it, and what `kuchi due` says is new.
  func dueFigures() throws -> (today: [String: Int], tomorrow: [String: Int], new: Int) {
    func lines(_ arguments: String...) throws -> [Figures] { try run(arguments + ["--json"]).lines() }
    func sum(_ lines: some Sequence<Figures>, _ key: KeyPath<Figures, Int?>) -> Int {
      lines.reduce(0) { $0 + ($1[keyPath: key] ?? 0) }
    }
    let (due, found) = (try lines("due"), try run("search", "is:due", "--limit", "9999", "--json"))
    let stats = try lines("stats", "due").filter { $0.type == "due" }
    let reschedule = try lines("reschedule", "--dry-run")
    let simulated = try lines("simulate", "--days", "2").first { $0.type == "day" }
    return (
      [
        "due": sum(due, \.now) + sum(due, \.later), "stats": sum(stats.prefix(1), \.count),
        "search": found.standardOutput.split(separator: "\n").count,
        "reschedule": sum(reschedule.prefix(1), \.before),
      ],
      [
        "due": sum(due, \.now) + sum(due, \.later) + sum(due, \.tomorrow),
        "stats": sum(stats.prefix(2), \.count),
        "reschedule": sum(reschedule.prefix(2), \.before), "simulate": simulated?.due ?? -1,
      ], sum(due, \.new)
    )
  }
}
