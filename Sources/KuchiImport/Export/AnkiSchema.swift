internal import Foundation
internal import GRDB
internal import KuchiEngine

/// The tables of a collection of schema 11, and the parts of it that are JSON.
extension AnkiCollectionWriter {
  static let schema = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
      ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
      models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
      usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
      flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
      mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL,
      due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL,
      lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
      flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
      ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
      type integer NOT NULL);
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    """

  static let indexes = """
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """

  static let configuration = """
    {"nextPos":1,"estTimes":true,"activeDecks":[1],"sortType":"noteFld","timeLim":0,"sortBackwards":false,\
    "addToCur":true,"curDeck":1,"newSpread":0,"dueCounts":true,"curModel":\(KuchiNoteType.terms.id),"collapseTime":1200,"schedVer":2}
    """

  static let options = """
    {"1":{"id":1,"mod":0,"name":"Default","usn":0,"maxTaken":60,"autoplay":true,"timer":0,"replayq":true,"dyn":false,\
    "new":{"bury":false,"delays":[1.0,10.0],"initialFactor":2500,"ints":[1,4,0],"order":1,"perDay":20},\
    "rev":{"bury":false,"ease4":1.3,"ivlFct":1.0,"maxIvl":36500,"perDay":200,"hardFactor":1.2},\
    "lapse":{"delays":[10.0],"leechAction":1,"leechFails":8,"minInt":1,"mult":0.0}}}
    """

  static func json(_ value: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}

extension String {
  /// The first 32 bits of its SHA-1, by which Anki finds notes with the same first field (FIPS 180-4).
  var ankiChecksum: Int64 {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = Array(utf8) + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += [UInt8](littleEndian: utf8.count * 8, width: 8).reversed()
    for start in stride(from: 0, to: padded.count, by: 64) {
      Self.mix(padded[start..<start + 64], into: &state)
    }
    return Int64(state[0])
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 80)
    for (index, byte) in block.enumerated() { words[index / 4] |= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    for index in 16..<80 {
      words[index] = rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
}

/// The schedule of a card in Anki.
struct AnkiSchedule {
  private(set) var (type, queue, due, interval) = (0, 0, 0 as Int64, 0)
  private(set) var (factor, reps, lapses, left) = (0, 0, 0, 0)
  private(set) var data = "{}"

  init(
    _ memory: Memory?, isAnswered: Bool, isSuspended: Bool, isBuried: Bool, position: Int, begun: Int64
  ) {
    due = Int64(position + 1)
    if let memory { take(memory, isAnswered: isAnswered, begun) }
    if isSuspended { queue = -1 } else if isBuried { queue = -3 }
  }

  private mutating func take(_ memory: Memory, isAnswered: Bool, _ begun: Int64) {
    let seconds = Int64(memory.due.timeIntervalSince1970.clamped(to: 0...250_000_000_000))
    let days = (memory.due.timeIntervalSince(memory.lastReview) / 86_400).clamped(to: 1...36_500)
    (factor, reps, lapses) = (2_500, min(memory.reps, 100_000), min(memory.lapses, 100_000))
    switch memory.state {
    case .review: (type, queue, due, interval) = (2, 2, (seconds - begun) / 86_400, Int(days.rounded()))
    case .learning: (type, queue, due, left) = (1, 1, seconds, 1_001)
    case .relearning: (type, queue, due, left, interval) = (3, 1, seconds, 1_001, 1)
    }
    let stability = memory.stability.clamped(to: 0.001...36_500)
    // Anki's check expects the time of the last answer, and none where nobody answered.
    let time = Int64(memory.lastReview.timeIntervalSince1970.clamped(to: 0...250_000_000_000))
    data =
      String(format: #"{"s":%.4f,"d":%.3f"#, stability, memory.difficulty.clamped(to: 1...10))
      + (isAnswered ? #","lrt":\#(time)}"# : "}")
  }

  /// The state of a card in Anki's JSON, with what else stands there. A new card has no memory, and its place as its date.
  func data(in old: String) throws -> String {
    let kept = Self.object(old).filter { type > 0 || !["s", "d", "pos"].contains($0.key) }
    return try AnkiCollectionWriter.json(kept.merging(Self.object(data)) { $1 })
  }

  /// The place among new cards that a card had, from 0 on.
  static func position(in data: String) -> Int? { (object(data)["pos"] as? Int).map { place($0) - 1 } }

  /// A place that a file holds, from 1 on.
  static func place(_ stored: Int) -> Int { min(max(1, stored), 1_000_000_000) }

  /// The state of a card, with the second of its last answer.
  static func data(in old: String, answeredAt second: Int64) throws -> String {
    try AnkiCollectionWriter.json(object(old).merging(["lrt": second]) { $1 })
  }

  private static func object(_ text: String) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
  }

  /// The interval that an answer earned: days, or seconds where negative.
  static func interval(after stored: StoredReview) -> Int {
    guard let due = stored.due else { return 0 }
    let seconds = due.timeIntervalSince(stored.review.date).clamped(to: 0...36_500 * 86_400)
    return seconds >= 86_400 / 2 ? max(1, Int((seconds / 86_400).rounded())) : -max(1, Int(seconds))
  }
}

extension StoredReview {
  /// The time in Anki's log, in milliseconds since 1970. An answer that came from there has the same one again.
  var ankiTime: Int64 { Int64((review.date.timeIntervalSince1970 * 1_000).rounded()) }
}

extension Database {
  /// Adds an answer to Anki's log, or a decision about when a card comes again. Practice stands there as cramming, which
  /// moves nothing, and what has no factor and is no answer makes the card new.
  func insert(
    _ stored: StoredReview, of card: Int64, at time: Int64, interval: Int, after last: Int
  ) throws {
    let review = stored.review
    let hasFactor = !stored.isPractice && review.form != .forgotten
    try cachedStatement(sql: "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)").execute(
      arguments: [
        time, card, review.isAnswer ? review.grade.rawValue : 0, interval, last, hasFactor ? 2_500 : 0,
        Int(min(review.seconds * 1_000, 1e9).rounded()),
        review.isAnswer ? stored.isPractice ? 3 : last > 0 ? 1 : 0 : 4,
      ])
  }
}
