import KuchiJapanese

/// Finds out what separates the fields of a text.
///
/// It is what gives every row the same number of columns, two at the least, and not what is seen first: a comma in one
/// meaning is no separator.
struct SeparatorGuess {
  /// The separators there are, those that are likelier to be meant first.
  static let candidates = Array("\t,;|: ".utf8)

  // Words and clocks have these too: nothing but every row agreeing makes them separators.
  private static let doubtful = Array(": ".utf8)
  private static let sampledRows = 400
  // Japanese and Latin letters in one field are a sign that it is two, though a weak one.
  private static let mixedPenalty = 0.25

  /// The separator of the rows that `reader` stands before; nil where none makes columns of them.
  static func separator(of reader: RecordReader) -> UInt8? {
    var best: (separator: UInt8?, score: Double) = (nil, -1)
    for candidate in candidates {
      if let score = score(of: candidate, reader), score > best.score { best = (candidate, score) }
    }
    return best.separator
  }

  /// How well a separator parts the rows; nil where it makes no columns.
  private static func score(of separator: UInt8, _ reader: RecordReader) -> Double? {
    var reader = reader
    reader.separator = separator
    var counts: [Int: Int] = [:]
    var (rows, mixed) = (0, 0)
    while rows < sampledRows, let record = reader.next() {
      guard !record.isComment, !record.isEmpty else { continue }
      rows += 1
      counts[record.fields.count, default: 0] += 1
      if record.fields.contains(where: isMixed) { mixed += 1 }
    }
    guard let most = counts.filter({ $0.key > 1 }).map(\.value).max() else { return nil }
    if doubtful.contains(separator), most < rows { return nil }
    return (Double(most) - Double(mixed) * mixedPenalty) / Double(rows)
  }

  private static func isMixed(_ field: String) -> Bool {
    var (isLatin, isJapanese) = (false, false)
    for scalar in field.unicodeScalars {
      if scalar.isASCII {
        isLatin = isLatin || scalar.properties.isAlphabetic
      } else {
        isJapanese = isJapanese || Script.isJapanese(scalar)
      }
    }
    return isLatin && isJapanese
  }
}
