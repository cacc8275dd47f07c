/// A field of a deck that can be edited as one line of text, under the name that it has in its file.
public enum DeckField: String, CaseIterable, Hashable, Sendable {
  /// The name players read.
  case title
  /// What the deck is for.
  case description
  /// Tags of every card.
  case tags
  /// The authors, each an item.
  case authors
  /// The licence.
  case license
  /// Where it lives.
  case homepage
  /// The author's own revision.
  case version

  var text: FieldText<Deck> {
    switch self {
    case .title: .line(\.title)
    case .description: .text(\.description)
    case .tags: .words(\.tags)
    case .authors: .list(\.authors)
    case .license: .text(\.license)
    case .homepage: .text(\.homepage)
    case .version: .text(\.version)
    }
  }
}

extension Deck {
  /// A field as one line of text; empty where the deck has nothing there.
  public func text(of field: DeckField) -> String { field.text.read(from: self) }
}
