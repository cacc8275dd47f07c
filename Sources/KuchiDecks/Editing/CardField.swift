/// A field of a card that can be edited as one line of text, under the name that it has in a deck's file.
public enum CardField: String, CaseIterable, Hashable, Sendable {
  /// The written form.
  case term
  /// The term in kana, each reading an item.
  case readings
  /// The meanings, each an item.
  case meanings
  /// Further meanings that are accepted and never shown.
  case accept
  /// Shown on request before answering.
  case hint
  /// Shown after answering.
  case notes
  /// Words that group cards.
  case tags
  /// Other written forms.
  case forms
  /// The term with its readings in brackets.
  case furigana
  /// Near misses that are never accepted.
  case reject
  /// Wrong choices.
  case distractors
  /// Parts of speech.
  case pos

  var text: FieldText<Card> {
    switch self {
    case .term: .line(\.term)
    case .readings: .list(\.readings)
    case .meanings: .list(\.meanings)
    case .accept: .list(\.accept)
    case .hint: .text(\.hint)
    case .notes: .text(\.notes)
    case .tags: .words(\.tags)
    case .forms: .list(\.forms)
    case .furigana: .text(\.furigana)
    case .reject: .list(\.reject)
    case .distractors: .list(\.distractors)
    case .pos: .words(\.partsOfSpeech)
    }
  }

  /// Whether it is written in kana or kanji where terms are Japanese.
  public var isInTermLanguage: Bool { [.term, .readings, .forms].contains(self) }
}

extension Card {
  /// A field as one line of text; empty where the card has nothing there.
  public func text(of field: CardField) -> String { field.text.read(from: self) }
}
