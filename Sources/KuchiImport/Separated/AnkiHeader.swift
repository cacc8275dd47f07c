/// The lines at the head of a text file in which Anki says how the rest is to be read.
struct AnkiHeader: Equatable {
  /// What the file says parts its fields.
  var separator: [UInt8]?
  /// Whether Excel's own line said so, and no other of these is there.
  var isFromExcel = false
  var isHTML: Bool?
  var columns: [String]?
  /// Tags of every row.
  var tags: [String] = []
  /// The note type and the deck of every row.
  var notetype: String?
  var deck: String?
  /// What stands apart from the fields of a note, with the column it is in, counted from 0.
  var metaColumns: [MetaColumn: Int] = [:]

  /// What can stand in a column of its own.
  enum MetaColumn: String, CaseIterable {
    case guid, notetype, deck, tags
  }

  /// Whether Anki's keys were there at all.
  var isPresent: Bool {
    var other = AnkiHeader()
    if isFromExcel { (other.separator, other.isFromExcel) = (separator, true) }
    return self != other
  }

  /// The separator that a name or a character stands for; spreadsheets may have filled up the line with more.
  private static func separator(_ value: String) -> [UInt8]? {
    if value.contains("\t") { return [UInt8(ascii: "\t")] }
    let name = value.prefix { $0.isLetter }.lowercased()
    return (Delimiters.names[name] ?? value.first).flatMap { Delimiters.delimiter(String($0)) }
  }

  /// Takes one line; false when it says nothing that Anki or Excel know.
  mutating func read(_ line: String) -> Bool {
    if line.lowercased().hasPrefix("sep=") {
      separator = Delimiters.delimiter(String(line.dropFirst(4).prefix(1)))
      isFromExcel = true
      return true
    }
    guard let colon = line.firstIndex(of: ":"), line.hasPrefix("#") || line.hasPrefix("tags:") else {
      return false
    }
    let key = line[..<colon].drop { $0 == "#" }.trimmed.lowercased()
    let value = String(line[line.index(after: colon)...])
    return set(key, value)
  }

  private mutating func set(_ key: String, _ raw: String) -> Bool {
    let value = raw.trimmed
    switch key {
    // A tab is white space, so the value must not be trimmed.
    case "separator": separator = Self.separator(value.isEmpty ? raw : value)
    case "html": isHTML = cut(value).lowercased() == "true"
    case "tags": tags = value.words
    case "columns": columns = names(raw)
    case "notetype": notetype = cut(value)
    case "deck": deck = cut(value)
    case "if matches", "match scope": break
    default: return setColumn(key, cut(value))
    }
    return true
  }

  private mutating func setColumn(_ key: String, _ value: String) -> Bool {
    guard key.hasSuffix(" column"), let meta = MetaColumn(rawValue: String(key.dropLast(7)).trimmed) else {
      return false
    }
    if let number = Int(value), number > 0 { metaColumns[meta] = number - 1 }
    return true
  }

  // Spreadsheets fill up the line with separators.
  private func cut(_ value: String) -> String {
    var value = value[...]
    while let last = value.last,
      last.asciiValue.map({ $0 == (separator?.first ?? UInt8(ascii: ",")) }) == true
    {
      value.removeLast()
    }
    return value.trimmed
  }

  private func names(_ value: String) -> [String] {
    var reader = RecordReader(
      Array(value.utf8), delimiters: separator.map { Delimiters(field: $0) } ?? Delimiters("\t"))
    return reader.next()?.fields.map(\.trimmed) ?? []
  }
}
