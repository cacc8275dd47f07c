import KuchiEngine
import KuchiFoundation
import Testing

/// Somebody who learns for a fortnight.
struct Learner: Sendable, CustomTestStringConvertible {
  let name: String
  /// The decks of the study list.
  let decks: [Deck.ID]
  /// The scripts that they read before the first day.
  var scripts: [KanaScript] = [.hiragana, .katakana]
  /// The share of answers that are right, from 0 to 1, to what they did not know before.
  var share = 0.88
  /// The deck that they know before the first day, and are placed in on it.
  var known: Deck.ID?
  /// The share of its cards, from the first on, that they can read.
  var reads = 1.0
  /// The share of new cards, from 0 to 1, of which they say in the lesson that they know them.
  var knows = 0.0
  /// The days on which they don't come.
  var missed: Range<Int> = 0..<0
  /// Whether they said before that they don't.
  var isAway = false
  /// In how many days they want to be ready, and with how many minutes a day.
  var exam: (days: Int, minutes: Int)?
  /// Whether they leave each second day in its middle.
  var leaves = false

  var testDescription: String { name }

  static let all = [
    Learner(name: "no kana", decks: course, scripts: []),
    Learner(name: "always right", decks: course, scripts: [], share: 1),
    Learner(name: "half right", decks: course, scripts: [], share: 0.5),
    Learner(
      name: "knows N5", decks: ["jlpt-n5-vocabulary", "jlpt-n4-vocabulary", "kanji-n4", "grammar-n4"],
      known: "jlpt-n5-vocabulary"),
    Learner(
      name: "knows N5 by ear", decks: ["jlpt-n5-vocabulary", "jlpt-n4-vocabulary"],
      known: "jlpt-n5-vocabulary", reads: 0.1),
    Learner(name: "N4", decks: ["jlpt-n4-vocabulary", "kanji-n4", "grammar-n4"]),
    Learner(name: "two days missed", decks: course, scripts: [], missed: 9..<11),
    Learner(name: "away for three days", decks: course, scripts: [], missed: 4..<7, isAway: true),
    Learner(name: "leaves in the middle", decks: ["jlpt-n5-vocabulary", "kanji-n5"], leaves: true),
    Learner(
      name: "reads texts", decks: ["jlpt-n5-vocabulary", "kanji-n5", "reading-n5"],
      known: "jlpt-n5-vocabulary"),
    Learner(name: "an exam in two months", decks: ["jlpt-n5-vocabulary", "kanji-n5"], exam: (60, 15)),
    Learner(name: "knows a third of what is new", decks: ["jlpt-n5-vocabulary", "kanji-n5"], knows: 0.3),
    Learner(name: "particles alone", decks: ["particles"]),
    Learner(name: "N3", decks: ["jlpt-n3-vocabulary", "kanji-n3", "grammar-n3", "reading-n3"]),
  ]

  private static let course = ["hiragana", "katakana", "first-words"]
}
