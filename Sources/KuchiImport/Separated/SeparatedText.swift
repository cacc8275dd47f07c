import KuchiEngine
import KuchiJapanese

/// Reads rows of separated text: CSV, TSV, text copied from Quizlet, and the notes in plain text that Anki writes.
public enum SeparatedText {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - fileName: Its name: in one that ends in `.csv` a comma is likelier than other separators.
  ///   - options: What a person says of it.
  ///   - progress: Told from time to time how much is read, from 0 to 1.
  /// - Throws: An `ImportFailure` where the file is no such text. A faulty row is no reason: the entries tell of it.
  public static func read(
    _ file: [UInt8], named fileName: String = "", options: SeparatedOptions = SeparatedOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> Import {
    let text = try SourceText(file, encoding: options.encoding)
    let head = SeparatedHead(text)
    guard let delimiters = delimiters(of: head, named: fileName, options) else { throw .noColumns }
    var reader = head.rest
    reader.delimiters = delimiters
    var rows = RowCollector(SeparatedRows(text.bytes, delimiters, head.header))
    for line in head.comments { rows.skip(line, .comment) }
    rows.readTitle(ahead: reader, isHeaded: options.isHeaded)
    try rows.take(allOf: &reader) { progress(Double($0) / Double(text.bytes.count)) }
    var content = rows.finish(head.header, isHeaded: options.isHeaded)
    content.encoding = text.encoding
    return content
  }

  private static func delimiters(
    of head: SeparatedHead, named fileName: String, _ options: SeparatedOptions
  ) -> Delimiters? {
    if let field = options.field, let row = options.row { return Delimiters(field: field, row: row) }
    if options.field == nil, options.row == nil, let field = head.header.separator {
      return Delimiters(field: field)
    }
    let guess = DelimiterGuess.delimiters(of: head.rest, named: fileName, options)
    return guess ?? options.field.map { Delimiters(field: $0) }
  }
}

/// What stands before the first row.
private struct SeparatedHead {
  private(set) var header = AnkiHeader()
  /// The lines that say nothing to a program.
  private(set) var comments: [Int] = []
  /// Stands before the first row.
  private(set) var rest: RecordReader

  init(_ text: SourceText) {
    rest = RecordReader(text.bytes, from: text.start)
    while true {
      var ahead = rest
      let line = ahead.wholeLine()
      let isFirst = rest.line == 1
      guard line.hasPrefix("#") || isFirst && (line.hasPrefix("tags:") || line.lowercased().hasPrefix("sep="))
      else { return }
      if !header.read(line) {
        if Self.mayNameColumns(line) { return }
        comments.append(rest.line)
      }
      rest = ahead
    }
  }

  // The names of numbered columns begin with a lone number sign.
  private static func mayNameColumns(_ line: String) -> Bool {
    line.utf8.dropFirst().first.map { $0 != UInt8(ascii: " ") && DelimiterGuess.usual.contains($0) } ?? false
  }
}
