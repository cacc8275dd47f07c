public import Foundation
import GRDB
public import KuchiEngine

/// Weights that a player adopted.
public struct WeightVersion: Hashable, Sendable {
  /// The weights.
  public var weights: FSRS7Weights
  /// When they were adopted.
  public var adopted: Date
  /// When they were taken back; nil while they were not.
  public var takenBack: Date?
}

/// Adopted weights are events of the log: none is changed or deleted, and those of two files can be merged. The latest
/// weights that were not taken back are in force.
extension Profile {
  /// Adopts weights of FSRS-7 and derives the memories of this profile by them. Due dates stay.
  ///
  /// - Parameters:
  ///   - weights: The weights.
  ///   - date: The time.
  ///   - onProgress: Gets the share that is done, from 0 to 1. It returns false to stop; then nothing is changed.
  public func adopt(
    _ weights: FSRS7Weights, at date: Date, onProgress: (Double) -> Bool = { _ in true }
  ) throws(ProgressFailure) {
    try progress.write { database in
      try WeightEvents(database: database, profile: id.row).add(.chosen, weights, at: date.microseconds)
      try progress.derive([id.row], in: database, onProgress)
    }
  }

  /// Takes back the weights in force. The weights adopted before them are in force again, or else the standard ones,
  /// and the memories are derived by them. Due dates stay.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - onProgress: Gets the share that is done, from 0 to 1. It returns false to stop; then nothing is changed.
  /// - Returns: The weights that were taken back; nil where none were adopted.
  @discardableResult
  public func takeBackWeights(
    at date: Date, onProgress: (Double) -> Bool = { _ in true }
  ) throws(ProgressFailure) -> WeightVersion? {
    try progress.write { database in
      let events = WeightEvents(database: database, profile: id.row)
      guard var last = try events.versions.last(where: { $0.takenBack == nil }) else { return nil }
      last.takenBack = Date(
        microseconds: try events.add(
          .takenBack, last.weights, at: max(date.microseconds, last.adopted.microseconds)))
      try progress.derive([id.row], in: database, onProgress)
      return last
    }
  }

  /// All weights that were ever adopted, the first one first.
  public func weightVersions() throws(ProgressFailure) -> [WeightVersion] {
    try progress.read { try WeightEvents(database: $0, profile: id.row).versions }
  }

  /// The replay that makes this profile's memories: `replay` with the weights of the profile.
  package func fitted(_ replay: Replay) throws(ProgressFailure) -> Replay {
    try progress.read {
      try MemoryRule(version: 0, replay: replay).fitted(to: id.row, in: $0).replay ?? replay
    }
  }
}

/// The adopted weights of one profile within a transaction.
struct WeightEvents {
  enum Fact: String, Codable {
    case chosen
    case takenBack = "taken-back"
    /// A scheduler of the host made memories with them.
    case used
  }

  let database: Database
  let profile: Int64

  /// Adds an event and returns its time, see ``Database/timeOfNextEvent(in:of:at:)``.
  @discardableResult
  func add(_ fact: Fact, _ weights: FSRS7Weights, at time: Microseconds) throws -> Microseconds {
    let time = try database.timeOfNextEvent(in: "weights", of: profile, at: time)
    try insert(fact, weights, at: time)
    return time
  }

  /// Adds an event of another file, unless it is there already.
  func insert(_ fact: Fact, _ weights: FSRS7Weights, at time: Microseconds) throws {
    try database.run(
      "INSERT OR IGNORE INTO weights (profile, time, fact, weights) VALUES (?, ?, ?, ?)",
      [profile, time, fact.rawValue, try JSONText(weights).text])
  }

  /// The versions in the order of their times.
  var versions: [WeightVersion] {
    get throws {
      var versions: [WeightVersion] = []
      try database.each(
        "SELECT * FROM weights WHERE profile = ? AND fact <> 'used' ORDER BY time, fact, weights", [profile]
      ) { row in
        let (weights, date) = (
          try JSONText.value(row.decode(forColumn: "weights"), as: FSRS7Weights.self), try row.date("time")
        )
        switch try row.word("fact") as Fact {
        case .chosen: versions.append(WeightVersion(weights: weights, adopted: date))
        case .takenBack:
          let index = versions.lastIndex { $0.weights == weights && $0.takenBack == nil }
          if let index { versions[index].takenBack = date }
        case .used: break
        }
      }
      return versions
    }
  }

  /// The weights in force; nil for those of the scheduler.
  var current: FSRS7Weights? {
    get throws { try versions.last { $0.takenBack == nil }?.weights }
  }
}

/// The weights to which memories refer, within a transaction.
struct KnownWeights {
  private var weights: [Int64: FSRS7Weights] = [:]

  init(_ database: Database) throws {
    try database.each("SELECT id, weights FROM weights WHERE fact <> 'taken-back'") { row in
      weights[try row.decode(forColumn: "id")] = try JSONText.value(row.decode(forColumn: "weights"))
    }
  }

  /// The weights with this id; the standard ones for nil, and for an id that is not there.
  subscript(row: Int64?) -> FSRS7Weights { row.flatMap { weights[$0] } ?? .standard }

  /// The id of these weights; nil for the standard ones. Weights that nobody adopted are noted as used.
  mutating func row(
    of wanted: FSRS7Weights, usedAt time: Microseconds, by profile: Int64, in database: Database
  ) throws -> Int64? {
    if wanted == .standard { return nil }
    if let known = weights.filter({ $0.value == wanted }).keys.min() { return known }
    try WeightEvents(database: database, profile: profile).add(.used, wanted, at: time)
    weights[database.lastInsertedRowID] = wanted
    return database.lastInsertedRowID
  }
}

extension MemoryRule {
  /// The rule that makes the memories of a profile: this rule with the profile's weights.
  func fitted(to profile: Int64, in database: Database) throws -> MemoryRule {
    guard let replay else { return self }
    let weights = try WeightEvents(database: database, profile: profile).current
    let fsrs = replay.fsrs.with(weights ?? replay.fsrs.weights)
    return MemoryRule(version: version, replay: replay.with(fsrs))
  }
}
