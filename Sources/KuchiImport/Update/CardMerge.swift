import KuchiEngine

/// A card that takes over what a file says of it.
struct CardMerge {
  private(set) var card: Card
  private(set) var changes: [DeckUpdate.Change] = []

  init(_ card: Card) { self.card = card }

  mutating func take(_ other: Card) {
    let term = card.term
    replace(\.term, .term, by: other.term)
    replace(\.readings, .readings, by: other.readings)
    replace(\.meanings, .meanings, by: other.meanings)
    replace(\.partsOfSpeech, .partsOfSpeech, by: other.partsOfSpeech)
    takeFurigana(of: other, over: term)
    if other.kind != .word { card.kind = other.kind }
    if let quiz = other.quiz { card.quiz = quiz }
    card.tags = card.tags.union(other.tags)
    card.addLists(of: other)
    fill(\.hint, .hint, by: other.hint)
    fill(\.notes, .notes, by: other.notes)
  }

  // Readings over a term that is no more would be wrong.
  private mutating func takeFurigana(of other: Card, over term: String) {
    if let furigana = other.furigana {
      if let before = card.furigana, before != furigana { note(.furigana, before, furigana) }
      card.furigana = furigana
    } else if card.term != term, let before = card.furigana {
      note(.furigana, before, "")
      card.furigana = nil
    }
  }

  private mutating func replace(_ path: WritableKeyPath<Card, String>, _ field: ImportField, by text: String)
  {
    guard card[keyPath: path] != text else { return }
    note(field, card[keyPath: path], text)
    card[keyPath: path] = text
  }

  private mutating func replace(
    _ path: WritableKeyPath<Card, [String]>, _ field: ImportField, by list: [String]
  ) {
    guard !list.isEmpty, card[keyPath: path] != list else { return }
    if !card[keyPath: path].isEmpty {
      note(field, card[keyPath: path].joined(separator: "; "), list.joined(separator: "; "))
    }
    card[keyPath: path] = list
  }

  private mutating func fill(_ path: WritableKeyPath<Card, String?>, _ field: ImportField, by text: String?) {
    guard let text else { return }
    guard let own = card[keyPath: path], !own.isEmpty else { return card[keyPath: path] = text }
    if own != text { note(field, own, text, isKept: true) }
  }

  private mutating func note(_ field: ImportField, _ before: String, _ after: String, isKept: Bool = false) {
    changes.append(.init(card: card.id, field: field, before: before, after: after, isKept: isKept))
  }
}
