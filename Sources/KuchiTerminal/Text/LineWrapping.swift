import KuchiJapanese

extension Line {
  typealias Row = (indent: Int, cells: ArraySlice<TextCell>)

  /// The rows of the line on a terminal: at least one. No row is wider than the terminal unless a word is, and none ends in
  /// spaces.
  ///
  /// - Parameter splitsWords: Whether a word that is wider than the terminal goes on in the next row.
  func rows(width: Int, splitsWords: Bool = true) -> [Row] {
    let (indent, hanging) = (min(indent, width / 2), min(hanging, width / 2))
    let cells = spans.flatMap { $0.cells(room: width - max(indent, hanging)) }
    var rows: [Row] = []
    var rest = cells[...]
    repeat {
      let indent = rows.isEmpty ? indent : hanging
      let count = Self.fitting(rest, in: width - indent, splitsWords: splitsWords)
      let row = Self.trimmed(rest.prefix(count))
      rest = rest.dropFirst(count)
      rows.append((row.isEmpty ? 0 : indent, row))
      rest = rest.drop { $0.edges == nil }
    } while !rest.isEmpty
    return rows
  }

  /// The number of cells of the next row: up to the last space in its second half, so that Japanese words stay whole too, or else
  /// up to the last permitted break, otherwise as many as fit. Kanji and the reading in brackets behind them stay together.
  private static func fitting(_ cells: ArraySlice<TextCell>, in room: Int, splitsWords: Bool) -> Int {
    var used = 0
    var (breakable, spaced, beforeKanji) = (0, 0, 0)
    var last: (letter: Character, end: Int)?
    var isInReading = false
    for (count, cell) in cells.enumerated() {
      used += cell.columns
      guard let edges = cell.edges else { continue }
      let isAfterKanji = last.map { $0.end == count && Script.isKanji(String($0.letter)) } ?? false
      if edges.first == "(", isAfterKanji { (isInReading, breakable) = (true, beforeKanji) }
      if let last, !isInReading,
        LineBreaking.allowsBreak(after: last.letter, before: edges.first, isSpaced: count > last.end)
      {
        breakable = last.end
        if count > last.end, 2 * (used - cell.columns) > room { spaced = last.end }
      }
      if used > room, breakable > 0 || splitsWords {
        return spaced > 0 ? spaced : breakable > 0 ? breakable : max(count, 1)
      }
      if !isAfterKanji { beforeKanji = breakable }
      if edges.last == ")" { isInReading = false }
      last = (edges.last, count + 1)
    }
    return cells.count
  }

  private static func trimmed(_ cells: ArraySlice<TextCell>) -> ArraySlice<TextCell> {
    cells[..<((cells.lastIndex { $0.edges != nil } ?? cells.startIndex - 1) + 1)]
  }
}

/// An unbreakable piece of a row: a character, or some characters under their reading.
struct TextCell {
  let text: String
  let ruby: String
  let style: Style
  let columns: Int

  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
    ruby = ""
    columns = DisplayWidth.columns(of: text)
  }

  init(_ segment: Furigana.Segment, _ style: Style) {
    let aligned = segment.aligned
    (text, ruby, columns) = (aligned.base, aligned.reading, aligned.columns)
    self.style = style
  }

  /// The characters at its ends; nil for a space.
  var edges: (first: Character, last: Character)? {
    guard let first = text.first(where: { $0 != " " }), let last = text.last(where: { $0 != " " }) else {
      return nil
    }
    return (first, last)
  }
}

extension TextCell {
  /// The characters of a text that is safe to show.
  static func characters(of text: String, _ style: Style) -> [TextCell] {
    text.flatMap { character -> [TextCell] in
      let cell = TextCell(String(character), style)
      // In some scripts a character may have any number of letters.
      return cell.columns <= 2 ? [cell] : character.unicodeScalars.map { TextCell(String($0), style) }
    }
  }
}

extension Span {
  /// The piece as cells no wider than `room`. Where text and reading together are wider, the reading follows the text.
  func cells(room: Int) -> [TextCell] {
    let text = text.safe
    guard let ruby else { return TextCell.characters(of: text, style) }
    let segment = Furigana.Segment(base: text, ruby: ruby.safe)
    let cell = TextCell(segment, style)
    return cell.columns <= room
      ? [cell] : TextCell.characters(of: Furigana(segments: [segment]).inline, style)
  }
}
