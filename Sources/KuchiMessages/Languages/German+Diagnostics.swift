import KuchiEngine

private func quoted(_ text: String) -> String { VisibleText.quoted(text, "„", "“") }

private func guess(_ nearest: String?, _ otherwise: String) -> String {
  nearest.map { "Meintest du \(quoted($0))?" } ?? otherwise
}

extension German {
  // One switch without a default: the compiler names a kind that lacks its message.
  func fault(_ kind: Diagnostic.Kind) -> String {
    switch kind {
    case .emptyFile: "Die Datei ist leer; ein Deck ist ein JSON-Objekt. Beginne mit dem kleinsten Beispiel."
    case .fileTooLarge(let bytes, let limit):
      "Die Datei hat \(bytes) Bytes, gelesen werden höchstens \(limit). Teile sie in mehrere Decks."
    case .wrongEncoding(let encoding):
      "Die Datei ist \(encoding.rawValue), ein Deck ist UTF-8. Speichere sie noch einmal als UTF-8."
    case .malformedUTF8(let problem, let bytes):
      "Die Bytes \(VisibleText.hexadecimal(bytes)) sind kein UTF-8: \(problem.wording). "
        + "Speichere die Datei noch einmal als UTF-8."
    case .tooDeep(let limit):
      "Klammern sind tiefer als \(limit) Ebenen geschachtelt. Mach flacher, was darin steht."
    case .tooManyCards(let limit): "Mehr als \(limit) Karten. Teile die Datei in mehrere Decks."
    case .unexpectedCharacter(let found, .openingBrace) where found.hasPrefix("<"):
      "Die Datei ist eine Seite in HTML oder XML, ein Deck ist JSON. Lade die Datei des Decks selbst herunter."
    case .unexpectedCharacter(let found, .openingBrace):
      "Die Datei beginnt mit \(quoted(found)), und ein Deck ist ein JSON-Objekt, das mit { beginnt. "
        + "kuchi help decks zeigt eines."
    case .unexpectedCharacter(let found, let expected):
      (found.isEmpty ? "Die Datei endet" : "\(quoted(found)) steht")
        + ", wo \(expected.wording) erwartet wurde. Das gehört hierher."
    case .missingComma: "Zwischen diesem Wert und dem nächsten fehlt ein Komma. Setze hier eines."
    case .extraComma: "Ein Komma ohne Wert davor. Entferne es."
    case .trailingComma: "Ein Komma vor der schließenden Klammer, wo JSON keines hat. Entferne es."
    case .missingColon: "Ein Schlüssel ohne Doppelpunkt. Setze einen zwischen Schlüssel und Wert."
    case .missingValue: "Ein Schlüssel ohne Wert. Schreibe einen hinter den Doppelpunkt."
    case .comment:
      "Ein Kommentar, den JSON nicht kennt. Entferne ihn, oder gib ihm einen Schlüssel, der mit x- beginnt."
    case .unquotedKey(let key):
      "Der Schlüssel \(quoted(key)) steht nicht in Anführungszeichen. Schreibe \"…\" darum."
    case .wrongQuotes(let found):
      "Das Zeichen \(VisibleText.escaped(found)) ist in JSON kein Anführungszeichen. Nimm auf beiden Seiten das gerade \"."
    case .strayQuote:
      "Ein Anführungszeichen in einem Text scheint ihn zu beenden. Schreibe jedes im Text als \\\"."
    case .unterminatedString:
      "Diesem Text fehlt das schließende Anführungszeichen. Setze ein \" an sein Ende."
    case .unterminatedArray: "Eine Liste ist nicht geschlossen. Setze ein ] an ihr Ende."
    case .unterminatedObject: "Ein Objekt ist nicht geschlossen. Setze ein } an sein Ende."
    case .wrongBracket(let found, let expected):
      "Hier steht \(found.wording), wo \(expected.wording) erwartet wurde. Prüfe, welche Klammer was schließt."
    case .textAfterEnd:
      "Nach dem Ende des Decks steht noch Text. Entferne ihn, oder prüfe, wohin die letzte Klammer gehört."
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "Ein Text geht über das Ende seiner Zeile. Schreibe ihn in eine; notes darf \\n enthalten."
    case .controlCharacter(0x09): "Ein Tabulator in einem Text. Schreibe ein Leerzeichen."
    case .controlCharacter(let byte):
      "Das Steuerzeichen \(VisibleText.name(UInt32(byte))) in einem Text. Entferne es."
    case .badEscape(let escape):
      "\(quoted(escape)) gibt es in JSON nicht. Schreibe \\\\ für einen Backslash, sonst \\\" \\n \\t \\u0041."
    case .loneSurrogate(let escape): "\(quoted(escape)) ist ein halbes Zeichen. Schreibe das Zeichen selbst."
    case .badLiteral(let word):
      "\(quoted(word)) ist kein Wert in JSON. Schreibe den Wert, der hierher gehört, Text in \"…\"."
    case .badNumber(let number, let problem):
      "\(quoted(number)) ist keine Zahl in JSON. \(problem.advice)"
    case .null:
      "Hier steht null, wo ein Wert erwartet wurde. Schreibe den Wert, oder lass weg, was fehlen darf."
    case .wrongType(let found, let expected):
      "Hier ist \(found.wording), erwartet wurde \(expected.wording)." + advice(found, expected)
    case .missingKey(let key): "Der Schlüssel \(quoted(key)) fehlt. Füge ihn diesem Objekt hinzu."
    case .duplicateKey(let key):
      "Der Schlüssel \(quoted(key)) steht zweimal in einem Objekt. Behalte einen davon."
    case .unknownKey(let key, let nearest):
      "Den Schlüssel \(quoted(key)) gibt es nicht. "
        + guess(nearest, "Entferne ihn, oder lass ihn mit x- beginnen, um ihn für dich zu behalten.")
    case .newerFormat(let found, let supported):
      "Die Datei hat das Format \(VisibleText.escaped(found)), und dieses Programm liest bis \(supported). Aktualisiere es."
    case .badFormatVersion(let found):
      "\(quoted(found)) ist keine Version des Formats; die Version ist 1. Schreibe \"formatVersion\": 1."
    case .emptyText: "Ein leerer Text, wo wenigstens ein Zeichen erwartet wurde. Fülle ihn aus."
    case .tooLong(let count, let limit): "\(count) Zeichen, erlaubt sind höchstens \(limit). Kürze den Text."
    case .controlInLine(0x0A):
      "Ein Zeilenumbruch in einem Text von einer Zeile. Schreibe ein Leerzeichen, oder nimm notes."
    case .controlInLine(let byte):
      "Das Steuerzeichen \(VisibleText.name(UInt32(byte))) in einem Text von einer Zeile. Entferne es."
    case .badForm(let text, let form): "\(quoted(text)) steht hier, erwartet wurde \(form.wording)."
    case .emptyList: "Eine leere Liste, wo wenigstens ein Eintrag erwartet wurde. Füge einen hinzu."
    case .repeatedItem(let item):
      "Der Eintrag \(quoted(item)) steht zweimal in einer Liste. Entferne einen davon."
    case .badCount(let found, let limit):
      "\(quoted(found)) steht hier, erwartet wurde eine ganze Zahl von 1 bis \(limit). Zähle die Stellen von links."
    case .tooManyGaps(let limit):
      "Mehr als \(limit) Lücken in einem Satz. Teile ihn, oder lass einige davon weg."
    case .unknownChoice(let word, let allowed, let nearest):
      "\(quoted(word)) steht hier, erwartet wurde eines von \(allowed.joined(separator: ", ")). "
        + guess(nearest, "Wähle eines davon.")
    case .duplicateCardID(let id):
      "Die Id \(quoted(id)) gehört einer anderen Karte. Gib einer der beiden eine andere."
    case .formerIDTaken(let id):
      "Die frühere Id \(quoted(id)) gehört oder gehörte einer anderen Karte. "
        + "Lass sie bei der einen, zu der ihr Fortschritt gehört."
    case .formerIDIsOwn(let id): "Die frühere Id \(quoted(id)) ist die eigene der Karte. Entferne sie."
    case .numberedID(let base, let given):
      "Eine frühere Karte hat die Id \(quoted(base)), also bekommt diese \(quoted(given)). Gib ihr eine eigene."
    case .idRequired(let count, let limit):
      "Die Id aus Wort und Lesung hätte \(count) Zeichen, erlaubt sind höchstens \(limit). Füge eine id hinzu."
    case .unreadablePronunciation(let text):
      "Die Aussprache \(quoted(text)) ergibt keine Kana, also hat die Karte keine Lesung. Berichtige sie."
    case .ambiguousPrompt(let kind, let prompt):
      "Eine andere Karte fragt bei \(quoted(prompt)) nach \(kind.answerName) und nimmt andere Antworten. "
        + "Führe die beiden zusammen, oder nimm in beiden dieselben."
    case .fewMeanings(let count, let needed):
      "Das Deck hat \(count) verschiedene Bedeutung\(count == 1 ? "" : "en"), und Auswahlen brauchen \(needed). "
        + "Füge Karten hinzu."
    case .acceptedReject(let text, let meaning):
      "\(quoted(text)) steht in \"reject\" und ist doch richtig, als \(quoted(meaning)). Entferne eines von beiden."
    case .refusedMeaning(let text, let deck):
      "Das Deck \(quoted(deck)) lehrt \(quoted(text)) für dieses Wort, und diese Karte lehnt es ab. "
        + "Füge es zu \"accept\" hinzu."
    case .untaughtWord(let word):
      "Bis dahin lehrt keine Karte \(quoted(word)). Nimm ein Wort, das gelehrt wurde, oder lehre dieses zuerst."
    case .missingLanguages:
      "Kein Wort ist japanisch, und das Deck nennt keine Sprachen. Füge \"languages\": { \"term\": \"es\", \"meaning\": \"de\" } hinzu, mit den Kürzeln deiner Sprachen."
    case .missingLicense:
      "Das Deck nennt Quellen und keine Lizenz. Füge \"license\" hinzu, wie die Quellen es verlangen."
    case .requiresItself: "Das Deck setzt sich selbst voraus. Nimm seine Id aus \"requires\"."
    case .requirementCycle(let ids):
      "Das Deck \(quoted(ids.first ?? "")) setzt "
        + (ids.dropFirst() + ids.prefix(1)).map(quoted).joined(separator: " voraus, dieses ")
        + " voraus. Keines davon könnte das erste sein: Entferne eine dieser Voraussetzungen."
    case .missingRequirement(let id):
      "Ein Deck \(quoted(id)) gibt es hier nicht, also wartet nichts darauf. Berichtige die Id, oder füge es hinzu."
    case .missingFile(let path):
      "Neben dem Deck gibt es keine Datei \(quoted(path)). Füge sie hinzu, oder berichtige ihren Namen."
    case .unaskable:
      "Nach dieser Karte kann man nicht fragen: Sie hat keine Lesung. Füge eine hinzu, oder ändere quiz."
    case .badFurigana(let text):
      "Die Klammern in \(quoted(text)) ergeben keine Furigana. Schreibe jede Lesung hinter ihr Kanji: 食[た]べる."
    case .furiganaNotText(let spelled, let text):
      "Die Furigana stehen über \(quoted(spelled)), und der Text ist \(quoted(text)). Gleiche die beiden an."
    case .furiganaNotReading(let spelled, let readings):
      "Die Furigana lesen \(quoted(spelled)), und das ist keine der Lesungen "
        + readings.prefix(3).map(quoted).joined(separator: ", ") + ". Berichtige eines davon."
    case .spanningRuby(let spelled, let divided):
      "\(quoted(spelled)) ist eine Lesung über mehreren Kanji. Gib jedem seine eigene: \(divided)."
    case .gapNotInTerm(let text, 1):
      "Die Lücke \(quoted(text)) steht nicht im Wort, also wird nicht nach ihr gefragt. Berichtige ihren Text."
    case .gapNotInTerm(let text, let occurrence):
      "\(quoted(text)) steht nicht \(occurrence) Mal im Wort, also wird nicht danach gefragt. Berichtige nth."
    case .overlappingGap(let text):
      "Die Lücke \(quoted(text)) überschneidet eine frühere, also wird nicht nach ihr gefragt. "
        + "Verschiebe oder entferne eine davon."
    case .rightChoice(let text):
      "\(quoted(text)) steht in \"wrong\" oder \"retry\" und ist doch richtig. Entferne es aus einer der Listen."
    case .longComponent(let text):
      "\(quoted(text)) ist mehr als ein Zeichen. Mach aus jedem Bestandteil einen eigenen Eintrag."
    case .readingNotKana(let reading):
      "Die Lesung \(quoted(reading)) besteht nicht nur aus Kana. Schreibe sie in Kana."
    case .blankEntry: "Ein Eintrag aus nichts als Leerraum. Fülle ihn aus, oder entferne ihn."
    case .repeatedEntry(let text):
      "Der Eintrag \(quoted(text)) wiederholt einen früheren. Entferne einen davon."
    case .leftoverHTML(let tag):
      "\(quoted(tag)) sieht nach HTML aus und wird gezeigt, wie es dasteht. Entferne es."
    case .leftoverEntity(let text):
      "\(quoted(text)) sieht nach einem Zeichen in HTML aus. Schreibe das Zeichen selbst."
    case .hiddenCharacter(let scalar):
      "Das Zeichen \(VisibleText.name(scalar)) ist unsichtbar oder verschiebt den Text um sich. Entferne es."
    case .joinedMeaning(let text):
      "\(quoted(text)) verbindet mehrere Bedeutungen durch ein Semikolon. Mach aus jeder einen eigenen Eintrag."
    case .unknownPartOfSpeech(let tag, let nearest):
      "\(quoted(tag)) ist keine Wortart von JMdict. "
        + guess(nearest, "Nimm eine von dort, oder schreibe dies unter tags.")
    }
  }

  func related(_ position: Diagnostic.Position, to kind: Diagnostic.Kind) -> String {
    let place = "Zeile \(position.line), Spalte \(position.column)"
    return switch kind {
    case .unterminatedArray, .unterminatedObject, .wrongBracket: "Geöffnet in \(place)."
    default: "Das erste steht in \(place)."
    }
  }

  private func advice(_ found: Diagnostic.ValueType, _ expected: Diagnostic.Shape) -> String {
    switch (found, expected) {
    case (.string, .arrayOfStrings): " Schreibe eckige Klammern darum: [\"…\"]."
    case (.array, .string): " Behalte einen Text, ohne die Klammern."
    case (.number, .string): " Schreibe Anführungszeichen darum."
    case (.array, .deck):
      " Schreibe die Karten unter den Schlüssel \"cards\" eines Objekts mit formatVersion, id und title."
    case (.object, .arrayOfObjects): " Schreibe [{…}], jeden Eintrag als eigenes Objekt."
    default: " Schreibe stattdessen das."
    }
  }
}

extension Diagnostic.MalformedUTF8 {
  fileprivate var wording: String {
    switch self {
    case .overlong: "mehr Bytes, als das Zeichen braucht"
    case .truncated: "das Ende eines Zeichens fehlt"
    case .surrogate: "ein halbes Surrogatpaar"
    case .outOfRange: "jenseits des letzten Zeichens von Unicode"
    case .strayContinuation: "der Anfang eines Zeichens fehlt"
    case .impossibleByte: "dieses Byte kommt in UTF-8 nie vor"
    }
  }
}

extension Diagnostic.NumberProblem {
  fileprivate var advice: String {
    switch self {
    case .leadingZero: "Entferne die führenden Nullen."
    case .plusSign: "Entferne das Pluszeichen."
    case .missingDigits: "Schreibe eine Ziffer auf jede Seite des Punkts und hinter Vorzeichen und e."
    case .malformed: "Schreibe sie in Dezimalziffern, oder in \"…\", wenn es Text ist."
    }
  }
}

extension Diagnostic.ValueType {
  fileprivate var wording: String {
    switch self {
    case .string: "ein Text"
    case .number: "eine Zahl"
    case .boolean: "true oder false"
    case .array: "eine Liste"
    case .object: "ein Objekt"
    }
  }
}

extension Diagnostic.Shape {
  fileprivate var wording: String {
    switch self {
    case .deck: "ein Deck, also ein Objekt"
    case .integer: "eine ganze Zahl"
    case .string: "ein Text"
    case .arrayOfStrings: "eine Liste von Texten"
    case .arrayOfObjects: "eine Liste von Objekten"
    case .object: "ein Objekt"
    }
  }
}

extension Diagnostic.Token {
  fileprivate var wording: String {
    switch self {
    case .key: "ein Schlüssel in Anführungszeichen"
    case .value: "ein Wert"
    case .colon: "ein Doppelpunkt"
    case .comma: "ein Komma"
    case .openingBrace: "ein {"
    case .closingBrace: "ein }"
    case .closingBracket: "ein ]"
    }
  }
}

extension Diagnostic.TextForm {
  fileprivate var wording: String {
    switch self {
    case .deckID:
      "die Id eines Decks: bis zu 64 von A-Z a-z 0-9 . _ -, zuerst ein Buchstabe oder eine Ziffer. Ändere die anderen"
    case .language: "ein Sprachkürzel wie ja, en oder zh-Hant. Sieh in BCP 47 nach"
    case .date: "ein Tag wie 2026-11-20. Schreibe Jahr, Monat und Tag mit Bindestrichen"
    case .partOfSpeech:
      "ein Kürzel von JMdict wie n, v1 oder adj-i. Nimm Buchstaben, Ziffern und Bindestriche, höchstens 16"
    case .file:
      "eine Datei unter dem Ordner des Decks, wie media/neko.mp3. Kein Name darin beginnt mit einem Punkt; lass \\ und : weg"
    case .tag:
      "ein Stichwort ohne Leerraum. Verbinde seine Wörter durch Bindestriche, oder mach mehrere daraus"
    }
  }
}

extension QuestionKind {
  fileprivate var answerName: String {
    switch self {
    case .meaning: "der Bedeutung"
    case .reading: "der Lesung"
    case .recall: "dem Wort"
    case .hearing: "dem Klang"
    case .cloze: "der Lücke"
    }
  }
}
