/// A table that is drawn with bars, as in Markdown, in Org mode and in what databases print.
enum DrawnTable {
  /// A text with the cells of its rows separated by tabs, and all other lines empty; nil for a text without a table.
  static func rows(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let head = String(decoding: text.prefix(ImportFile.headSize), as: UTF8.self)
    guard head.contains("|"), stands(on: head.split(whereSeparator: \.isNewline)) else { return nil }
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rows = lines.map { $0.contains("|") && !isRule($0) ? cells(of: $0).joined(separator: "\t") : "" }
    return Array(rows.joined(separator: "\n").utf8)
  }

  /// Whether lines draw a table: with a rule between its head and its rows, or with bars around each row.
  static func stands(on lines: [Substring]) -> Bool {
    let filled = lines.map(\.trimmed).filter { !$0.isEmpty }
    let framed = filled.count { $0.utf8.count > 2 && $0.hasPrefix("|") && $0.hasSuffix("|") }
    return lines.contains(where: isRule) && filled.contains { $0.contains("|") && !isRule($0[...]) }
      || framed > 1 && framed * 10 >= filled.count * 8
  }

  // |---|:--:|, --- | ---, |---+---| and +---+---+.
  private static func isRule(_ line: Substring) -> Bool {
    line.contains("---") && line.contains { "|+".contains($0) } && line.allSatisfy { "|+-:= ".contains($0) }
  }

  private static func cells(of line: Substring) -> [String] {
    // A bar behind a backslash belongs to the text.
    let text = line.trimmed.replacing("\\|", with: "\u{0}")
    var cells = text.split(separator: "|", omittingEmptySubsequences: false)
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells.map { plain(String($0).replacing("\u{0}", with: "|").replacing("\t", with: " ")) }
  }

  // Without the marks of links, of code and of what is bold.
  private static func plain(_ cell: String) -> String {
    var text = cell.replacing(/!?\[([^\[\]]*)\]\((?:https?:|[.\/#])[^()]*\)/) { $0.1 }
      .replacing("**", with: "").replacing("`", with: "").trimmed
    for mark in ["__", "*", "_"]
    where text.count > 2 * mark.count && text.hasPrefix(mark) && text.hasSuffix(mark) {
      text = text.dropFirst(mark.count).dropLast(mark.count).trimmed
    }
    return text
  }
}
