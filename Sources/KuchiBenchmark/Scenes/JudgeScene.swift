import Foundation
import KuchiEngine
import KuchiJapanese

extension Scene {
  static let judge = Scene(
    name: "judge",
    summary:
      "10,000 typed answers on a deck of 10,000 cards, against comparing each with Foundation's compare"
  ) {
    let judging = Judging(SampleDeck.deck(of: Judging.count))
    let (ours, baseline) = (judging.ours, judging.baseline)
    try Lane.race([ours, baseline], rounds: 5)
    return [
      Measurement(
        "an answer", .microseconds, ours: ours, baseline: baseline,
        against: "Foundation compare: no kana, no slips, no reasons")
    ]
  }
}

/// Answers of every sort to questions about the cards of a deck.
private struct Judging {
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
    filed = QuestionKind.allCases.reduce(into: [:]) { filed, kind in
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
