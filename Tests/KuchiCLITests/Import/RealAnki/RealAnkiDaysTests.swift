import Foundation
import KuchiProgress
import KuchiSession
import TerminalTesting
import Testing

/// What Anki's own engine makes of answers that were given here, and what is made here of its days.
///
/// Runs where `KUCHI_REAL_ANKI` names a folder, as `RealAnkiTests` do, on Linux: a shifted clock lets Anki live through
/// fifty days.
struct RealAnkiDaysTests {
  private struct Studied: Decodable {
    let memories: [String: [Double]]
    let rows: [String: [[Int]]]
    let weights: [Double]
    var later: [[Scalar]]?
  }

  private struct Days: Decodable {
    let due: [String: Int]
    let new: [String]
    let counts: [String: Int]
  }

  private struct Zones: Decodable { let zones: [[Scalar]] }

  private enum Scalar: Decodable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }

    var number: Int { if case .number(let number) = self { number } else { 0 } }
    var text: String { if case .text(let text) = self { text } else { "" } }
  }

  private let player: Player
  private let here: String

  init() throws {
    player = try Player("Aya").with(["TZ": "UTC"])
    here = player.home.path("here")
  }

  private func anki<Value: Decodable>(_ arguments: String...) throws -> Value {
    try RealAnki.json(
      [RealAnki.script("anki_days.py")] + arguments, of: player, with: ["TZ": "UTC"])
  }

  private func profile<Value>(_ body: (Profile) throws -> Value) throws -> Value {
    let database = try player.progress()
    defer { try? database.close() }
    return try body(try database.profile(named: "Aya", create: true))
  }

  private static let kinds: [QuestionKind] = [.meaning, .recall]

  private func items(_ profile: Profile) throws -> [String: ReviewItem] {
    let memories = try profile.memories(for: try profile.decksByFirstReview())
    return Dictionary(
      memories.keys.map { ("\($0.cardID) \(Self.kinds.firstIndex(of: $0.kind) ?? 9)", $0) }
    ) { first, _ in first }
  }

  /// Gives answers that were given in Anki here, at their times.
  private func answer(_ later: [[Scalar]]) throws {
    try profile { profile in
      let known = try items(profile)
      let deck = try #require(known.values.first?.deckID)
      for row in later {
        let review = Review(
          deckID: deck, cardID: row[0].text, kind: Self.kinds[row[1].number], form: .typed,
          grade: try #require(Grade(rawValue: row[3].number)), answer: nil,
          date: Date(timeIntervalSince1970: Double(row[2].number) / 1_000), seconds: 2)
        _ = try profile.record(review, isPractice: false)
      }
    }
  }

  @Test(.realAnki) func `the same answers here and in Anki are the same to Anki's FSRS and optimizer`() throws
  {
    let made: Studied = try anki("study", here)
    let later = try #require(made.later)
    #expect(later.count > 100)
    _ = try player.run(["import", "half.colpkg"], within: 60)
    try answer(later)
    _ = try player.run(["export", "--all", "--into", "half.colpkg", "--to", "back.colpkg"], within: 60)
    let back: Studied = try anki("memory", here + "/back.colpkg", here)
    #expect(back.memories.count == made.memories.count)
    var (kinds, relearned) = (0, 0)
    for (name, theirs) in made.memories {
      let ours = try #require(back.memories[name])
      #expect(
        abs(ours[0] - theirs[0]) <= 0.001 * theirs[0] + 0.001 && abs(ours[1] - theirs[1]) <= 0.01, "\(name)")
      let (log, own) = (made.rows[name] ?? [], back.rows[name] ?? [])
      #expect(log.map { $0[0] } == own.map { $0[0] } && log.map { $0[1] } == own.map { $0[1] })
      #expect(ours[2] == theirs[2] && ours[3] == theirs[3], "lapses and answers of \(name)")
      kinds += zip(log, own).count { $0[2] == $1[2] }
      relearned += own.count { $0[2] == 2 }
    }
    let rows = made.rows.values.reduce(0) { $0 + $1.count }
    #expect(relearned > 50 && kinds >= rows - later.count / 10, "\(kinds) of \(rows)")
    #expect(zip(made.weights, back.weights).allSatisfy { abs($0 - $1) <= 0.001 + 0.01 * abs($0) })
    print(
      "cards \(made.memories.count), rows \(rows), of the same type \(kinds), answers here \(later.count)")
  }

  @Test(.realAnki) func `what was decided in Anki after the first import arrives with the next one, once`()
    throws
  {
    let _: Studied = try anki("study", here)
    _ = try player.run(["import", "half.colpkg"], within: 60)
    let decided: Days = try anki("decide", here)
    let said = try player.run(["import", "decided.colpkg"], within: 60).standardError
    try expect(decided, said)
    let before = try player.run(["progress", "export"], within: 60).standardOutput
    _ = try player.run(["import", "decided.colpkg"], within: 60)
    #expect(try player.run(["progress", "export"], within: 60).standardOutput == before)
    // What is answered here afterwards counts, whatever is imported again.
    let (name, _) = try #require(decided.due.first)
    let parts = name.split(separator: " ").map(String.init)
    let now = Int(Date.now.timeIntervalSince1970 * 1_000)
    try answer([[.text(parts[0]), .number(Int(parts[1]) ?? 0), .number(now), .number(3)]])
    let due = try profile { try $0.memories(for: try $0.decksByFirstReview()) }
    _ = try player.run(["import", "decided.colpkg"], within: 60)
    #expect(try profile { try $0.memories(for: try $0.decksByFirstReview()) } == due)
  }

  @Test(.realAnki) func `the first day after an import is that of Anki, whoever tells it`() throws {
    let _: Studied = try anki("study", here)
    // Of the whole there are few due, and of what was left for twenty days nearly all.
    for name in ["whole", "half"] {
      let today: [String: Int] = try anki("today", here + "/\(name).colpkg", here)
      let player = try Player(name).with(["TZ": "UTC"])
      _ = try player.run(["import", here + "/today.colpkg"], within: 60)
      let figures = try player.dueFigures()
      #expect(figures.today.values.allSatisfy { $0 == today["due"] }, "\(name): \(figures) \(today)")
      #expect(Set(figures.tomorrow.values).count == 1, "\(name): \(figures)")
      print("\(name): due in Anki \(today["due"] ?? -1), here \(figures.today["due"] ?? -1)")
    }
  }

  /// Expects that each card is due here on the day on which it is in Anki.
  private func expect(_ theirs: Days, _ said: String) throws {
    try profile { profile in
      let memories = try profile.memories(for: try profile.decksByFirstReview())
      let days = DayCount.nights(in: .gmt)
      let ours = Dictionary(
        memories.map { item, memory in
          ("\(item.cardID) \(Self.kinds.firstIndex(of: item.kind) ?? 9)", days.number(of: memory.due))
        }
      ) { first, _ in first }
      #expect(theirs.due.allSatisfy { ours[$0.key] == $0.value }, "\(said)")
      #expect(theirs.new.allSatisfy { ours[$0] == nil }, "\(said)")
    }
  }

  @Test(.realAnki) func `days are those of Anki, in all zones and at all hours`() throws {
    let zones = (try anki("zones", here) as Zones).zones
    #expect(zones.count == 144)
    for row in zones {
      let days = DayCount.nights(
        in: try #require(TimeZone(identifier: row[0].text)), dayStart: row[1].number)
      let first = (row[2].number - row[3].number * 60) / 86_400
      let now = Date(timeIntervalSince1970: Double(row[4].number))
      #expect(days.number(of: now) - first == row[5].number, "\(row)")
      #expect(Int(days.day(of: now).upperBound.timeIntervalSince1970) == row[6].number, "\(row)")
    }
  }
}
