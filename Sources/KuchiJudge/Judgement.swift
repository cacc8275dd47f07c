/// The result of judging a typed answer.
public struct Judgement: Hashable, Sendable {
  /// Whether it is right, and why.
  public let outcome: Outcome
  /// The accepted answer that it was compared with, as the deck writes it; nil if there was none.
  public let matched: String?

  /// A judgement; without `matched` the answer was compared with no accepted one.
  package init(outcome: Outcome, matched: String? = nil) {
    self.outcome = outcome
    self.matched = matched
  }

  /// Whether the answer counts as right, with or without a slip.
  public var isRight: Bool { outcome.isRight }

  package var isMiss: Bool { if case .wrong = outcome { true } else { false } }

  /// Whether the answer is wrong, or has characters that no answer has.
  var isStrange: Bool { if case .retry(.invalidCharacters) = outcome { true } else { isMiss } }
}

/// The four ways an answer can end.
public enum Outcome: Hashable, Sendable {
  /// It is right, without a slip.
  case right
  /// It is right except for a typing error.
  case forgiven(Typo)
  /// It answers another question, or none. The player tries again without penalty.
  case retry(RetryReason)
  /// It is wrong. The cards are those in the deck for which it would be right.
  case wrong(WrongReason, belongsTo: [Card])

  /// Whether the answer counts as right, with or without a slip.
  package var isRight: Bool {
    switch self {
    case .right, .forgiven: true
    case .retry, .wrong: false
    }
  }
}

// Cards are stored indirectly. Otherwise every verdict would be as large as one with a card.
/// Why an answer does not count as an attempt. Each language has a sentence for each reason.
public enum RetryReason: Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// The question asks for the meaning; the reading or the term was typed.
  case meaningWanted
  /// The question asks for the reading; the term was typed.
  case readingWanted
  /// The question asks for the reading; the meaning was typed.
  case soundWanted
  /// The question asks for the term; the meaning was typed.
  case termWanted
  /// No accepted answer is written in this script.
  case wrongScript(Writing)
  /// These characters belong to no answer.
  case invalidCharacters(String)
  /// Another reading of the same term, from another card or from this card's note. In the second case the
  /// card is this one.
  indirect case anotherReading(of: Card)
  /// A meaning of another card with the same term.
  indirect case anotherMeaning(of: Card)
  /// The term of another card with the same meaning.
  indirect case anotherTerm(of: Card)
  /// A meaning that fits another card more exactly.
  indirect case nuance(of: Card)
  /// The right word in another form than the question asks for.
  case inflected(Inflection)
  /// The kana would be right if ん before a vowel or y had been typed as n'.
  case unmarkedN
  /// Part of the right meaning, which is too general without the rest.
  case inexact
  /// A spelling that may be right, but the deck can't tell. The reading decides.
  case otherSpelling
  /// A fair answer that is not what the gap practises. `wanted` is the hint, which says what it does.
  case fair(wanted: String?)
  /// None of the choices. `of` is their number.
  case noSuchChoice(of: Int)
  /// A number, although nothing is numbered and no answer has one.
  case numberTyped
  /// The text has more UTF-8 bytes than `limit`, which no answer has. It was not compared.
  case tooLong(limit: Int)
}

/// A form of the right word that the question does not ask for.
public enum Inflection: String, CaseIterable, Hashable, Sendable {
  /// The polite form: 行きます for 行く.
  case polite
  /// With な after it: 静かな for 静か.
  case attributive
  /// With する after it: 勉強する for 勉強.
  case suru
  /// Any other form, such as 行った.
  case other
  /// A potential form without the ら that is written: 食べれる for 食べられる.
  case shortPotential = "short-potential"
  /// ないです for ません: 食べないです for 食べません.
  case politeNai = "polite-nai"
  /// A form that does not fit the sentence in which the word is hidden: 行く in 学校に＿＿。
  case outOfPlace = "out-of-place"
}

/// Why an answer is wrong. Each language has a sentence for each reason that needs one.
public enum WrongReason: Hashable, Sendable {
  /// The deck's author rejects it: it equals this entry or is closer to it than to any accepted answer.
  case rejected(String)
  /// It answers another card.
  case anotherCard
  /// It says the opposite: a negation is missing, or there is one too many.
  case negated
  /// It differs in a word that allows no typing error, such as a weekday or a number.
  case exactOnly
  /// It is a word that is easily confused with the right one.
  case confusable
  /// It takes an object where the right verb does not, or the other way round.
  case transitivity
  /// It is the answer for this text, which looks like the card's term.
  case lookAlike(String)
  /// It reads a kanji of the term as another word does.
  indirect case kanjiReading(KanjiReading)
  /// The kana differ.
  case kana(KanaDifference)
  /// It is one of the wrong choices for a gap, for this reason of the author's.
  case explained(String)
  /// The player did not know.
  case notKnown
  /// No answer came in time.
  case late
  /// It is not close to any accepted answer.
  case tooFar
}
