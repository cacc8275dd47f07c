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
    if known == fields { return }
    guard known.isEmpty else { throw HasOtherFields() }
    if hasTables { return try addRows(to: database, at: seconds) }
    try database.execute(
      sql: """
        UPDATE col SET models = json_set(CAST(models AS TEXT), '$."\(id)"',
          json_set(json_extract(?, '$[\(type)]'), '$.mod', ?))
        """, arguments: [Self.json, seconds])
  }

  private func addRows(to database: Database, at seconds: Int64) throws {
    let names = try String.fetchSet(database, sql: "SELECT CAST(name AS TEXT) FROM notetypes")
    var name = name
    while names.contains(name) { name += "+" }
    try database.execute(
      sql: "INSERT INTO notetypes VALUES (?, ?, ?, -1, ?)", arguments: [id, name, seconds, Data(message)])
    for (number, field) in flds.enumerated() {
      let message = ProtobufField.message([
        3: .text("Arial"), 4: .number(20), 7: .number(field.collapsed ? 1 : 0),
        8: .number(field.excludeFromSearch ? 1 : 0),
      ])
      try database.execute(
        sql: "INSERT INTO fields VALUES (?, ?, ?, ?)", arguments: [id, number, field.name, Data(message)])
    }
    for (number, template) in tmpls.enumerated() {
      let sides = ProtobufField.message([1: .text(template.qfmt), 2: .text(template.afmt)])
      try database.execute(
        sql: "INSERT INTO templates VALUES (?, ?, ?, ?, -1, ?)",
        arguments: [id, number, template.name, seconds, Data(sides)])
    }
  }

  private var message: [UInt8] {
    let needs = tmpls.indices.map { index -> [UInt8] in
      // Each template needs the field that says whether it is asked.
      let field = ProtobufField.bytes([UInt8(type == 1 ? 0 : 8 + index)])
      return ProtobufField.message([1: .number(UInt64(index)), 2: .number(type == 1 ? 1 : 2), 3: field])
    }
    return ProtobufField.message([1: .number(UInt64(type)), 3: .text(css)])
      + needs.flatMap { ProtobufField.message([8: .bytes($0[...])]) }
  }
}
