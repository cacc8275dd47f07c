extension ImportFile {
  /// Reads separated text: CSV, TSV, text copied from Quizlet, and the plain-text notes of Anki. The ending `.csv` makes a
  /// comma more likely than other separators. The entries report faulty rows.
  ///
  /// - Throws: An `ImportFailure` if the file is no separated text.
  package static func text(
    _ file: [UInt8], named fileName: String = "", options: SeparatedTextOptions = SeparatedTextOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> ImportFile {
    let text = try SourceText(file, encoding: options.encoding)
    let head = Self.head(of: text)
    guard let separators = separators(of: head, named: fileName, options) ?? head.rest.alternation else {
      throw .noColumns
    }
    var reader = head.rest
    reader.separators = separators
    var table = TableBuilder(separators, head.header, limit: options.rowLimit)
    for line in head.comments { table.skip(line, .comment) }
    table.readTitle(ahead: reader, isHeaded: options.isHeaded)
    try table.add(allOf: &reader) { progress(Double($0) / Double(text.bytes.count)) }
    var content = try table.finish(isHeaded: options.isHeaded)
    content.encoding = text.encoding
    return content
  }

  private static func separators(
    of head: TextHead, named fileName: String, _ options: SeparatedTextOptions
  ) -> Separators? {
    if let field = options.field, let row = options.row { return Separators(field: field, row: row) }
    if options.field == nil, options.row == nil, let named = head.header.separator {
      return Separators(field: named)
    }
    return SeparatorGuess(of: head.rest, named: fileName, options).best
      ?? options.field.map { Separators(field: $0) }
  }

  /// The lines before the first row: the header, the numbers of comment lines, and the reader at the first row.
  private typealias TextHead = (header: AnkiHeader, comments: [Int], rest: TextRowReader)

  private static func head(of text: SourceText) -> TextHead {
    var head: TextHead = (AnkiHeader(), [], TextRowReader(text.bytes, from: text.start))
    while true {
      var ahead = head.rest
      let line = ahead.wholeLine()
      let isFirst = head.rest.line == 1
      guard line.hasPrefix("#") || isFirst && (line.hasPrefix("tags:") || line.lowercased().hasPrefix("sep="))
      else { return head }
      if !head.header.read(line) {
        if mayNameColumns(line) { return head }
        head.comments.append(head.rest.line)
      }
      head.rest = ahead
    }
  }

  // The header of numbered rows begins with a lone number sign.
  private static func mayNameColumns(_ line: String) -> Bool {
    line.utf8.dropFirst().first.map { $0 != UInt8(ascii: " ") && SeparatorGuess.usual.contains($0) } ?? false
  }
}

/// The separators, the header and the encoding of a text, as far as the player names them.
package struct SeparatedTextOptions: Hashable, Sendable {
  /// The separator of fields; nil to use the one in the file or to guess it.
  package var field: [UInt8]?
  /// The separator of rows; nil to guess it.
  package var row: [UInt8]?
  /// Whether the first row is the header; nil to find out.
  package var isHeaded: Bool?
  package var encoding: TextEncoding
  /// The most rows that a text may have.
  package var rowLimit = DeckLimits().cards

  package init(
    field: [UInt8]? = nil, row: [UInt8]? = nil, isHeaded: Bool? = nil, encoding: TextEncoding = .recognised
  ) {
    (self.field, self.row, self.isHeaded, self.encoding) = (field, row, isHeaded, encoding)
  }
}
