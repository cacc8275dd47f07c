extension KanaTyping {
  /// What a run of letters has become.
  public struct Conversion: Hashable, Sendable {
    /// The kana, and letters that can't become kana any more.
    public var committed: String
    /// The letters at the end that wait for the next key.
    public var pending: String

    /// Kana and the letters that wait behind them.
    public init(committed: String, pending: String) {
      self.committed = committed
      self.pending = pending
    }

    /// What stands on the line: kana and waiting letters.
    public var text: String { committed + pending }
  }

  /// What the letters of a run mean so far. For an editor that keeps its own line: give it `run(before:)` the
  /// cursor and replace that run with the conversion's text.
  public static func convert(_ run: String, mode: Mode = .hiragana) -> Conversion {
    let (kana, pending) = KanaWriter.convert(run, options: mode.options)
    return Conversion(committed: kana, pending: pending)
  }

  /// The letters at the end of a text that are not Japanese: what the next key may turn into kana.
  public static func run(before cursor: String) -> String {
    let scalars = cursor.unicodeScalars
    let start = scalars.lastIndex(where: Script.isJapanese).map(scalars.index(after:))
    return String(scalars[(start ?? scalars.startIndex)...])
  }

  /// A text cut in three: what stands before the letters, the letters before the cursor, and the rest.
  ///
  /// The cursor counts scalars; one beyond the text stands at its end.
  public static func split(_ text: String, cursor: Int) -> (head: String, letters: String, tail: String) {
    let before = String(text.unicodeScalars.prefix(max(0, cursor)))
    let letters = run(before: before)
    return (
      String(before.unicodeScalars.dropLast(letters.unicodeScalars.count)), letters,
      String(text.unicodeScalars.dropFirst(before.unicodeScalars.count))
    )
  }

  /// The text with an n waiting at its end turned into ん, as Enter leaves it; any other text unchanged.
  ///
  /// A capital n gives ン, unless the mode says hiragana.
  public static func finish(_ text: String, mode: Mode = .automatic) -> String {
    guard let last = text.unicodeScalars.last, last == "n" || last == "N" else { return text }
    let isKatakana = mode == .katakana || (mode == .automatic && last == "N")
    return String(text.unicodeScalars.dropLast()) + (isKatakana ? "ン" : "ん")
  }
}
