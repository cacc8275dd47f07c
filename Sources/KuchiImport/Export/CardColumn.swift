import KuchiEngine

/// A column of a table of cards.
struct CardColumn {
  /// The name above it.
  let name: String
  /// The field of a card, empty where it has none.
  let text: @Sendable (Card) -> String

  init(_ name: String, _ text: @escaping @Sendable (Card) -> String) {
    self.name = name
    self.text = text
  }

  private init(_ field: ImportField, _ text: @escaping @Sendable (Card) -> String) {
    self.init(field.rawValue, text)
  }

  static let id = CardColumn(.id) { $0.id }
  static let term = CardColumn(.term) { $0.term }
  static let tags = CardColumn(.tags) { $0.tags.joined(separator: " ") }

  /// What nearly every deck has.
  static let common = [
    CardColumn(.readings) { TextList.words.joined($0.readings) },
    CardColumn(.meanings) { TextList.meanings(of: $0.term).joined($0.meanings) },
  ]

  private static let rare = [
    CardColumn(.furigana) { $0.furigana ?? "" },
    CardColumn(.forms) { TextList.words.joined($0.forms) },
    CardColumn(.accept) { TextList.meanings.joined($0.accept) },
    CardColumn(.reject) { TextList.meanings.joined($0.reject) },
    CardColumn(.distractors) { TextList.meanings.joined($0.distractors) },
    CardColumn(.kind) { $0.kind == .word ? "" : $0.kind.rawValue },
    CardColumn(.partsOfSpeech) { TextList.meanings.joined($0.partsOfSpeech) },
    CardColumn(.hint) { $0.hint ?? "" },
    CardColumn(.notes) { $0.notes ?? "" },
    CardColumn(.examples) { $0.examples.map(\.line).joined(separator: "\n") },
    CardColumn(.quiz) { TextList.meanings.joined(($0.quiz ?? []).map(\.rawValue)) },
    CardColumn(.formerIDs) { TextList.sentences.joined($0.formerIds) },
  ]

  /// The columns that only some decks need: those that some card fills.
  static func rare(for deck: Deck) -> [CardColumn] {
    rare.filter { column in
      deck.cards.contains { !column.text($0).isEmpty }
        // Without the column, brackets in a term would be taken for readings.
        || column.name == ImportField.furigana.rawValue && deck.cards.contains { $0.term.contains("[") }
    }
  }
}

extension Example {
  fileprivate var line: String {
    var parts = [text, furigana ?? "", translation ?? "", source ?? ""]
    while parts.last?.isEmpty == true { parts.removeLast() }
    return TextList.parts.joined(parts)
  }
}
