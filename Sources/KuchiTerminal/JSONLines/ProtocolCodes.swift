import KuchiEngine

// These words are part of the protocol. New ones may be added, and none ever changes.

extension Outcome {
  var code: String {
    switch self {
    case .right: "right"
    case .forgiven: "forgiven"
    case .retry: "retry"
    case .wrong: "wrong"
    }
  }

  var reason: String? {
    switch self {
    case .right, .forgiven: nil
    case .retry(let reason): reason.code
    case .wrong(let reason, _): reason.code
    }
  }

  /// The subject of the reason.
  var about: String? {
    switch self {
    case .retry(.wrongScript(let writing)): writing.rawValue
    case .retry(.invalidCharacters(let characters)): characters
    case .retry(.inflected(let inflection)): inflection.rawValue
    case .retry(.nuance(let card)): card.term
    case .retry(.fair(let wanted)): wanted
    case .wrong(.rejected(let entry), _): entry
    case .wrong(.explained(let reason), _): reason
    case .wrong(.kana(let difference), _): difference.code
    case .wrong(.lookAlike(let text), _): text
    case .wrong(.kanjiReading(let reading), _): reading.word.term
    case .right, .forgiven, .retry, .wrong: nil
    }
  }
}

extension RetryReason {
  fileprivate var code: String {
    switch self {
    case .empty: "empty"
    case .meaningWanted: "meaning-wanted"
    case .readingWanted: "reading-wanted"
    case .termWanted: "term-wanted"
    case .wrongScript: "wrong-script"
    case .invalidCharacters: "invalid-characters"
    case .anotherReading: "another-reading"
    case .anotherMeaning: "another-meaning"
    case .anotherTerm: "another-term"
    case .nuance: "nuance"
    case .inflected: "inflected"
    case .otherSpelling: "other-spelling"
    case .fair: "fair"
    case .noSuchChoice: "no-such-choice"
    case .soundWanted: "sound-wanted"
    case .numberTyped: "number-typed"
    }
  }
}

extension WrongReason {
  fileprivate var code: String {
    switch self {
    case .rejected: "rejected"
    case .anotherCard: "another-card"
    case .negated: "negated"
    case .exactOnly: "exact-only"
    case .confusable: "confusable"
    case .transitivity: "transitivity"
    case .lookAlike: "look-alike"
    case .kanjiReading: "kanji-reading"
    case .kana: "kana"
    case .explained: "explained"
    case .notKnown: "not-known"
    case .late: "late"
    case .tooFar: "too-far"
    }
  }
}

extension KanaDifference {
  fileprivate var code: String {
    switch self {
    case .longVowel: "long-vowel"
    case .smallTsu: "small-tsu"
    case .smallKana: "small-kana"
    case .dakuten: "dakuten"
    case .moraicN: "moraic-n"
    case .okurigana: "okurigana"
    case .other: "other"
    }
  }
}

extension Grade {
  var code: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }
}

extension Lesson.Reason {
  var code: String {
    switch self {
    case .new: "new"
    case .duel: "duel"
    case .leech: "leech"
    }
  }
}

extension Phase {
  var code: String {
    switch self {
    case .teaching: "teaching"
    case .asking: "asking"
    case .answered: "answered"
    case .finished: "finished"
    }
  }
}
