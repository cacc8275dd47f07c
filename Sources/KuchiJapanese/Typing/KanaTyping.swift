/// A line on which romaji becomes kana while it is typed.
///
/// Letters that may still become kana stay as typed until the next key decides; text that is kana or kanji
/// already is never touched. Positions count scalars.
public struct KanaTyping: Hashable, Sendable {
  /// What the letters become.
  public enum Mode: Hashable, Sendable {
    /// Hiragana, and katakana for letters typed in capitals.
    case automatic
    /// Hiragana, whatever the case of the letters.
    case hiragana
    /// Katakana.
    case katakana

    var options: ConversionOptions {
      switch self {
      case .automatic: ConversionOptions(typing: .automatic)
      case .hiragana: ConversionOptions(typing: .hiragana)
      case .katakana: ConversionOptions(typing: .katakana)
      }
    }
  }

  /// What the letters become.
  public var mode: Mode
  private var scalars: [Unicode.Scalar]
  /// Where the cursor stands: before the scalar of this number.
  public private(set) var cursor: Int

  /// A line that holds a text, taken as it is, with the cursor at its end.
  public init(_ text: String = "", mode: Mode = .automatic) {
    self.mode = mode
    scalars = Array(text.unicodeScalars)
    cursor = scalars.count
  }

  /// The line as it stands.
  public var text: String { Self.string(scalars[...]) }

  /// The cursor counted in UTF-16 code units.
  public var cursorUTF16: Int {
    scalars[..<cursor].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
  }

  /// The line with a waiting n at its end closed, as Enter leaves it.
  public var finished: String { Self.finish(text, mode: mode) }

  static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars { view.append(scalar) }
    return String(view)
  }
}

extension KanaTyping {
  /// Types one scalar at the cursor and says what the letters before the cursor have become.
  @discardableResult
  public mutating func type(_ scalar: Unicode.Scalar) -> Conversion {
    let whole = KanaComposer.fullWidth(scalar)
    if cursor > 0, let joined = KanaComposer.join(scalars[cursor - 1], whole) {
      scalars[cursor - 1] = joined
    } else {
      scalars.insert(whole, at: cursor)
      cursor += 1
    }
    return convertBeforeCursor()
  }

  /// Types every scalar of a text, one after the other.
  public mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { type(scalar) }
  }

  /// Moves the cursor one scalar to the left; at the start it stays.
  public mutating func moveLeft() { cursor = max(0, cursor - 1) }

  /// Moves the cursor one scalar to the right; at the end it stays.
  public mutating func moveRight() { cursor = min(scalars.count, cursor + 1) }

  /// Moves the cursor to the start of the line.
  public mutating func moveToStart() { cursor = 0 }

  /// Moves the cursor to the end of the line.
  public mutating func moveToEnd() { cursor = scalars.count }

  /// Removes the scalar before the cursor, if there is one.
  public mutating func backspace() {
    guard cursor > 0 else { return }
    cursor -= 1
    scalars.remove(at: cursor)
  }

  /// Removes the scalar after the cursor, if there is one.
  public mutating func delete() {
    guard cursor < scalars.count else { return }
    scalars.remove(at: cursor)
  }

  private mutating func convertBeforeCursor() -> Conversion {
    let start = scalars[..<cursor].lastIndex(where: Script.isJapanese).map { $0 + 1 } ?? 0
    let conversion = Self.convert(Self.string(scalars[start..<cursor]), mode: mode)
    let replacement = Array(conversion.text.unicodeScalars)
    scalars.replaceSubrange(start..<cursor, with: replacement)
    cursor = start + replacement.count
    return conversion
  }
}
