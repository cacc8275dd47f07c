/// German, in the familiar form (du).
struct German: Phrases {
  func task(_ task: QuestionTask) -> Message {
    switch task {
    case .gap: "Was gehört in die Lücke?"
    case .sound: "Welcher Laut ist das?"
    case .meaning: "Was bedeutet es?"
    case .reading: "Wie liest man es?"
    case .hearing: "Was hörst du?"
    case .japanese: "Wie sagt man es auf Japanisch?"
    case .term: "Wie sagt man es?"
    }
  }

  func hint(_ hint: Hint) -> Message {
    switch hint {
    case .note(let note): "Hinweis: \(note)"
    case .romaji(let romaji): ("Hinweis: Man liest es \(reading: romaji)" as Message).asSentence
    case .slowly: "Hinweis: noch einmal, langsam."
    case .beginning(let letters): "Hinweis: Die Antwort beginnt mit \(letters)…"
    }
  }

  func said(_ phrase: VerdictPhrase) -> Message {
    switch phrase {
    case .knewIt: "Du wusstest es."
    case .right: "Richtig!"
    case .rightWithArticle(let expected): "Richtig! Es hat einen Artikel: \(expected)"
    case .slip: "Richtig, bis auf einen Flüchtigkeitsfehler."
    case .spelled(let expected): ("Es heißt \(expected)" as Message).asSentence
    case .comesBack: "Es kommt wieder."
    case .answer(let expected): ("Die Antwort ist \(expected)" as Message).asSentence
    case .notKnown: "Du wusstest es nicht."
    case .late(let expected): "\(said(.timeIsUp)) \(said(.answer(expected)))"
    case .timeIsUp: "Die Zeit ist um."
    case .hereItIs: "Hier ist es:"
    case .notQuite: "Nicht ganz."
    case .notYet: "Noch nicht."
    case .countsAsWrong: "Es zählt als falsch."
    case .wrong(let expected, let isAgain):
      "\(isAgain ? "Wieder falsch." : "Falsch.") \(said(.answer(expected)))"
    case .looksAlike(let asked, let text): "\(term: asked) und \(term: text) sehen sich ähnlich."
    case .splitN: "Achte auf das ん: Vor einem Vokal oder y tippt man n'."
    case .sameLength(let kana): "Die Länge stimmt, aber geschrieben wird es mit \(reading: kana)."
    case .particles(.waGa): "は sagt, worum es geht; が sagt, wer oder was es tut oder gemeint ist."
    case .particles(.niDe): "に sagt, wo etwas ist oder wohin es geht; で, wo oder womit etwas getan wird."
    case .noKana(let characters):
      "\(characters) ergibt keine Kana, und die Antwort ist auf Japanisch gefragt. Versuch es noch einmal."
    case .noSound(let characters):
      "\(characters) allein ergibt keinen japanischen Laut; ka, shi oder n wären welche. Versuch es noch einmal."
    case .askedAbout(let task): "Danach wird gefragt. \(task) Versuch es noch einmal."
    case .soundOfKanaWanted: "So schreibt man es; wie klingt es? Versuch es noch einmal."
    case .anotherTerm(let said, let difference):
      """
      \(said) bedeutet es auch, aber ein anderes Wort ist gefragt: \(tell(difference)) \
      Versuch es noch einmal.
      """
    }
  }

  private func tell(_ difference: TermDifference) -> Message {
    switch difference {
    case .note(let note): Message(stringLiteral: note.asSentence)
    case .beginning(let letter): "Es beginnt mit \(reading: letter)."
    case .length(let count): count == 1 ? "Es hat ein Zeichen." : "Es hat \(count) Zeichen."
    case .ending(let letter): "Es endet mit \(reading: letter)."
    }
  }

  func retry(_ reason: RetryReason) -> Message {
    switch reason {
    case .empty: "Du hast nichts getippt."
    case .meaningWanted: "So liest oder schreibt man es; was bedeutet es? Versuch es noch einmal."
    case .soundWanted: "Das bedeutet es; wie klingt es? Versuch es noch einmal."
    case .numberTyped: "Hier gibt es keine Zahlen; tippe die Antwort."
    case .tooLong: "Das ist länger als jede Antwort. Tippe nur die Antwort."
    case .readingWanted: "Wie liest man es? Versuch es noch einmal, in Kana oder lateinischen Buchstaben."
    case .termWanted: "Das bedeutet es; wie sagt man es? Versuch es noch einmal."
    case .wrongScript: "Die Antwort hat eine andere Schrift. Versuch es noch einmal."
    case .invalidCharacters(let characters):
      "\(characters) kommt in der Antwort nicht vor. Versuch es noch einmal."
    case .anotherReading: "So liest man es auch, hier aber anders. Versuch es noch einmal."
    case .anotherMeaning: "Das kann es bedeuten, hier aber etwas anderes. Versuch es noch einmal."
    case .anotherTerm: "Das bedeutet es auch, aber ein anderes Wort ist gefragt. Versuch es noch einmal."
    case .nuance(let card): "Das trifft eher auf \(term: card.term) zu. Versuch es noch einmal, genauer."
    case .inflected(let inflection): "\(form(inflection)) Versuch es noch einmal."
    case .unmarkedN: "Vor einem Vokal oder y tippt man ん als n'. Versuch es noch einmal."
    case .inexact: "So weit stimmt es. Versuch es noch einmal, genauer."
    case .otherSpelling:
      "So schreibt man es vielleicht auch; wie liest man es? Versuch es in Kana oder lateinischen Buchstaben."
    case .fair(let wanted?):
      "Auch das ist richtig, gefragt ist aber etwas anderes: \(wanted). Versuch es noch einmal."
    case .fair(nil): "Auch das ist richtig, gefragt ist aber etwas anderes. Versuch es noch einmal."
    case .noSuchChoice(let count): "Das steht nicht zur Wahl. Tippe eine Zahl von 1 bis \(count)."
    }
  }

  private func form(_ inflection: Inflection) -> Message {
    switch inflection {
    case .polite: "Das ist die höfliche Form; gefragt ist die einfache."
    case .attributive: "Das ist das Wort mit な; gefragt ist es ohne."
    case .suru: "Das ist das Wort mit する; gefragt ist es ohne."
    case .other: "Das ist eine andere Form des Wortes; gefragt ist die einfache."
    case .shortPotential: "Man sagt es ohne ら, schreibt es aber mit."
    case .politeNai: "Gefragt ist ません; ないです ist auch richtig."
    case .outOfPlace: "Das ist das Wort; der Satz braucht eine andere Form davon."
    }
  }

  func reason(_ reason: WrongReason) -> Message? {
    switch reason {
    case .rejected(let entry): Message(stringLiteral: "Nicht \(entry)".asSentence)
    case .negated: "Du hast das Gegenteil gesagt."
    case .exactOnly: "Hier zählt jeder Buchstabe."
    case .confusable: "Die beiden verwechselt man leicht."
    case .transitivity: "Tut es jemand, oder geschieht es von selbst?"
    case .kanjiReading(let read):
      "\(term: read.kanji) liest man in \(term: read.word.term) \(reading: read.given), hier aber \(reading: read.expected)."
    case .kana(.longVowel): "Achte auf die Länge der Vokale."
    case .kana(.smallTsu): "Der Unterschied ist ein kleines っ."
    case .kana(.smallKana): "Der Unterschied ist ein kleines Kana."
    case .kana(.dakuten): "Der Unterschied ist ein Zeichen, ゛ oder ゜."
    case .kana(.moraicN): "Achte auf das n (ん)."
    case .kana(.sameSound): "So klingen zwei Kana: じ und ぢ, ず und づ. Hier ist es das andere."
    case .kana(.okurigana): "Achte auf die Kana nach den Kanji."
    case .explained(let reason): Message(stringLiteral: reason.asSentence)
    case .kana(.other), .lookAlike, .anotherCard, .notKnown, .late, .tooFar: nil
    }
  }
}
