public import KuchiEngine

/// A deck on the shelf, loaded or not.
public struct DeckEntry: Hashable, Sendable, Identifiable {
  /// What is known of a deck.
  public enum Status: Hashable, Sendable {
    /// Its title and how many cards it has, but not the cards.
    case listed(title: String, count: Int)
    /// It is being read.
    case loading
    /// It is loaded.
    case ready
    /// It is loaded, and edited further than its file.
    case unsaved(DeckFailure)
    /// It could not be read.
    case failed(DeckFailure)
  }

  /// The deck's id, or the path of a file that could not be read.
  public var id: Deck.ID
  /// Where it comes from.
  public var origin: DeckOrigin
  /// What is known of it.
  public var status: Status

  /// A deck of which this much is known.
  public init(id: Deck.ID, origin: DeckOrigin, status: Status) {
    self.id = id
    self.origin = origin
    self.status = status
  }

  /// A deck that can be loaded.
  public init(id: Deck.ID, title: String, count: Int, origin: DeckOrigin = .builtIn) {
    self.init(id: id, origin: origin, status: .listed(title: title, count: count))
  }

  /// The title that it was listed with; its id where that is not known.
  public var title: String { if case .listed(let title, _) = status { title } else { id } }

  /// Whether the deck is on the shelf as a whole.
  public var isLoaded: Bool {
    switch status {
    case .ready, .unsaved: true
    case .listed, .loading, .failed: false
    }
  }

  /// Why it could not be read or written; nil when all is well.
  public var failure: DeckFailure? {
    switch status {
    case .failed(let failure), .unsaved(let failure): failure
    case .listed, .loading, .ready: nil
    }
  }

  /// The deck a new player is offered first.
  public static let firstWords = "first-words"
}
