/// How many columns text takes on a terminal.
public enum DisplayWidth {
  /// The columns of a text: two for a wide or full-width letter and for an emoji however it is put together,
  /// none for a combining mark or a control character, one for anything else.
  public static func columns(of text: String) -> Int {
    var sum = 0
    for scalar in text.unicodeScalars {
      if isPartOfSequence(scalar) { return text.reduce(0) { $0 + columns(of: $1) } }
      sum += columns(of: scalar)
    }
    return sum
  }

  /// The columns of a scalar by itself: 0, 1 or 2. A scalar of ambiguous width takes one.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
    if contains(WidthTable.wide, value) { return 2 }
    return contains(WidthTable.zero, value) ? 0 : 1
  }

  // Emoji that are built of several scalars are shown as one picture.
  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isPicture =
      scalars.count > 1
      && (scalars.contains("\u{FE0F}") || scalars.contains(where: isJoiner))
    if isPicture { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    case 0x200D: true
    default: false
    }
  }

  private static func isPartOfSequence(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x200D && (scalar == "\u{FE0F}" || isJoiner(scalar))
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
