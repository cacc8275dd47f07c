/// Reads rows of separated text: CSV, TSV, and the notes in plain text that Anki writes.
public enum SeparatedText {
  private static let step = 4096

  /// The separator that a word (comma, tab, semicolon, pipe, colon, space) or a character stands for; nil for more than
  /// one character, and for one that can't separate.
  public static func separator(_ text: String) -> UInt8? {
    let separator = AnkiHeader.separator(text)
    let isOne = text.count == 1 || AnkiHeader.separatorNames[text.lowercased()] != nil
    return isOne ? separator : nil
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - separator: What separates its fields, an ASCII character; where it is nil the file says so, or it is found out.
  ///   - isHeaded: Whether the first row names the columns, whatever it says.
  ///   - progress: Told from time to time how much is read, from 0 to 1.
  /// - Throws: An `ImportFailure` where the file is no such text. A faulty row is no reason: the entries tell of it.
  public static func read(
    _ bytes: [UInt8], separator: UInt8? = nil, isHeaded: Bool = false, progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> Import {
    let text = try SourceText(bytes)
    var rows = SeparatedRows()
    let head = SeparatedHead(text)
    for line in head.comments { rows.skip(line, .comment) }
    guard let separator = separator ?? head.header.separator ?? SeparatorGuess.separator(of: head.rest) else {
      throw .noColumns
    }
    var reader = head.rest
    reader.separator = separator
    while let record = reader.next(columns: rows.width) {
      rows.take(record)
      if rows.count % step == 0 { progress(Double(reader.index) / Double(bytes.count)) }
    }
    return rows.finish(head.header, isHeaded: isHeaded)
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
      guard line.hasPrefix("#") || rest.line == 1 && line.hasPrefix("tags:") else { return }
      if !header.read(line) {
        if Self.mayNameColumns(line) { return }
        comments.append(rest.line)
      }
      rest = ahead
    }
  }

  // The names of numbered columns begin with a lone number sign.
  private static func mayNameColumns(_ line: String) -> Bool {
    line.utf8.dropFirst().first.map { $0 != UInt8(ascii: " ") && SeparatorGuess.candidates.contains($0) }
      ?? false
  }
}
