/// A line that turns romaji into kana while it is typed.
///
/// Letters that may still become kana wait for the next key. Existing kana and kanji never change. Positions
/// count scalars.
public struct KanaTyping: Hashable, Sendable {
  /// The kana that letters become.
  public enum Mode: Hashable, Sendable {
    /// Hiragana; katakana for capitals.
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

  /// The kana that letters become.
  public var mode: Mode
  private var scalars: [Unicode.Scalar]
  /// The cursor position: the number of scalars before it.
  public private(set) var cursor: Int

  /// A line with an existing text and the cursor at its end.
  public init(_ text: String = "", mode: Mode = .automatic) {
    self.mode = mode
    scalars = Array(text.unicodeScalars)
    cursor = scalars.count
  }

  /// The current line.
  public var text: String { Self.string(scalars[...]) }

  /// The cursor counted in UTF-16 code units.
  public var cursorUTF16: Int {
    scalars[..<cursor].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
  }

  /// The line with a waiting n at its end turned into ん, as Enter does.
  public var finished: String { Self.finish(text, mode: mode) }

  static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension KanaTyping {
  /// Types one scalar at the cursor and converts the letters before it.
  @discardableResult
  public mutating func type(_ scalar: Unicode.Scalar) -> Conversion {
    let whole = Kana.fullWidth(scalar)
    if cursor > 0, let joined = Kana.join(scalars[cursor - 1], whole) {
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

extension KanaTyping {
  /// The conversion of a run of letters.
  public struct Conversion: Hashable, Sendable {
    /// The kana, and letters that can no longer become kana.
    public var committed: String
    /// The letters at the end that wait for the next key.
    public var pending: String

    /// Kana and the waiting letters after them.
    package init(committed: String, pending: String) {
      self.committed = committed
      self.pending = pending
    }

    /// The text for the line: kana and waiting letters.
    public var text: String { committed + pending }
  }

  /// Converts a run of letters as far as it is clear. An editor with its own line replaces the `run(before:)`
  /// its cursor with the conversion's text.
  package static func convert(_ run: String, mode: Mode = .hiragana) -> Conversion {
    let (kana, pending) = KanaWriter.convert(run, options: mode.options)
    return Conversion(committed: kana, pending: pending)
  }

  /// The letters at the end of a text that are not Japanese. The next key may turn them into kana.
  package static func run(before cursor: String) -> String {
    let scalars = cursor.unicodeScalars
    let start = scalars.lastIndex(where: Script.isJapanese).map(scalars.index(after:))
    return String(scalars[(start ?? scalars.startIndex)...])
  }

  /// The text with a waiting n at its end turned into ん, as Enter does. Other text stays unchanged.
  ///
  /// A capital n gives ン, unless the mode says hiragana.
  package static func finish(_ text: String, mode: Mode = .automatic) -> String {
    guard let last = text.unicodeScalars.last, last == "n" || last == "N" else { return text }
    let isKatakana = mode == .katakana || (mode == .automatic && last == "N")
    return String(text.unicodeScalars.dropLast()) + (isKatakana ? "ン" : "ん")
  }
}
