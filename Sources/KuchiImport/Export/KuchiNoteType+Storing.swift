internal import Foundation
internal import GRDB

// How collections hold note types: as JSON in schema 11, in tables with messages of Protocol Buffers in schema 18.
extension KuchiNoteType {
  /// Somebody gave the type other fields in a collection.
  struct HasOtherFields: Error {}

  /// Adds the type to a collection that lacks it, as changed at a second since 1970.
  func add(to database: Database, at seconds: Int64) throws {
    let hasTables = try database.hasTables("notetypes", "fields", "templates")
    let known =
      hasTables
      ? try String.fetchAll(
        database, sql: "SELECT CAST(name AS TEXT) FROM fields WHERE ntid = ? ORDER BY ord", arguments: [id])
      : ((try database.members(of: "models")["\(id)"] as? [String: Any])?["flds"] as? [[String: Any]] ?? [])
        .compactMap { $0["name"] as? String }
    guard known.isEmpty else {
      guard known == fields else { throw HasOtherFields() }
      return
    }
    if hasTables {
      try addRows(to: database, at: seconds)
    } else {
      try database.add(members(at: seconds), as: id, to: "models")
    }
  }

  private func members(at seconds: Int64) -> [String: Any] {
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

  private func addRows(to database: Database, at seconds: Int64) throws {
    let names = try String.fetchSet(database, sql: "SELECT CAST(name AS TEXT) FROM notetypes")
    var name = name
    while names.contains(name) { name += "+" }
    try database.execute(
      sql: "INSERT INTO notetypes VALUES (?, ?, ?, -1, ?)", arguments: [id, name, seconds, Data(message)])
    for (number, field) in fields.enumerated() {
      let message = ProtobufField.message([
        3: .text("Arial"), 4: .number(20), 7: .number(Self.isCollapsed(field) ? 1 : 0),
        8: .number(Self.holdsCard(field) ? 1 : 0),
      ])
      try database.execute(
        sql: "INSERT INTO fields VALUES (?, ?, ?, ?)", arguments: [id, number, field, Data(message)])
    }
    for (number, template) in templates.enumerated() {
      let sides = ProtobufField.message([1: .text(template.front), 2: .text(template.back)])
      try database.execute(
        sql: "INSERT INTO templates VALUES (?, ?, ?, ?, -1, ?)",
        arguments: [id, number, template.name, seconds, Data(sides)])
    }
  }

  private var message: [UInt8] {
    let needs = templates.indices.map { index -> [UInt8] in
      let field = ProtobufField.bytes([UInt8(neededField(of: index))])
      return ProtobufField.message([1: .number(UInt64(index)), 2: .number(isCloze ? 1 : 2), 3: field])
    }
    return ProtobufField.message([1: .number(isCloze ? 1 : 0), 3: .text(Self.style)])
      + needs.flatMap { ProtobufField.message([8: .bytes($0[...])]) }
  }

  // Each template needs the field that says whether it is asked.
  private func neededField(of template: Int) -> Int { isCloze ? 0 : 8 + template }

  private static func holdsCard(_ field: String) -> Bool { field == "Kuchi" }

  private static func isCollapsed(_ field: String) -> Bool { holdsCard(field) || field.hasPrefix("Ask ") }
}
