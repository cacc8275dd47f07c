/// English.
struct English: Phrases {
  func task(_ task: QuestionTask) -> Message {
    switch task {
    case .gap: "What belongs in the gap?"
    case .sound: "Which sound is it?"
    case .meaning: "What does it mean?"
    case .reading: "How is it read?"
    case .hearing: "What do you hear?"
    case .japanese: "How do you say it in Japanese?"
    case .term: "How do you say it?"
    }
  }

  func hint(_ hint: Hint) -> Message {
    switch hint {
    case .note(let note): "Hint: \(note)"
    case .romaji(let romaji): ("Hint: it is read \(reading: romaji)" as Message).asSentence
    case .slowly: "Hint: once more, slowly."
    case .beginning(let letters): "Hint: the answer begins with \(letters)…"
    }
  }

  func said(_ phrase: VerdictPhrase) -> Message {
    switch phrase {
    case .knewIt: "You knew it."
    case .right: "Right!"
    case .rightWithArticle(let expected): "Right! It takes an article: \(expected)"
    case .slip: "Right, except for a slip."
    case .spelled(let expected): ("It is \(expected)" as Message).asSentence
    case .comesBack: "It will come back."
    case .answer(let expected): ("The answer is \(expected)" as Message).asSentence
    case .notKnown: "You did not know it."
    case .late(let expected): "\(said(.timeIsUp)) \(said(.answer(expected)))"
    case .timeIsUp: "Time is up."
    case .hereItIs: "Here it is:"
    case .notQuite: "Not quite."
    case .notYet: "Not yet."
    case .countsAsWrong: "It counts as wrong."
    case .wrong(let expected, let isAgain):
      "\(isAgain ? "Wrong again." : "Wrong.") \(said(.answer(expected)))"
    case .looksAlike(let asked, let text): "\(term: asked) and \(term: text) look alike."
    case .splitN: "Look at the ん: before a vowel or y, type it as n'."
    case .sameLength(let kana): "The length is right, but it is spelt with \(reading: kana)."
    case .particles(.waGa): "は says what it is about; が says who or what does it, or which one is meant."
    case .particles(.niDe):
      "に says where something is or goes; で says where, or with what, something is done."
    case .noKana(let characters):
      "\(characters) does not spell any kana, and the answer must be in Japanese. Try again."
    case .noSound(let characters):
      "\(characters) alone spells no Japanese sound; ka, shi or n would. Try again."
    case .askedAbout(let task): "That is what is asked about. \(task) Try again."
    case .soundOfKanaWanted: "That is how it is written; how does it sound? Try again."
    case .anotherTerm(let said, let difference):
      "\(said) means the same, but another word is wanted: \(tell(difference)) Try again."
    }
  }

  private func tell(_ difference: TermDifference) -> Message {
    switch difference {
    case .note(let note): Message(stringLiteral: (note.prefix(1).lowercased() + note.dropFirst()).asSentence)
    case .beginning(let letter): "it begins with \(reading: letter)."
    case .length(let count): "it is \(count) letter\(count == 1 ? "" : "s") long."
    case .ending(let letter): "it ends with \(reading: letter)."
    }
  }

  func retry(_ reason: RetryReason) -> Message {
    switch reason {
    case .empty: "Nothing was typed."
    case .meaningWanted: "That is how it is read or written; what does it mean? Try again."
    case .soundWanted: "That is what it means; how does it sound? Try again."
    case .numberTyped: "There are no choices here; type the answer itself."
    case .tooLong: "That is longer than any answer. Type only the answer."
    case .readingWanted: "How is it read? Try again, in kana or in Latin letters."
    case .termWanted: "That is what it means; how do you say it? Try again."
    case .wrongScript: "That is a different script from the answer's. Try again."
    case .invalidCharacters(let characters): "\(characters) can't be part of the answer. Try again."
    case .anotherReading: "It can be read that way, but a different reading is wanted here. Try again."
    case .anotherMeaning: "It can mean that, but a different meaning is wanted here. Try again."
    case .anotherTerm: "That means the same, but another word is wanted. Try again."
    case .nuance(let card): "That is closer to \(term: card.term). Try again, more exactly."
    case .inflected(let inflection): "\(form(inflection)) Try again."
    case .unmarkedN: "Before a vowel or y, type ん as n'. Try again."
    case .inexact: "That is right but not specific enough. Try again, more exactly."
    case .otherSpelling:
      "That may be another way to write it; how is it read? Try again, in kana or in Latin letters."
    case .fair(let wanted?): "That is right too, but something else is wanted: \(wanted). Try again."
    case .fair(nil): "That is right too, but something else is wanted. Try again."
    case .noSuchChoice(let count): "That is not one of the choices. Type a number from 1 to \(count)."
    }
  }

  private func form(_ inflection: Inflection) -> Message {
    switch inflection {
    case .polite: "That is the polite form; the plain form is wanted."
    case .attributive: "That is the word with な; type it without な."
    case .suru: "That is the word with する; type it without する."
    case .other: "That is another form of the word; the plain form is wanted."
    case .shortPotential: "In speech ら is often dropped; here it must be written."
    case .politeNai: "ません is wanted; ないです is right too."
    case .outOfPlace: "That is the right word, but the sentence needs another form of it."
    }
  }

  func reason(_ reason: WrongReason) -> Message? {
    switch reason {
    case .rejected(let entry): Message(stringLiteral: "Not \(entry)".asSentence)
    case .negated: "You said the opposite."
    case .exactOnly: "Here every letter counts."
    case .confusable: "The two are easily mixed up."
    case .transitivity: "Does someone do it, or does it happen by itself?"
    case .kanjiReading(let read):
      "\(term: read.kanji) is read \(reading: read.given) in \(term: read.word.term), but \(reading: read.expected) here."
    case .kana(.longVowel): "Look at the length of the vowels."
    case .kana(.smallTsu): "The difference is a small っ."
    case .kana(.smallKana): "The difference is a small kana."
    case .kana(.dakuten): "The difference is a mark, ゛ or ゜."
    case .kana(.moraicN): "Look at the n (ん)."
    case .kana(.sameSound): "Two kana sound like that: じ and ぢ, ず and づ. Here it is the other one."
    case .kana(.okurigana): "Look at the kana after the kanji."
    case .explained(let reason): Message(stringLiteral: reason.asSentence)
    case .kana(.other), .lookAlike, .anotherCard, .notKnown, .late, .tooFar: nil
    }
  }
}
