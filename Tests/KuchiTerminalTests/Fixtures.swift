import Foundation
import KuchiTerminal

extension Card {
  static let dog = Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"])
  static let cat = Card(
    id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"], hint: "it purrs", notes: "Kept in a café, too."
  )
  static let bird = Card(id: "bird", term: "鳥", readings: ["とり"], meanings: ["bird", "fowl"])
}

extension Deck {
  static let animals = Deck(id: "animals", title: "Animals", cards: [.dog, .cat, .bird])
  static let plants = Deck(
    id: "plants", title: "Plants",
    cards: [
      Card(id: "tree", term: "木", readings: ["き"], meanings: ["tree"]),
      Card(id: "flower", term: "花", readings: ["はな"], meanings: ["flower"]),
    ])
}

extension Duel {
  /// Dog and cat, after two confusions.
  static let dogAndCat = all(
    in: [0.0, 1].map { second in
      StoredReview(
        id: StoredReview.ID(rawValue: Int(second)),
        review: Review(
          deckID: "animals", cardID: "dog", kind: .meaning, form: .choice, grade: .again, answer: "cat",
          date: .newYear + second, seconds: 1), confusedWith: ["cat"])
    }, of: [:], days: .wholeSpans
  ).first
}

extension PlayedGame {
  /// A game that was played so many seconds before the new year.
  init(_ decks: [Deck.ID], before seconds: Double, right: Int, wrong: Int = 0, isFinished: Bool = false) {
    self.init(
      id: ID(rawValue: 1), deckIDs: decks, begun: .newYear - seconds, played: .newYear - seconds,
      isFinished: isFinished, right: right, wrong: wrong, bestStreak: 0, total: right + wrong, seconds: 0)
  }
}

extension GameSettings {
  static let meanings = GameSettings(topic: .meaning)
  static let cards = GameSettings(mode: .flash, topic: .meaning)
  static let typing = GameSettings(mode: .typed, topic: .meaning)
  static let readings = GameSettings(mode: .typed, topic: .reading)
  static let recall = GameSettings(mode: .typed, topic: .recall)
}

extension Date {
  static let newYear = Date(timeIntervalSince1970: 1_767_225_600)
}
