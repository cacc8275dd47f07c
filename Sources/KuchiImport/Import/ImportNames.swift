public import KuchiEngine

/// What a deck that is imported is to be called. Whatever is nil the file says, or its name.
public struct ImportNames: Equatable, Sendable {
  /// The name of the file.
  public var file: String
  /// The deck's id.
  public var id: Deck.ID?
  /// The deck's title.
  public var title: String?
  /// The languages of terms and meanings.
  public var languages: Deck.Languages?

  /// Names for a deck out of a file.
  public init(file: String, id: Deck.ID? = nil, title: String? = nil, languages: Deck.Languages? = nil) {
    self.file = file
    self.id = id
    self.title = title
    self.languages = languages
  }
}
