import Foundation
import KuchiMessages
import Testing

extension Example {
  static let language = Example("Language") { print, printed in
    let deck = Deck.pets
    let settings = GameSettings(mode: .typed, topic: .meaning)
    var game = Game(CardPool(deck), settings: settings, seed: 7, at: .now)
    // begin
    let spanish = Messages(language: "es", phrases: Spanish())
    let languages = Messages.all + [spanish]
    let messages = Messages(locale: "es_MX.UTF-8", among: languages) ?? .english
    print(messages.question(of: game)?.text ?? "")
    // end
    #expect(printed() == ["¿Qué significa?"])
    #expect(Messages(locale: "es") == nil && Messages(locale: "de", among: languages)?.language == "de")
    let turn = game.submit(.text("nada"), at: .now)
    let told = turn.map { messages.verdict($0.verdict, in: game) }
    #expect(told?.text.hasPrefix("Mal. La respuesta es ") == true)
    #expect(told?.spans.contains { $0.kind == .meaning } == true)
    let place = Diagnostic.Position(line: 1, column: 1, offset: 0)
    let fault = Diagnostic(kind: .emptyFile, position: place, path: "$")
    #expect(messages.diagnostic(fault) == Messages.english.diagnostic(fault))
  }
}

// begin
struct Spanish: Phrases {
  func task(_ task: QuestionTask) -> Message {
    switch task {
    case .gap: "¿Qué va en el hueco?"
    case .sound: "¿Qué sonido es?"
    case .meaning: "¿Qué significa?"
    case .reading: "¿Cómo se lee?"
    case .hearing: "¿Qué oyes?"
    case .japanese: "¿Cómo se dice en japonés?"
    case .term: "¿Cómo se dice?"
    }
  }

  func hint(_ hint: Hint) -> Message {
    switch hint {
    case .note(let note): "Pista: \(note)"
    case .romaji(let romaji): "Pista: se lee \(reading: romaji)."
    case .slowly: "Pista: otra vez, despacio."
    case .beginning(let letters): "Pista: la respuesta empieza por \(letters)…"
    }
  }

  func said(_ phrase: VerdictPhrase) -> Message {
    switch phrase {
    case .knewIt: "Lo sabías."
    case .right: "¡Correcto!"
    case .rightWithArticle(let expected): "¡Correcto! Lleva artículo: \(expected)"
    case .slip: "Correcto, salvo un desliz."
    case .spelled(let expected): ("Se escribe \(expected)" as Message).asSentence
    case .comesBack: "Volverá."
    case .answer(let expected): ("La respuesta es \(expected)" as Message).asSentence
    case .notKnown: "No lo sabías."
    case .late(let expected): "\(said(.timeIsUp)) \(said(.answer(expected)))"
    case .timeIsUp: "Se acabó el tiempo."
    case .hereItIs: "Aquí está:"
    case .notQuite: "No del todo."
    case .notYet: "Todavía no."
    case .countsAsWrong: "Cuenta como fallo."
    case .wrong(let expected, let isAgain): "\(isAgain ? "Otra vez mal." : "Mal.") \(said(.answer(expected)))"
    case .looksAlike(let asked, let other): "\(term: asked) y \(term: other) se parecen."
    case .splitN: "Fíjate en la ん: ante vocal o y se teclea n'."
    case .sameLength(let kana): "La duración es esa, pero se escribe con \(reading: kana)."
    case .particles(.waGa): "は dice de qué se habla; が, quién lo hace o cuál es."
    case .particles(.niDe): "に dice dónde está o adónde va algo; で, dónde o con qué se hace."
    case .noKana(let letters): "\(letters) no da kana, y la respuesta va en japonés. Prueba otra vez."
    case .noSound(let letters): "\(letters) no da kana por sí solo. Prueba otra vez."
    case .askedAbout(let task): "Eso es lo que se pregunta. \(task) Prueba otra vez."
    case .soundOfKanaWanted: "Así se escribe; ¿cómo suena? Prueba otra vez."
    case .anotherTerm(let given, let difference):
      "\(given) también lo significa, pero se pide otra palabra. \(tell(difference)) Prueba otra vez."
    }
  }

  private func tell(_ difference: TermDifference) -> Message {
    switch difference {
    case .note(let note): Message(stringLiteral: note).asSentence
    case .beginning(let letter): "Empieza por \(reading: letter)."
    case .length(let count): "Tiene \(count) \(count == 1 ? "letra" : "letras")."
    case .ending(let letter): "Acaba en \(reading: letter)."
    }
  }

  func retry(_ reason: RetryReason) -> Message {
    switch reason {
    case .empty: "No has escrito nada."
    case .meaningWanted: "Así se lee o se escribe; ¿qué significa? Prueba otra vez."
    case .readingWanted: "¿Cómo se lee? Prueba otra vez, en kana o en letras latinas."
    case .soundWanted: "Eso es lo que significa; ¿cómo suena? Prueba otra vez."
    case .termWanted: "Eso es lo que significa; ¿cómo se dice? Prueba otra vez."
    case .wrongScript: "La respuesta va en otra escritura. Prueba otra vez."
    case .invalidCharacters(let characters): "En la respuesta no hay \(characters). Prueba otra vez."
    case .anotherReading: "También se lee así, pero aquí se lee de otro modo. Prueba otra vez."
    case .anotherMeaning: "Puede significar eso, pero aquí se pide otra cosa. Prueba otra vez."
    case .anotherTerm: "También lo significa, pero se pide otra palabra. Prueba otra vez."
    case .nuance(let card): "Eso es más bien \(term: card.term). Prueba otra vez, con más precisión."
    case .inflected(let form): "\(told(form)) Prueba otra vez."
    case .unmarkedN: "Ante vocal o y, ん se teclea n'. Prueba otra vez."
    case .inexact: "Hasta ahí es correcto. Prueba otra vez, con más precisión."
    case .otherSpelling: "Quizá también se escriba así; ¿cómo se lee? Prueba en kana o en letras latinas."
    case .fair(let wanted?): "También es correcto, pero se pide otra cosa: \(wanted). Prueba otra vez."
    case .fair(nil): "También es correcto, pero se pide otra cosa. Prueba otra vez."
    case .noSuchChoice(let count): "No está entre las opciones. Escribe un número del 1 al \(count)."
    case .numberTyped: "Aquí no hay números; escribe la respuesta."
    case .tooLong: "Es más largo que cualquier respuesta. Escribe solo la respuesta."
    }
  }

  private func told(_ form: Inflection) -> Message {
    switch form {
    case .polite: "Es la forma cortés; se pide la simple."
    case .attributive: "Es la palabra con な; se pide sin ella."
    case .suru: "Es la palabra con する; se pide sin él."
    case .other: "Es otra forma de la palabra; se pide la simple."
    case .shortPotential: "Se dice sin ら, y se escribe con ella."
    case .politeNai: "Se pide ません; ないです también es correcto."
    case .outOfPlace: "Es la palabra; la frase pide otra forma de ella."
    }
  }

  func reason(_ reason: WrongReason) -> Message? {
    switch reason {
    case .rejected(let entry): ("No es \(entry)" as Message).asSentence
    case .negated: "Has dicho lo contrario."
    case .exactOnly: "Aquí cuenta cada letra."
    case .confusable: "Las dos se confunden con facilidad."
    case .transitivity: "¿Lo hace alguien, u ocurre solo?"
    case .kanjiReading(let read):
      "\(term: read.kanji) se lee \(reading: read.given) en \(term: read.word.term), y aquí \(reading: read.expected)."
    case .kana(.longVowel): "Fíjate en lo que duran las vocales."
    case .kana(.smallTsu): "Fíjate en la っ pequeña."
    case .kana(.smallKana): "Fíjate en los kana pequeños."
    case .kana(.dakuten): "Fíjate en las marcas ゛ y ゜."
    case .kana(.moraicN): "Fíjate en la ん."
    case .kana(.sameSound): "Dos kana suenan así: じ y ぢ, ず y づ. Aquí es el otro."
    case .kana(.okurigana): "Fíjate en los kana que siguen a los kanji."
    case .explained(let reason): Message(stringLiteral: reason).asSentence
    case .kana(.other), .lookAlike, .anotherCard, .notKnown, .late, .tooFar: nil
    }
  }
}
// end
