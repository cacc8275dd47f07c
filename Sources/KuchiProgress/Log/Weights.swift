public import Foundation
import GRDB

/// Weights that a player adopted.
public struct WeightVersion: Hashable, Sendable {
  /// The weights.
  public var weights: FSRS7Weights
  /// When they were adopted.
  public var adopted: Date
  /// When they were taken back; nil if they were not.
  public var takenBack: Date?
}

/// Adopted weights are events of the log: they are never changed or deleted, and those of two files can be
/// merged. The latest weights that were not taken back are in force.
extension Profile {
  /// Adopts weights of FSRS-7 and derives the memories of this profile with them. Due dates stay.
  ///
  /// - Parameters:
  ///   - weights: The weights.
  ///   - date: The time.
  ///   - onProgress: Gets the share done, from 0 to 1. Returns false to stop, which changes nothing.
  public func adopt(
    _ weights: FSRS7Weights, at date: Date, onProgress: (Double) -> Bool = { _ in true }
  ) throws(ProgressFailure) {
    try progress.write { database in
      try note(.chosen, weights, at: date.microseconds, in: database)
      try Derivation.derive([id.rawValue], by: progress.rule, in: database, onProgress)
    }
  }

  /// Takes back the weights in force. The previously adopted ones, or else the standard ones, are in force
  /// again, and the memories are derived with them. Due dates stay.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - onProgress: Gets the share done, from 0 to 1. Returns false to stop, which changes nothing.
  /// - Returns: The weights that were taken back; nil if none were adopted.
  @discardableResult
  public func takeBackWeights(
    at date: Date, onProgress: (Double) -> Bool = { _ in true }
  ) throws(ProgressFailure) -> WeightVersion? {
    try progress.write { database in
      let versions = try Weights(database, of: id.rawValue).versions(of: id.rawValue)
      guard var last = versions.last(where: { $0.takenBack == nil }) else { return nil }
      last.takenBack = Date(
        microseconds: try note(
          .takenBack, last.weights, at: max(date.microseconds, last.adopted.microseconds), in: database))
      try Derivation.derive([id.rawValue], by: progress.rule, in: database, onProgress)
      return last
    }
  }

  /// All weights that were ever adopted, the earliest first.
  public func weightVersions() throws(ProgressFailure) -> [WeightVersion] {
    try progress.read { try Weights($0, of: id.rawValue).versions(of: id.rawValue) }
  }

  /// The replay that makes this profile's memories: `replay` with the weights of the profile.
  package func fitted(_ replay: Replay) throws(ProgressFailure) -> Replay {
    try progress.read { database in
      let weights = try Weights(database, of: id.rawValue).current(of: id.rawValue)
      return weights.map { replay.with(replay.fsrs.with($0)) } ?? replay
    }
  }

  /// Records weights and returns the time of the event.
  @discardableResult
  private func note(
    _ fact: LogEvent.Fact, _ weights: FSRS7Weights, at time: Microseconds, in database: Database
  ) throws -> Microseconds {
    let tables = tables(in: database)
    let time = try tables.timeOfNextNote(at: time)
    try tables.append(LogEvent(fact, value: try weights.json, at: time))
    return time
  }
}

/// The weights of players at the start of a transaction. Memories refer only to their own player's events.
struct Weights {
  private var versions: [Int64: [WeightVersion]] = [:]
  private var known: [Int64: (profile: Int64, weights: FSRS7Weights)] = [:]

  /// - Parameter profile: The player; nil for all players of a file, who may be very many.
  init(_ database: Database, of profile: Int64? = nil) throws {
    try database.each(
      """
      SELECT id, profile, fact, time, value FROM note WHERE fact IN ('chosen', 'taken-back', 'used')
      \(profile.map { "AND profile = \($0)" } ?? "") ORDER BY time, fact, value
      """
    ) { row in
      let (id, profile, fact) = (
        try row.next() as Int64, try row.next() as Int64, try row.word() as LogEvent.Fact
      )
      let (date, weights) = (try row.date(), try row.json() as FSRS7Weights)
      switch fact {
      case .chosen:
        versions[profile, default: []].append(WeightVersion(weights: weights, adopted: date))
        fallthrough
      case .used: known[id] = (profile, weights)
      default:
        let index = versions[profile]?.lastIndex { $0.weights == weights && $0.takenBack == nil }
        if let index { versions[profile]?[index].takenBack = date }
      }
    }
  }

  /// The weights that a player adopted, in the order of time.
  func versions(of profile: Int64) -> [WeightVersion] { versions[profile] ?? [] }

  /// The weights in force; nil for the scheduler's own.
  func current(of profile: Int64) -> FSRS7Weights? {
    versions(of: profile).last { $0.takenBack == nil }?.weights
  }

  /// The weights of an event; the standard ones for nil and for a missing event.
  subscript(row: Int64?) -> FSRS7Weights { row.flatMap { known[$0]?.weights } ?? .standard }

  /// The event of these weights; nil for the standard ones. Weights that nobody adopted are recorded as used.
  func row(of wanted: FSRS7Weights, usedAt time: Microseconds, in tables: ProfileTables) throws -> Int64? {
    if wanted == .standard { return nil }
    let rows = known.filter { $0.value.profile == tables.profile && $0.value.weights == wanted }
    if let row = rows.keys.min() { return row }
    let text = try wanted.json
    return try tables.database.value(
      "SELECT id FROM note WHERE fact = 'used' AND profile = ? AND value = ?", [tables.profile, text])
      ?? tables.append(LogEvent(.used, value: text, at: time))
  }
}

extension LogEvent {
  /// The weights that were adopted, taken back or used; nil if the value is invalid.
  var weights: FSRS7Weights? { value.flatMap { try? FSRS7Weights(json: $0) } }
}

extension MemoryRule {
  /// This rule with the weights that a player adopted, if any.
  func with(_ weights: FSRS7Weights?) -> MemoryRule {
    guard let replay, let weights else { return self }
    return MemoryRule(version: version, replay: replay.with(replay.fsrs.with(weights)))
  }
}
