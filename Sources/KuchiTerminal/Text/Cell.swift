import KuchiJapanese

/// What stands together on one row: a character, or some of them under their reading.
struct Cell {
  let text: String
  /// What stands above it.
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

extension Cell {
  /// The characters of a text that is safe to show.
  static func characters(of text: String, _ style: Style) -> [Cell] {
    text.flatMap { character -> [Cell] in
      let cell = Cell(String(character), style)
      // Some scripts make one character of any number of letters.
      return cell.columns <= 2 ? [cell] : character.unicodeScalars.map { Cell(String($0), style) }
    }
  }
}

extension Span {
  /// The piece as cells, none wider than `room`: where text and reading are, the reading stands behind the text.
  func cells(room: Int) -> [Cell] {
    let text = SafeText.of(text)
    guard let ruby else { return Cell.characters(of: text, style) }
    let segment = Furigana.Segment(base: text, ruby: SafeText.of(ruby))
    let cell = Cell(segment, style)
    return cell.columns <= room ? [cell] : Cell.characters(of: Furigana(segments: [segment]).inline, style)
  }
}
