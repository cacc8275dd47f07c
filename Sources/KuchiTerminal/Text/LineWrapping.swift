extension Line {
  typealias Row = (indent: Int, cells: ArraySlice<TextCell>)

  /// The rows of the line on a terminal: at least one, and none ends in spaces. A word wider than the
  /// terminal is split over rows if `splitsWords` is set; otherwise only such a word may be wider.
  func rows(width: Int, splitsWords: Bool = true) -> [Row] {
    let (indent, hanging) = (min(indent, width / 2), min(hanging, width / 2))
    let cells = spans.flatMap { $0.cells(room: width - max(indent, hanging)) }
    let joined = Self.readings(in: cells, room: width - max(indent, hanging))
    var rows: [Row] = []
    var rest = cells[...]
    repeat {
      let indent = rows.isEmpty ? indent : hanging
      let count = Self.fitting(rest, joined, in: width - indent, splitsWords: splitsWords)
      let cells = rest.prefix(count)
      let row = cells[..<((cells.lastIndex { $0.edges != nil } ?? cells.startIndex - 1) + 1)]
      rest = rest.dropFirst(count)
      rows.append((row.isEmpty ? 0 : indent, row))
      rest = rest.drop { $0.edges == nil }
    } while !rest.isEmpty
    return rows
  }

  /// The number of cells of the next row: up to the last space in its second half, so that Japanese words
  /// stay whole too; else up to the last permitted break; else as many as fit.
  private static func fitting(
    _ cells: ArraySlice<TextCell>, _ joined: Set<Int>, in room: Int, splitsWords: Bool
  ) -> Int {
    var used = 0
    var (breakable, spaced) = (0, 0)
    var last: (letter: Character, end: Int)?
    for (count, cell) in cells.enumerated() {
      used += cell.columns
      guard let edges = cell.edges else { continue }
      if let last, !joined.contains(cells.startIndex + count),
        LineBreaking.allowsBreak(after: last.letter, before: edges.first, isSpaced: count > last.end)
      {
        breakable = last.end
        if count > last.end, 2 * (used - cell.columns) > room { spaced = last.end }
      }
      if used > room, breakable > 0 || splitsWords {
        return spaced > 0 ? spaced : breakable > 0 ? breakable : max(count, 1)
      }
      last = (edges.last, count + 1)
    }
    return cells.count
  }

  /// The positions in kanji and their bracketed reading, if a row has room for both. No row ends there.
  private static func readings(in cells: [TextCell], room: Int) -> Set<Int> {
    var (joined, kanji, opened): (Set<Int>, Int?, Int?) = ([], nil, nil)
    for (position, cell) in cells.enumerated() {
      if cell.text == "(" { opened = kanji }
      if cell.text == ")", let start = opened {
        let columns = cells[start...position].reduce(0) { $0 + $1.columns }
        if columns <= room { joined.formUnion(start + 1...position) }
        opened = nil
      }
      kanji = Script.isKanji(cell.text) ? kanji ?? position : nil
    }
    return joined
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
      // In some scripts a character may consist of any number of letters.
      return cell.columns <= 2 ? [cell] : character.unicodeScalars.map { TextCell(String($0), style) }
    }
  }
}

extension Span {
  /// The piece as cells no wider than `room`. If both together are wider, the reading follows the text.
  func cells(room: Int) -> [TextCell] {
    let text = text.safe
    guard let ruby else { return TextCell.characters(of: text, style) }
    let segment = Furigana.Segment(base: text, ruby: ruby.safe)
    let cell = TextCell(segment, style)
    return cell.columns <= room
      ? [cell] : TextCell.characters(of: Furigana(segments: [segment]).inline, style)
  }
}
