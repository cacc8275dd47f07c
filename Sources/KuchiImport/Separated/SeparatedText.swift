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
    let drawn = options.field == nil ? DrawnTable.rows(of: text.bytes[text.start...]) : nil
    var reader = drawn.map { TextRowReader($0) } ?? TextRowReader(text.bytes, from: text.start)
    let header = AnkiHeader(before: &reader)
    let named = drawn == nil ? header.separators(of: reader, named: fileName, options) : Separators("\t")
    guard let separators = named else { throw .noColumns }
    reader.separators = separators
    var table = TableBuilder(separators, header, limit: options.rowLimit)
    for line in header.comments { table.skip(line, .comment) }
    table.readTitle(ahead: reader, isHeaded: options.isHeaded)
    try table.add(allOf: &reader) { progress(Double($0) / Double(text.bytes.count)) }
    var content = try table.finish(isHeaded: options.isHeaded)
    content.encoding = text.encoding
    return content
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
