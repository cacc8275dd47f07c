import Foundation
import KuchiEngine
import KuchiJapanese

/// An answer as a player might type it.
struct TypedAnswer {
  /// What sort of answer it is.
  enum Sort: CaseIterable {
    case meaning
    case shouted
    case slip
    case reading
    case romaji
    case katakana
    case term
    case otherCard
    case nonsense

    /// Whether it has to be taken for right.
    var isRight: Bool { self != .otherCard && self != .nonsense }

    /// Whether it is the right text but for case and width.
    var isAlike: Bool { [.meaning, .shouted, .reading, .term].contains(self) }
  }

  let card: Card
  let kind: QuestionKind
  let sort: Sort
  let text: String

  /// The answer to a question about the card at `position`; the sorts take turns.
  init(to cards: [Card], at position: Int) {
    card = cards[position]
    sort = Sort.allCases[position % Sort.allCases.count]
    let meaning = card.meanings[0]
    switch sort {
    case .meaning: (kind, text) = (.meaning, meaning)
    case .shouted: (kind, text) = (.meaning, meaning.uppercased())
    case .slip: (kind, text) = (.meaning, Self.mistyped(meaning))
    case .reading: (kind, text) = (.reading, card.spoken)
    case .romaji: (kind, text) = (.reading, Romaji.romaji(from: card.spoken))
    case .katakana: (kind, text) = (.reading, Kana.katakana(ofHiragana: card.spoken))
    case .term: (kind, text) = (.recall, card.term)
    case .otherCard: (kind, text) = (.reading, cards[(position + 1) % cards.count].spoken)
    case .nonsense: (kind, text) = (.meaning, "xylophone zebra")
    }
  }

  /// What is right as the deck writes it.
  var accepted: [String] {
    switch kind {
    case .meaning: card.meanings
    case .reading: card.readings
    case .recall: [card.term]
    }
  }

  /// Whether Foundation finds the answer equal to `wanted`, whatever its case, marks and width.
  func isAlike(_ wanted: String) -> Bool {
    text.compare(wanted, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive])
      == .orderedSame
  }

  /// The meaning with its last letter but one left out, and without what stands in brackets.
  private static func mistyped(_ meaning: String) -> String {
    let words = meaning.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    return String(words.dropLast(2)) + words.suffix(1)
  }
}
