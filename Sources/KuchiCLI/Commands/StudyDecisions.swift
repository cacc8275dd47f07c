import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// What `kuchi study forget`, `due` and `undo` change: shown first, then asked about.
enum ScheduleChange {
  /// The cards of a query become new again.
  case forget(String)
  /// The cards of a query become due on a day.
  case due(DueDay, String)
  /// What was decided last is taken back.
  case undo

  /// Reads the words of the command; nil for another command.
  init?(_ words: [String]) throws {
    switch words.first {
    case "undo":
      guard words.count == 1 else { throw ValidationError("study undo takes nothing more.") }
      self = .undo
    case "due":
      guard words.count > 1, let day = DueDay(words[1]) else {
        throw ValidationError("study due takes a day, as 3d or 2026-12-24, and then a query.")
      }
      self = .due(day, try Self.query(words.dropFirst(2)))
    case "forget": self = .forget(try Self.query(words.dropFirst()))
    default: return nil
    }
  }

  private static func query(_ words: ArraySlice<String>) throws -> String {
    guard !words.isEmpty else {
      throw ValidationError("Say which cards: kuchi help search tells what a query may hold.")
    }
    let text = words.joined(separator: " ")
    _ = try CardQuery(validating: text)
    return text
  }

  /// Shows what would change, asks unless `isSure`, and changes it.
  func run(_ progress: PlayerProgress, isSure: Bool) throws {
    switch self {
    case .undo: try progress.takeBackDecisions(isSure: isSure)
    case .forget(let query):
      let found = try FoundQuestions(query, progress)
      try progress.change(
        "\(found.wording) new again. What was answered stays in the log and counts.",
        ["type": "forgotten", "cards": found.hits.count, "questions": found.items.count], isSure: isSure
      ) { (profile) throws(ProgressFailure) in try profile.record(forgotten: found.items, at: .now) }
    case .due(let day, let query):
      let days = progress.reports.replay.days
      guard let number = day.number(from: days.number(of: .now)) else {
        throw ValidationError(Notice.study(.isPast).wording)
      }
      let (found, due) = (try FoundQuestions(query, progress), days.start(of: number))
      try progress.change(
        "\(found.wording) due on \(due.localDay). What is remembered stays.",
        ["type": "moved", "cards": found.hits.count, "questions": found.items.count, "due": due.localDay],
        isSure: isSure
      ) { (profile) throws(ProgressFailure) in try profile.record(moved: found.items, to: due, at: .now) }
    }
  }
}

// Changes of when questions come again.
extension PlayerProgress {
  /// Takes the last decisions back, whatever they were.
  func takeBackDecisions(isSure: Bool) throws {
    guard let last = try profile?.lastDecisions() else {
      throw CommandError("Nothing was forgotten or moved that could be taken back.", .failure)
    }
    let parts = [(last.forgotten, "made new again"), (last.moved, "given another day")]
      .filter { $0.0 > 0 }.map { "\(counted($0.0, "question")) \($0.1)" }
    try change(
      "To take back: \(parts.joined(separator: ", ")), on \(last.date.localDay).",
      ["type": "undo", "questions": last.forgotten + last.moved], isSure: isSure, isUndo: true
    ) { (profile) throws(ProgressFailure) in _ = try profile.retractDecisions(of: last.date, at: .now) }
  }

  /// Says what changes, asks unless `isSure`, changes it, and says that it is done.
  func change(
    _ sentence: String, _ line: JSONLine, isSure: Bool, isUndo: Bool = false,
    _ body: (Profile) throws(ProgressFailure) -> Void
  ) throws {
    if !isJSON { show([Line(sentence)]) }
    guard try isSure || Terminal.confirms("Change that?") else { return }
    if let profile { try body(profile) }
    try show([Line(isUndo ? "Done." : "Done. kuchi study undo takes it back.", .faint)], json: [line])
  }
}

/// The questions that are known about the cards of a query.
private struct FoundQuestions {
  private static let listed = 20
  let hits: [SearchResults.Hit]
  let items: [ReviewItem]

  /// The command ends where there are none.
  init(_ query: String, _ progress: PlayerProgress) throws {
    let decks = progress.library.decks
    let records = try progress.reports.records(of: decks, at: .now)
    let memories = try progress.profile?.memories(for: decks.map(\.id)) ?? [:]
    let known = Dictionary(grouping: memories.keys) { CardReference($0.cardID, in: $0.deckID) }
    hits = try SearchableDecks(decks, records).results(query, limit: .max).hits
      .filter { known[$0.reference] != nil }
    items = hits.flatMap { known[$0.reference] ?? [] }
    guard !hits.isEmpty else {
      throw CommandError("Nothing that you know is found for \(query).", .failure)
    }
  }

  /// The beginning of a sentence about what becomes of them.
  var wording: String {
    let terms = hits.prefix(Self.listed).map(\.card.term) + (hits.count > Self.listed ? ["…"] : [])
    return "\(counted(hits.count, "card")) (\(terms.joined(separator: ", "))) "
      + (hits.count == 1 ? "becomes" : "become")
  }
}

extension Date {
  /// Its day in the player's time zone, as 2026-12-24.
  var localDay: String { formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day()) }
}
