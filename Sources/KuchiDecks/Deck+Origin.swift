extension Deck {
  /// The languages of a deck, as BCP 47 tags.
  public struct Languages: Hashable, Sendable {
    /// The language of terms and readings.
    public var term: String
    /// The language of meanings.
    public var meaning: String
    /// What its object in the file holds besides the format.
    public var foreign: [ForeignMember] = []

    /// Japanese explained in English, unless told otherwise.
    public init(term: String = "ja", meaning: String = "en") {
      self.term = term
      self.meaning = meaning
    }
  }

  /// A work that cards were taken from.
  public struct Source: Hashable, Sendable {
    /// The work's name.
    public var title: String
    /// Where it is found.
    public var url: String?
    /// Its licence.
    public var license: String?
    /// The day it was taken, as `2026-11-20`.
    public var retrieved: String?
    /// What its object in the file holds besides the format.
    public var foreign: [ForeignMember] = []

    /// A source; everything but its title is optional.
    public init(title: String, url: String? = nil, license: String? = nil, retrieved: String? = nil) {
      self.title = title
      self.url = url
      self.license = license
      self.retrieved = retrieved
    }
  }
}
