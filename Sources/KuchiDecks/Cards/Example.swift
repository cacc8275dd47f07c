/// A sentence that uses a card's term.
public struct Example: Hashable, Sendable {
  /// The sentence.
  public var text: String
  /// The sentence with its readings in Anki's brackets.
  public var furigana: String?
  /// What it means.
  public var translation: String?
  /// Where it was taken from, for example `tatoeba:74694`.
  public var source: String?
  /// What its object in the file holds besides the format.
  public var foreign: [ForeignMember] = []

  /// An example; everything but its text is optional.
  public init(text: String, furigana: String? = nil, translation: String? = nil, source: String? = nil) {
    self.text = text
    self.furigana = furigana
    self.translation = translation
    self.source = source
  }
}
