import Foundation
import KuchiEngine

extension Date {
  /// When every game of the tests begins.
  static let newYear = Date(timeIntervalSince1970: 1_767_225_600)
}

extension Card {
  static let dog = word("犬", "いぬ", "dog")
  static let cat = word("猫", "ねこ", "cat")
  static let bird = word("鳥", "とり", "bird")
  static let fish = word("魚", "さかな", "fish")
  static let horse = word("馬", "うま", "horse")
  static let cow = word("牛", "うし", "cow")

  static let hello = Card(id: "hello", term: "こんにちは", meanings: ["hello"])
  static let thanks = Card(id: "thanks", term: "ありがとう", meanings: ["thank you"])
  static let television = Card(id: "television", term: "テレビ", meanings: ["television"])

  /// A word known by its meaning.
  static func word(_ term: String, _ reading: String, _ meanings: String...) -> Card {
    Card(id: meanings.first ?? term, term: term, readings: [reading], meanings: meanings)
  }

  /// The card with something about it changed.
  func with(_ change: (inout Card) -> Void) -> Card {
    var card = self
    change(&card)
    return card
  }
}

extension Deck {
  static let animals = Deck(
    id: "animals", title: "Animals", cards: [.dog, .cat, .bird, .fish, .horse, .cow])
  /// Words that show their reading.
  static let phrases = Deck(id: "phrases", title: "Phrases", cards: [.hello, .thanks, .television])
  static let empty = of()

  static func of(_ cards: Card...) -> Deck { Deck(id: "test", title: "Test", cards: cards) }

  /// Words that are numbers.
  static func numbered(_ numbers: Range<Int>) -> Deck {
    let cards = numbers.map {
      Card(id: "\($0)", term: "語\($0)", readings: ["ご\($0)"], meanings: ["word \($0)"])
    }
    return Deck(id: "d", title: "D", cards: cards)
  }

  /// The first so many animals.
  static func animals(_ count: Int) -> Deck {
    Deck(id: "animals", title: "Animals", cards: Array(animals.cards.prefix(count)))
  }
}

extension StudyQueue {
  /// The queue of a learner who decided nothing.
  init(
    of pool: CardPool, settings: GameSettings, seed: UInt64, memories: [ReviewItem: Memory],
    limits: DailyLimits, at now: Date, days: DayCount
  ) {
    self = Day(of: pool, memories: memories, at: now, days: days).queue(settings, seed: seed, limits: limits)
  }
}
