/// Which cards are asked, by a word.
///
/// A word finds cards as a reader would: in the term and its other forms, in the readings, also when it is spelt in
/// romaji, at the beginning of a word of a meaning, and among the tags. `#` before it looks at the tags and parts of
/// speech alone, where `#JLPT` finds `JLPT::N5` too, and `#verb` whatever `v5k` and the like stand for; `-` before
/// either leaves out what it finds.
public struct Filter: Hashable, Sendable, Identifiable {
  /// The word, with what stands before it.
  public var text: String
  /// Whether it is in force.
  public var isOn: Bool

  /// A filter that is in force; nil when `text` holds no word.
  public init?(_ text: String) {
    let text = String(text.filter { !$0.isWhitespace })
    guard text.contains(where: { $0 != "-" && $0 != "#" }) else { return nil }
    self.text = text
    isOn = true
  }

  /// The word: a list holds it once.
  public var id: String { text }

  /// Whether the cards that it finds are left out.
  public var excludes: Bool { text.hasPrefix("-") }
}

extension Filter: Codable {
  /// Reads a filter.
  ///
  /// - Throws: `DecodingError` for a text without a word.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    guard let filter = Filter(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: container, debugDescription: "no word: \(text)")
    }
    self = filter
    isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
  }

  private enum CodingKeys: String, CodingKey {
    case text, isOn
  }
}
