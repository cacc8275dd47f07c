internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import KuchiEngine

/// Writes an Anki collection of schema 11, which every Anki since 2.1 imports.
final class AnkiCollectionWriter {
  private static let noteType: Int64 = 1_795_305_600_000
  // Day 0: 1 January 2010 at four in the morning.
  private static let begun: Int64 = 1_262_318_400

  private let queue: DatabaseQueue
  private let now: Date
  private var decks: [Int64: String] = [:]
  private var deckNames: Set<String> = []
  private var taken: Set<Int64> = []
  private var reviewTimes: Set<Int64> = []
  private(set) var (notes, cards, answers, placed) = (0, 0, 0, 0)

  init(now: Date) throws {
    self.now = now
    queue = try DatabaseQueue()
    try queue.inDatabase { try $0.execute(sql: "PRAGMA page_size = 4096; " + Self.schema) }
  }

  private var seconds: Int64 { Int64(now.timeIntervalSince1970) }

  /// Adds a deck.
  ///
  /// - Parameters:
  ///   - content: The deck and its progress.
  ///   - media: Gives the names in the package of the sounds and pictures of a card.
  ///   - progress: Receives the number of notes now and then.
  func add(
    _ content: AnkiExport.Content, media: (Card) -> (sounds: [String], pictures: [String]),
    progress: (Int) -> Void
  ) throws {
    let deck = try addDeck(content.deck)
    let lines = KuchiNote.lines(of: content.deck)
    let reviews = Dictionary(grouping: content.reviews, by: \.review.item)
    try queue.inTransaction { database in
      for (position, card) in content.deck.cards.enumerated() {
        let kinds = Set(content.deck.questionKinds(for: card))
        let items = QuestionKind.allCases.map {
          ReviewItem(deckID: content.deck.id, cardID: card.id, kind: $0)
        }
        let asked = kinds.union(
          items.filter { reviews[$0] != nil || content.memories[$0] != nil }.map(\.kind))
        let note = try insert(
          card,
          KuchiNote.fields(
            of: card, line: lines[position], position: position, kinds: asked, media: media(card)),
          in: content.deck, database)
        for (number, template) in KuchiNote.templates.enumerated() where asked.contains(template.kind) {
          let item = ReviewItem(deckID: content.deck.id, cardID: card.id, kind: template.kind)
          let id = unused(near: note + Int64(number))
          let schedule = AnkiSchedule(
            content.memories[item], isSuspended: content.suspended.contains(card.id),
            isBuried: content.buried.contains(card.id), position: position, begun: Self.begun)
          try insert(schedule, id, note, deck, number, database)
          try insert(reviews[item] ?? [], of: id, database)
        }
        if notes.isMultiple(of: 500) { progress(notes) }
      }
      return .commit
    }
  }

  /// The bytes of the collection. Nothing can be added afterwards.
  func finished() throws -> [UInt8] {
    try queue.inDatabase { database in
      try database.execute(
        sql: "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
        arguments: [
          Self.begun, seconds * 1_000, seconds * 1_000, Self.configuration, try Self.json(noteTypes),
          "{" + decks.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
            + "}",
          Self.options,
        ])
      try database.execute(sql: Self.indexes)
      var size: sqlite3_int64 = 0
      guard let start = sqlite3_serialize(database.sqliteConnection, "main", &size, 0) else {
        throw DatabaseError(resultCode: .SQLITE_NOMEM)
      }
      defer { sqlite3_free(start) }
      return Array(UnsafeBufferPointer(start: start, count: Int(size)))
    }
  }

  // MARK: Ids

  // Anki takes ids for milliseconds. A hash of the names of deck and card gives the same one in every export.
  private func unused(near start: Int64) -> Int64 {
    var id = start
    while !taken.insert(id).inserted { id += 1 }
    return id
  }

  private static func id(of text: String) -> Int64 {
    let hash = UInt64(DeckFileName.hash(of: text), radix: 16) ?? 0
    return 1_000_000_000_000 + Int64(hash % 60_000_000_000) * 10
  }

  // MARK: Rows

  private func addDeck(_ deck: Deck) throws -> Int64 {
    let id = unused(near: Self.id(of: "deck \(deck.id)"))
    var name = deck.title.replacing("::", with: "∷")
    while !deckNames.insert(name.lowercased()).inserted { name += " (\(deck.id))" }
    let fields: [String: Any] = [
      "id": id, "mod": seconds, "name": name, "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0],
      "newToday": [0, 0], "timeToday": [0, 0], "collapsed": false, "browserCollapsed": false,
      "desc": KuchiNote.description(of: deck), "dyn": 0, "conf": 1, "extendNew": 0, "extendRev": 0,
    ]
    decks[id] = try Self.json(fields)
    return id
  }

  private func insert(_ card: Card, _ fields: [String], in deck: Deck, _ database: Database) throws -> Int64 {
    let guid = AnkiTextExport.guid(of: card, in: deck.id)
    let id = unused(near: Self.id(of: "note \(guid)"))
    notes += 1
    let tags = card.tags.isEmpty ? "" : " " + card.tags.joined(separator: " ") + " "
    try database.cachedStatement(
      sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')"
    ).execute(arguments: [
      id, guid, Self.noteType, seconds, tags, fields.joined(separator: "\u{1F}"), card.term,
      SHA1.start(of: Array(card.term.utf8)),
    ])
    return id
  }

  private func insert(
    _ schedule: AnkiSchedule, _ id: Int64, _ note: Int64, _ deck: Int64, _ number: Int, _ database: Database
  ) throws {
    cards += 1
    try database.cachedStatement(
      sql: "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)"
    ).execute(arguments: [
      id, note, deck, number, seconds, schedule.type, schedule.queue, schedule.due, schedule.interval,
      schedule.factor, schedule.reps, schedule.lapses, schedule.left, schedule.data,
    ])
  }

  // Anki's log has no two rows of one millisecond.
  private func insert(_ reviews: [StoredReview], of card: Int64, _ database: Database) throws {
    var last = 0
    for stored in reviews.sorted(by: { $0.review.date < $1.review.date }) {
      guard stored.review.isAnswer else {
        placed += 1
        continue
      }
      answers += 1
      var time = Int64((stored.review.date.timeIntervalSince1970 * 1_000).rounded(.down))
      while !reviewTimes.insert(time).inserted { time += 1 }
      let interval = AnkiSchedule.interval(after: stored)
      let isCrammed = stored.isPractice
      // Filtered, review, or learning.
      let type = isCrammed ? 3 : last > 0 ? 1 : 0
      try database.cachedStatement(sql: "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)").execute(
        arguments: [
          time, card, stored.review.grade.rawValue, interval, last, isCrammed ? 0 : 2_500,
          Int(min(stored.review.seconds * 1_000, 1e9).rounded()), type,
        ])
      if !isCrammed { last = interval }
    }
  }
}

/// How a card stands in Anki.
private struct AnkiSchedule {
  private(set) var (type, queue, due, interval) = (0, 0, 0 as Int64, 0)
  private(set) var (factor, reps, lapses, left) = (0, 0, 0, 0)
  private(set) var data = "{}"

  init(_ memory: Memory?, isSuspended: Bool, isBuried: Bool, position: Int, begun: Int64) {
    due = Int64(position + 1)
    if let memory { take(memory, begun) }
    if isSuspended { queue = -1 } else if isBuried { queue = -3 }
  }

  private mutating func take(_ memory: Memory, _ begun: Int64) {
    let seconds = Int64(memory.due.timeIntervalSince1970.clamped(to: 0...250_000_000_000))
    let days = (memory.due.timeIntervalSince(memory.lastReview) / 86_400).clamped(to: 1...36_500)
    (factor, reps, lapses) = (2_500, min(memory.reps, 100_000), min(memory.lapses, 100_000))
    switch memory.state {
    case .review: (type, queue, due, interval) = (2, 2, (seconds - begun) / 86_400, Int(days.rounded()))
    case .learning: (type, queue, due, left) = (1, 1, seconds, 1_001)
    case .relearning: (type, queue, due, left, interval) = (3, 1, seconds, 1_001, 1)
    }
    let stability = memory.stability.clamped(to: 0.001...36_500)
    data = String(
      format: #"{"s":%.4f,"d":%.3f,"lrt":%lld}"#, stability, memory.difficulty.clamped(to: 1...10),
      Int64(memory.lastReview.timeIntervalSince1970.clamped(to: 0...250_000_000_000)))
  }

  /// The interval that an answer earned: days, or seconds where negative.
  static func interval(after stored: StoredReview) -> Int {
    guard let due = stored.due else { return 0 }
    let seconds = due.timeIntervalSince(stored.review.date).clamped(to: 0...36_500 * 86_400)
    return seconds >= 86_400 / 2 ? max(1, Int((seconds / 86_400).rounded())) : -max(1, Int(seconds))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : min(max(self, range.lowerBound), range.upperBound)
  }
}

// MARK: Tables

extension AnkiCollectionWriter {
  private static let schema = """
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

  private static let indexes = """
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """

  private static let configuration = """
    {"nextPos":1,"estTimes":true,"activeDecks":[1],"sortType":"noteFld","timeLim":0,"sortBackwards":false,\
    "addToCur":true,"curDeck":1,"newSpread":0,"dueCounts":true,"curModel":\(noteType),"collapseTime":1200,"schedVer":2}
    """

  private static let options = """
    {"1":{"id":1,"mod":0,"name":"Default","usn":0,"maxTaken":60,"autoplay":true,"timer":0,"replayq":true,"dyn":false,\
    "new":{"bury":false,"delays":[1.0,10.0],"initialFactor":2500,"ints":[1,4,0],"order":1,"perDay":20},\
    "rev":{"bury":false,"ease4":1.3,"ivlFct":1.0,"maxIvl":36500,"perDay":200,"hardFactor":1.2},\
    "lapse":{"delays":[10.0],"leechAction":1,"leechFails":8,"minInt":1,"mult":0.0}}}
    """

  private var noteTypes: [String: Any] {
    let fields = KuchiNote.fields.enumerated().map { number, name -> [String: Any] in
      [
        "name": name, "ord": number, "sticky": false, "rtl": false, "font": "Arial", "size": 20,
        "media": [String](),
        "collapsed": number > 7, "excludeFromSearch": number == KuchiNote.fields.count - 1,
      ]
    }
    let templates = KuchiNote.templates.enumerated().map { number, template -> [String: Any] in
      [
        "name": template.name, "ord": number, "qfmt": template.front, "afmt": template.back, "bqfmt": "",
        "bafmt": "",
        "did": NSNull(), "bfont": "", "bsize": 0,
      ]
    }
    let type: [String: Any] = [
      "id": Self.noteType, "name": KuchiNote.name, "type": 0, "mod": seconds, "usn": -1, "sortf": 0, "did": 1,
      "tmpls": templates, "flds": fields, "css": KuchiNote.style, "latexPre": "", "latexPost": "",
      "latexsvg": false,
      "req": [[0, "all", [8]], [1, "all", [9]], [2, "all", [10]]] as [[Any]], "tags": [String](),
      "vers": [Int](),
    ]
    return ["\(Self.noteType)": type]
  }

  private static func json(_ value: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}

extension KuchiNote {
  /// The cards of a deck as JSON, each with its id.
  static func lines(of deck: Deck) -> [String] {
    var bare = Deck(id: "x", title: "x", cards: deck.cards)
    bare.languages = deck.languages
    let lines = DeckWriter.text(of: bare, identifiers: .all).split(separator: "\n")
    // One card a line, between the line that opens the list and the two that close it.
    return lines.drop { !$0.hasPrefix("\"cards\": [") }.dropFirst().prefix(deck.cards.count).map {
      $0.hasSuffix(",") ? String($0.dropLast()) : String($0)
    }
  }
}

/// SHA-1, by which Anki finds notes with the same first field (FIPS 180-4).
enum SHA1 {
  /// The first 32 bits of the digest of a message.
  static func start(of message: [UInt8]) -> Int64 {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let length = UInt64(message.count) * 8
    for byte in (0..<8).reversed() { padded.append(UInt8(truncatingIfNeeded: length >> (8 * UInt64(byte)))) }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
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
