// Rows without a separator.
extension TextRowReader {
  /// The layout of a text without separators; nil for another text. If lines have fields, none spans several lines.
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

  // Lines take turns: a term, perhaps its reading, and a meaning.
  private var alternation: Separators.Layout? {
    let kinds = sample.map(\.hasJapanese)
    return [[true, false], [false, true], [true, true, false]].first { row in
      kinds.count >= 3 * row.count && kinds.count.isMultiple(of: row.count)
        && kinds.indices.allSatisfy { kinds[$0] == row[$0 % row.count] }
    }.map { .lines($0.count) }
  }

  // Prose has longer lines, which change the script often.
  private var areOfTwoScripts: Bool {
    let lines = sample
    let parted = lines.filter { $0.count <= 80 }.compactMap(Self.scripts)
    let first = parted.count { $0[0].hasJapanese }
    return lines.count > 2 && parted.count * 10 >= lines.count * 9 && [0, parted.count].contains(first)
  }

  /// The term and the meaning on a line: にく【肉】 a piece of meat. Brackets belong to the part before them; nil if the
  /// script changes more than once.
  static func scripts(of line: String) -> [String]? {
    let scalars = line.unicodeScalars
    var (depth, isApart, last, parts) = (0, false, Int?.none, [String]?.none)
    for index in scalars.indices {
      let scalar = scalars[index]
      depth += scalar.closingBracket != nil ? 1 : scalar.isClosingBracket && depth > 0 ? -1 : 0
      isApart = isApart || depth == 0 && (scalar.isSpace || scalar.isClosingBracket)
      // A number at the start of a line has no script.
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
