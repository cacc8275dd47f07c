import Foundation
import KuchiEngine
import KuchiJapanese

extension Scene {
  static let judge = Scene(
    name: "judge",
    summary:
      "10,000 typed answers on a deck of 10,000 cards, against comparing each with Foundation's compare"
  ) {
    let set = AnswerSet(SampleDeck.deck(of: AnswerSet.count))
    let (ours, baseline) = (set.ours, set.baseline)
    try Lane.race([ours, baseline], rounds: 5)
    return [
      Measurement(
        "an answer", .microseconds, ours: ours, baseline: baseline,
        against: "Foundation compare: no kana, no slips, no reasons")
    ]
  }
}

/// Answers of all kinds to questions about a deck.
private struct AnswerSet {
  static let count = 10_000

  let cards: [Card]
  let judge: Judge
  let answers: [TypedAnswer]
  private let filed: [QuestionKind: [String: [Card]]]

  init(_ deck: Deck) {
    cards = deck.cards
    let judge = Judge(languages: deck.languages)
    self.judge = judge
    answers = deck.cards.indices.map { TypedAnswer(to: deck.cards, at: $0) }
    filed = QuestionKind.ofDecks.reduce(into: [:]) { filed, kind in
      for card in deck.cards {
        for form in judge.normalForms(of: card, for: kind) {
          filed[kind, default: [:]][form, default: []].append(card)
        }
      }
    }
  }

  var ours: Lane {
    Lane(steps: answers.count) {
      var right = 0
      for answer in answers {
        let judgement = judge.judge(answer.text, kind: answer.kind, card: answer.card) { form, kind in
          filed[kind]?[form] ?? []
        }
        if judgement.isRight { right += 1 }
      }
      try expect("the number of right answers", right, is: answers.count { $0.sort.isRight })
    }
  }

  var baseline: Lane {
    Lane(steps: answers.count) {
      var right = 0
      for answer in answers where answer.accepted.contains(where: answer.isAlike) { right += 1 }
      try expect("the number of equal answers", right, is: answers.count { $0.sort.isAlike })
    }
  }
}

/// A typed answer.
struct TypedAnswer {
  /// The kind of answer.
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

    /// Whether the answer is right.
    var isRight: Bool { self != .otherCard && self != .nonsense }

    /// Whether the text is right except for case and width.
    var isAlike: Bool { [.meaning, .shouted, .reading, .term].contains(self) }
  }

  let card: Card
  let kind: QuestionKind
  let sort: Sort
  let text: String

  /// Creates the answer to a question about the card at `position`. The kinds of answers alternate.
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

  /// The right answers in the deck.
  var accepted: [String] {
    switch kind {
    case .meaning, .own: card.meanings
    case .reading, .hearing: card.readings
    case .recall: [card.term]
    case .cloze: card.gapQuestion(for: kind)?.answers ?? []
    }
  }

  /// Whether Foundation considers the answer equal to `wanted`, ignoring case, diacritics and width.
  func isAlike(_ wanted: String) -> Bool {
    text.compare(wanted, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive])
      == .orderedSame
  }

  /// The meaning without brackets, with an extra letter before its last one. The letter never makes another
  /// word.
  private static func mistyped(_ meaning: String) -> String {
    let words = meaning.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    return String(words.dropLast()) + "q" + words.suffix(1)
  }
}
