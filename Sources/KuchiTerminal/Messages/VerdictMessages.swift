import KuchiEngine

extension VerdictModel {
  /// The message about the answer.
  var wording: String {
    switch verdict.outcome {
    case .right where verdict.challenge.form == .flash: "You knew it."
    case .right: lacksArticle ? "Right! It takes an article: \(verdict.expected)" : "Right!"
    case .forgiven: "Right, but for a slip."
    case .retry(.invalidCharacters(let characters)) where isJapaneseWanted:
      "\(characters) makes no kana, and the answer is wanted in Japanese. Try again."
    case .retry(.anotherTerm(let said)):
      "\(said.alsoMeaning(card)) means it too, but another word is wanted: \(card.difference(from: said)) Try again."
    case .retry(.meaningWanted) where card.kind == .kana:
      "That is how it is written; how does it sound? Try again."
    case .retry(let reason): reason.wording
    case .wrong(.late, _): "Time is up. \(answer)"
    case .wrong(.notKnown, _) where verdict.challenge.form == .flash: "It will come back."
    case .wrong(.notKnown, _): answer
    case .wrong(let reason, _):
      "\(misses > 1 ? "Wrong again." : "Wrong.") \(answer)" + (wording(of: reason).map { " \($0)" } ?? "")
    }
  }

  /// The message for text that is read aloud, where no mark shows that the answer is wrong.
  var sentence: String {
    switch verdict.outcome {
    case .wrong(.notKnown, _): "You did not know it. \(wording)"
    case .wrong(.late, _): "\(wording) It counts as wrong."
    default: wording
    }
  }

  /// The reason in words; nil where it needs none.
  private func wording(of reason: WrongReason) -> String? {
    switch reason {
    case .lookAlike(let text): "\(asked) and \(text) look alike."
    // Letters before a vowel are read as one kana: konya is こにゃ.
    case .kana(.moraicN) where verdict.expected.hasSplitN:
      "Look at the ん: before a vowel or y it is typed n'."
    default: reason.wording
    }
  }

  /// The text that was asked for or about: of a sentence only what the gap hides.
  private var asked: String {
    verdict.challenge.gapQuestion(of: card) == nil ? card.term : verdict.expected
  }

  /// When the item comes again; nil where nothing is scheduled.
  var again: String? { untilDue.map { "again \(relativeTime(secondsAhead: $0))" } }

  private var answer: String { "The answer is \(verdict.expected)".asSentence }

  /// Whether the right answer has an article that the typed one lacks.
  private var lacksArticle: Bool {
    guard case .text(let given, _) = verdict.answer else { return false }
    let language = verdict.challenge.kind == .meaning ? languages.meaning : languages.term
    return Judge.lacksArticle(given, of: verdict.expected, language: language)
  }

  private var isJapaneseWanted: Bool { languages.isTermJapanese && verdict.challenge.kind != .meaning }
}

extension Card {
  /// The term, with its first meaning where that is not what was asked about another card.
  fileprivate func alsoMeaning(_ asked: Card) -> String {
    guard let meaning = meanings.first, !asked.meanings.contains(meaning) else { return term }
    return "\(term) (\(meaning))"
  }

  /// What tells the card from another word of its meaning, without naming it: what its note says of that word, or how it
  /// begins, how long it is, or how it ends.
  fileprivate func difference(from other: Card) -> String {
    let own = [term] + readings
    let notes = (notes ?? "").split(whereSeparator: \.isNewline).map(String.init)
    if let note = notes.first(where: { $0.contains(other.term) && !own.contains(where: $0.contains) }) {
      return (note.prefix(1).lowercased() + note.dropFirst()).asSentence
    }
    if spoken.first != other.spoken.first { return "it begins with \(spoken.prefix(1))." }
    if spoken.count != other.spoken.count { return "it is \(counted(spoken.count, "letter")) long." }
    return "it ends with \(spoken.suffix(1))."
  }
}

extension RetryReason {
  var wording: String {
    switch self {
    case .empty: "Nothing was typed."
    case .meaningWanted: "That is how it is read or written; what does it mean? Try again."
    case .soundWanted: "That is what it means; how does it sound? Try again."
    case .numberTyped: "There are no numbers here; type the answer."
    case .tooLong: "That is longer than any answer. Type the answer alone."
    case .readingWanted: "How is it read? Try again, in kana or in Latin letters."
    case .termWanted: "That is what it means; how do you say it? Try again."
    case .wrongScript: "That is another script than the answer's. Try again."
    case .invalidCharacters(let characters): "\(characters) can't be part of the answer. Try again."
    case .anotherReading: "It can be read so, but here another reading is wanted. Try again."
    case .anotherMeaning: "It can mean that, but here another meaning is wanted. Try again."
    case .anotherTerm: "That means it too, but another word is wanted. Try again."
    case .nuance(let card): "That is nearer to \(card.term). Try again, more exactly."
    case .inflected(let inflection): "\(inflection.wording) Try again."
    case .otherSpelling:
      "That may be another way to write it; how is it read? Try again, in kana or in Latin letters."
    case .fair(let wanted?): "That is right too, but something else is wanted: \(wanted). Try again."
    case .fair(nil): "That is right too, but something else is wanted. Try again."
    case .noSuchChoice(let count): "That is none of the choices. Type a number from 1 to \(count)."
    }
  }
}

extension Inflection {
  fileprivate var wording: String {
    switch self {
    case .polite: "That is the polite form; the plain form is wanted."
    case .attributive: "That is the word with な; it is wanted without."
    case .suru: "That is the word with する; it is wanted without."
    case .other: "That is another form of the word; the plain form is wanted."
    case .politeNai: "ません is wanted; ないです is right too."
    case .outOfPlace: "That is the word; the sentence wants another form of it."
    }
  }
}

extension WrongReason {
  /// The reason in words; nil where it needs none.
  var wording: String? {
    switch self {
    case .rejected(let entry): "Not \(entry)".asSentence
    case .negated: "You said the opposite."
    case .exactOnly: "Here every letter counts."
    case .confusable: "The two are easily mixed up."
    case .transitivity: "Does somebody do it, or does it happen by itself?"
    case .kanjiReading(let reading):
      "\(reading.kanji) is read \(reading.given) in \(reading.word.term), but \(reading.expected) here."
    case .kana(let difference): difference.wording
    case .explained(let reason): reason.asSentence
    case .lookAlike, .anotherCard, .notKnown, .late, .tooFar: nil
    }
  }
}

extension String {
  /// Whether it has an ん before a vowel or a kana of the y row.
  fileprivate var hasSplitN: Bool { contains(/[んン][あいうえおやゆよアイウエオヤユヨ]/) }
}

extension KanaDifference {
  var wording: String? {
    switch self {
    case .longVowel: "Look at the length of the vowels."
    case .smallTsu: "Look at the small っ."
    case .smallKana: "Look at the small kana."
    case .dakuten: "Look at the marks ゛ and ゜."
    case .moraicN: "Look at the ん."
    case .okurigana: "Look at the kana after the kanji."
    case .other: nil
    }
  }
}

extension Grade {
  /// The grades that a player may give, the best first.
  static let passes: [Grade] = [.easy, .good, .hard]

  /// The word that players type for it.
  var word: String {
    switch self {
    case .again: "wrong"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  /// The grade for this word; nil where the word names no grade that players can give.
  init?(word: String) {
    guard let grade = Self.passes.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = grade
  }
}
