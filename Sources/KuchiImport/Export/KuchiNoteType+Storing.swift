internal import Foundation
internal import GRDB
internal import KuchiEngine

// How collections hold note types: as JSON in schema 11, in tables with messages of Protocol Buffers in schema 18.
extension KuchiNoteType {
  /// The type in JSON, as changed at a second since 1970.
  func fields(at seconds: Int64) -> [String: Any] {
    let names = fields.enumerated().map { number, name -> [String: Any] in
      [
        "name": name, "ord": number, "sticky": false, "rtl": false, "font": "Arial", "size": 20,
        "media": [String](), "collapsed": Self.isCollapsed(name), "excludeFromSearch": Self.holdsCard(name),
      ]
    }
    let sides = templates.enumerated().map { number, template -> [String: Any] in
      [
        "name": template.name, "ord": number, "qfmt": template.front, "afmt": template.back, "bqfmt": "",
        "bafmt": "", "did": NSNull(), "bfont": "", "bsize": 0,
      ]
    }
    let needs = templates.indices.map { [$0, isCloze ? "any" : "all", [neededField(of: $0)]] as [Any] }
    return [
      "id": id, "name": name, "type": isCloze ? 1 : 0, "mod": seconds, "usn": -1, "sortf": 0,
      "did": 1, "tmpls": sides, "flds": names, "css": KuchiNoteType.style, "latexPre": "",
      "latexPost": "", "latexsvg": false, "req": needs, "tags": [String](), "vers": [Int](),
    ]
  }

  private var message: [UInt8] {
    let needs = templates.indices.map { index -> [UInt8] in
      let field = ProtobufField.bytes([UInt8(neededField(of: index))])
      return ProtobufField.message([1: .number(UInt64(index)), 2: .number(isCloze ? 1 : 2), 3: field])
    }
    return ProtobufField.message([1: .number(isCloze ? 1 : 0), 3: .text(Self.style)])
      + needs.flatMap { ProtobufField.message([8: .bytes($0[...])]) }
  }

  private static func message(ofField name: String) -> [UInt8] {
    ProtobufField.message([
      3: .text("Arial"), 4: .number(20), 7: .number(isCollapsed(name) ? 1 : 0),
      8: .number(holdsCard(name) ? 1 : 0),
    ])
  }

  // Each template needs the field that says whether it is asked.
  private func neededField(of template: Int) -> Int { isCloze ? 0 : 8 + template }

  private static func holdsCard(_ field: String) -> Bool { field == "Kuchi" }

  private static func isCollapsed(_ field: String) -> Bool { holdsCard(field) || field.hasPrefix("Ask ") }

  /// Adds the type to a collection that lacks it.
  ///
  /// - Returns: Whether it has the type now. Somebody may have given it other fields there.
  func add(to database: Database, at seconds: Int64) throws -> Bool {
    try database.hasTables("notetypes", "fields", "templates")
      ? addRows(to: database, at: seconds) : addJSON(to: database, at: seconds)
  }

  private func addRows(to database: Database, at seconds: Int64) throws -> Bool {
    let known = try String.fetchAll(
      database, sql: "SELECT CAST(name AS TEXT) FROM fields WHERE ntid = ? ORDER BY ord", arguments: [id])
    guard known.isEmpty else { return known == fields }
    var name = name
    while try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM notetypes WHERE name = ?)", arguments: [name]) == true
    {
      name += "+"
    }
    try database.execute(
      sql: "INSERT INTO notetypes VALUES (?, ?, ?, -1, ?)", arguments: [id, name, seconds, Data(message)])
    for (number, field) in fields.enumerated() {
      try database.execute(
        sql: "INSERT INTO fields VALUES (?, ?, ?, ?)",
        arguments: [id, number, field, Data(Self.message(ofField: field))])
    }
    for (number, template) in templates.enumerated() {
      let sides = ProtobufField.message([1: .text(template.front), 2: .text(template.back)])
      try database.execute(
        sql: "INSERT INTO templates VALUES (?, ?, ?, ?, -1, ?)",
        arguments: [id, number, template.name, seconds, Data(sides)])
    }
    return true
  }

  private func addJSON(to database: Database, at seconds: Int64) throws -> Bool {
    let models = try String.fetchOne(database, sql: "SELECT CAST(models AS TEXT) FROM col") ?? ""
    guard let object = try? JSONSerialization.jsonObject(with: Data(models.utf8)) as? [String: Any],
      let end = models.lastIndex(of: "}")
    else { return false }
    if let known = object["\(id)"] as? [String: Any] {
      let names = (known["flds"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
      return names == fields
    }
    // Nothing else in the text changes.
    let own = "\(object.isEmpty ? "" : ",")\"\(id)\":\(try AnkiCollectionWriter.json(fields(at: seconds)))}"
    try database.execute(sql: "UPDATE col SET models = ?", arguments: [models[..<end] + own])
    return true
  }
}

extension AnkiEditor {
  /// Adds notes of our types for cards that were made here, each to the deck that has most of the others of its deck; none
  /// where somebody gave such a type other fields.
  ///
  /// - Parameters:
  ///   - new: The cards, by their decks.
  ///   - media: Returns the names in the package of the sounds and pictures of a card.
  mutating func add(
    _ new: [Deck.ID: Set<Card.ID>], of contents: [AnkiExport.Content], _ items: [Int64: ReviewItem],
    media: (Card, Deck) -> (sounds: [String], pictures: [String])
  ) throws {
    let ids = try Int64.fetchSet(database, sql: "SELECT id FROM notes UNION SELECT id FROM cards")
    let writer = KuchiNoteWriter(database, now: now, days: days, taken: ids, reviewTimes: taken)
    var cards: [Card] = []
    try database.inSavepoint {
      for content in contents {
        guard let own = new[content.deck.id], let home = try home(of: content.deck.id, items) else {
          continue
        }
        try writer.add(content, only: own, to: home, media: { media($0, content.deck) })
        cards += content.deck.cards.filter { own.contains($0.id) }
      }
      for type in writer.types where try !type.add(to: database, at: writer.seconds) { return .rollback }
      outcome.added = cards.count
      outcome.answers += writer.outcome.answers
      return .commit
    }
  }

  /// The deck in Anki that holds most cards of a deck.
  private func home(of deck: Deck.ID, _ items: [Int64: ReviewItem]) throws -> Int64? {
    let statement = try database.cachedStatement(
      sql: "SELECT CAST(CASE WHEN odid != 0 THEN odid ELSE did END AS INTEGER) FROM cards WHERE id = ?")
    var counts: [Int64: Int] = [:]
    for (card, item) in items where item.deckID == deck {
      if let home = try Int64.fetchOne(statement, arguments: [card]) { counts[home, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
