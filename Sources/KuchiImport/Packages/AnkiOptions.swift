internal import Foundation
internal import GRDB

/// How Anki asks the cards of a deck: what Kuchi can do too, and the names of what it can't.
package struct AnkiOptions: Codable, Hashable, Sendable {
  package var newPerDay: Int
  package var reviewsPerDay: Int
  /// The delays of a new card before its first interval, in seconds.
  package var learningSteps: [Int]
  /// The share of reviews that should find the answer still known; nil without FSRS.
  package var retention: Double?
  /// The longest time between two reviews, in days.
  package var maxInterval: Int
  /// The shares of a usual day on each weekday, from Monday; empty if all days are usual.
  package var easyDays: [Double]
  /// What differs from Anki's usual options and has no place in Kuchi, in words.
  package var others: [String]

  func asksLike(_ other: AnkiOptions) -> Bool {
    var same = other
    same.others = others
    return same == self
  }
}

extension AnkiOptions {
  /// The highest number of values that a list of options may have.
  private static let most = 64

  /// Reads options from a message or from JSON. The names of fields are those of both.
  fileprivate init(_ source: Source, hasFSRS: Bool) {
    newPerDay = source.whole(9, "new.perDay", 20)
    reviewsPerDay = source.whole(10, "rev.perDay", 200)
    learningSteps = source.list(1, "new.delays", [1, 10]).map { Self.whole($0 * 60) }
    retention = hasFSRS ? source.number(37, "desiredRetention", 0.9) : nil
    maxInterval = source.whole(16, "rev.maxIvl", 36_500)
    let days = source.list(4, "easyDaysPercentages", [])
    easyDays = days.count == 7 && days.contains { $0 < 1 } ? days : []
    others = Self.others(in: source, hasFSRS: hasFSRS)
  }

  fileprivate static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(number, 0), 1e9)) : 0
  }

  private static func others(in source: Source, hasFSRS: Bool) -> [String] {
    var others: [String] = []
    let relearning = source.list(2, "lapse.delays", [10])
    if relearning != [10] {
      let steps = relearning.map { "\(whole($0))m" }.joined(separator: ", ")
      others.append("relearning steps (\(steps.isEmpty ? "none" : steps))")
    }
    let (lapses, tagsOnly) = (
      source.whole(22, "lapse.leechFails", 8), source.whole(21, "lapse.leechAction", 1) == 1
    )
    if lapses != 8 || !tagsOnly {
      others.append("leeches after \(lapses) lapses\(tagsOnly ? "" : ", suspended")")
    }
    let weights: [(UInt64, String, String)] = [
      (6, "fsrsParams6", "FSRS-6"), (5, "fsrsParams5", "FSRS-5"), (3, "fsrsWeights", "FSRS-4.5"),
    ]
    if hasFSRS, let (field, key, name) = weights.first(where: { !source.list($0.0, $0.1, []).isEmpty }) {
      others.append("\(source.list(field, key, []).count) weights of \(name), for FSRS-7 has its own")
    }
    return others
      + Self.rest.filter { source.number($0.field, $0.key, $0.usual) != $0.usual }.map(\.name)
  }

  /// Options that Kuchi does not have, with their usual values.
  private static let rest: [(field: UInt64, key: String, name: String, usual: Double)] = [
    (20, "new.order", "insertion order", 0), (34, "newGatherPriority", "gather order", 0),
    (32, "newSortOrder", "order of new cards", 0), (30, "newMix", "mix of new cards and reviews", 0),
    (33, "reviewOrder", "order of reviews", 0), (31, "interdayLearningMix", "mix of learning cards", 0),
    (35, "newPerDayMinimum", "least new cards a day", 0), (27, "new.bury", "burying of new siblings", 0),
    (28, "rev.bury", "burying of reviewed siblings", 0),
    (29, "buryInterdayLearning", "burying of learning siblings", 0),
    (41, "secondsToShowQuestion", "seconds for a question", 0),
    (42, "secondsToShowAnswer", "seconds for an answer", 0),
    (24, "maxTaken", "longest time of an answer", 60),
  ]

  /// Where options stand: a message of Protocol Buffers in schema 18, JSON in schema 11.
  enum Source {
    case message(ArraySlice<UInt8>)
    case json([String: Any])

    func number(_ field: UInt64, _ key: String, _ usual: Double) -> Double {
      switch self {
      case .message: list(field, key, []).last ?? 0
      case .json: list(field, key, [usual]).last ?? usual
      }
    }

    func whole(_ field: UInt64, _ key: String, _ usual: Double) -> Int {
      AnkiOptions.whole(number(field, key, usual))
    }

    func list(_ field: UInt64, _ key: String, _ usual: [Double]) -> [Double] {
      switch self {
      case .message(let bytes):
        let values = ProtobufField.values(of: field, in: bytes) ?? []
        return Array(values.flatMap(Self.numbers).prefix(most))
      case .json(let object):
        let value = key.split(separator: ".").reduce(object as Any?) { ($0 as? [String: Any])?[String($1)] }
        let list = value as? [Any] ?? [value as Any]
        let numbers = list.prefix(most).compactMap { ($0 as? NSNumber)?.doubleValue }
        return value is [Any] || !numbers.isEmpty ? numbers : usual
      }
    }

    // Floats are packed, four bytes each, the lowest first.
    private static func numbers(_ value: ProtobufField) -> [Double] {
      switch value {
      case .number(let number): return [Double(number)]
      case .bytes(let bytes):
        return stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).prefix(most).map { start in
          Double(Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * $1) }))
        }
      }
    }
  }
}

struct AnkiPresets {
  private let hasFSRS: Bool
  private var presets: [Double: AnkiOptions] = [:]

  init(_ database: Database) throws {
    guard try database.hasTables("deck_config", "config", "decks") else {
      hasFSRS = try database.members(of: "conf")["fsrs"] as? Bool ?? false
      for case (let id, let preset as [String: Any]) in try database.members(of: "dconf") {
        if let id = Double(id) { presets[id] = AnkiOptions(.json(preset), hasFSRS: hasFSRS) }
      }
      return
    }
    let switched = try Data.fetchOne(database, sql: "SELECT CAST(val AS BLOB) FROM config WHERE key = 'fsrs'")
    hasFSRS = switched == Data("true".utf8)
    for row in try Row.fetchAll(database, sql: "SELECT id, CAST(config AS BLOB) FROM deck_config") {
      let config = try ArraySlice(row.bytes(at: 1))
      let id = Double(try row.decode(Int64.self, atIndex: 0))
      presets[id] = AnkiOptions(.message(config), hasFSRS: hasFSRS)
    }
  }

  /// The options of a deck; nil for a filtered deck.
  func options(of deck: AnkiOptions.Source) -> AnkiOptions? {
    guard var options = deck.list(1, "conf", []).last.flatMap({ presets[$0] }) else { return nil }
    if let new = deck.list(7, "newLimit", []).last { options.newPerDay = AnkiOptions.whole(new) }
    if let reviews = deck.list(6, "reviewLimit", []).last {
      options.reviewsPerDay = AnkiOptions.whole(reviews)
    }
    if hasFSRS, let retention = deck.list(10, "desiredRetention", []).last {
      // In JSON it is a percentage.
      options.retention = if case .json = deck { retention / 100 } else { retention }
    }
    return options
  }
}
