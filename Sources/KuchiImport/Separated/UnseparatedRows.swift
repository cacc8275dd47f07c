// Rows whose fields nothing parts that is the same everywhere.
extension TextRowReader {
  /// The layout of a text without separators; nil for another text. If lines have fields, no rows of several lines are
  /// looked for.
  func layout(besidesLines: Bool) -> Separators.Layout? {
    (besidesLines ? nil : alternation) ?? (areOfTwoScripts ? .scripts : nil)
  }

  private var sample: [String] {
    var reader = self
    var lines: [String] = []
    while lines.count < 300, reader.hasNext {
      let line = reader.wholeLine().trimmed
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  // Lines that are a term, perhaps its reading, and a meaning in turn.
  private var alternation: Separators.Layout? {
    let kinds = sample.map(\.hasJapanese)
    return [[true, false], [false, true], [true, true, false]].first { row in
      kinds.count >= 3 * row.count && kinds.count.isMultiple(of: row.count)
        && kinds.indices.allSatisfy { kinds[$0] == row[$0 % row.count] }
    }.map { .lines($0.count) }
  }

  // No text: its lines are longer, and change the script at will.
  private var areOfTwoScripts: Bool {
    let lines = sample
    let parted = lines.filter { $0.count <= 80 }.compactMap(Self.scripts)
    let first = parted.count { $0[0].hasJapanese }
    return lines.count > 2 && parted.count * 10 >= lines.count * 9 && [0, parted.count].contains(first)
  }

  /// The two parts of a line on which a term and its meaning stand beside each other: にく【肉】 a piece of meat. What stands in
  /// brackets belongs to the part before it; nil where the script changes more than once.
  static func scripts(of line: String) -> [String]? {
    let scalars = line.unicodeScalars
    var (depth, isApart, last, parts) = (0, false, Int?.none, [String]?.none)
    for index in scalars.indices {
      let scalar = scalars[index]
      depth += scalar.closingBracket != nil ? 1 : scalar.isClosingBracket && depth > 0 ? -1 : 0
      isApart = isApart || depth == 0 && (scalar.isSpace || scalar.isClosingBracket)
      // The number of a line says nothing about it.
      let isNumber = last != nil && "0"..."9" ~= scalar
      guard depth == 0, scalar.properties.isAlphabetic || isNumber else { continue }
      // Japanese, letters of Europe but those of Greek and Cyrillic, and others.
      let script =
        Script.isJapanese(scalar) ? 0 : scalar.value < 0x370 || 0x1E00...0x1EFF ~= scalar.value ? 1 : 2
      if isApart, let last, last != script {
        guard parts == nil else { return nil }
        let front = scalars[..<index].reversed().drop { $0.isSpace || "-–—:：=".unicodeScalars.contains($0) }
        parts = [String(String.UnicodeScalarView(front.reversed())), String(scalars[index...]).trimmed]
      }
      (last, isApart) = (script, false)
    }
    return parts
  }
}
