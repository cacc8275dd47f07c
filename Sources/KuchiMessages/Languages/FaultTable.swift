/// The faults of decks in words: a row for each kind, in English and then in German.
///
/// There is no default, so that the compiler names a kind that lacks its row.
struct FaultTable: FaultPhrases {
  static let english = FaultTable(column: \.english, marks: ("“", "”"))
  static let german = FaultTable(column: \.german, marks: ("„", "“"))

  /// The column of the language.
  let column: any KeyPath<Translation, String> & Sendable
  /// The quotation marks of the language.
  let marks: (opening: String, closing: String)

  private func quoted(_ text: String) -> String { VisibleText.quoted(text, marks.opening, marks.closing) }

  private func pick(_ english: String, _ german: String) -> String {
    Translation(english: english, german: german)[keyPath: column]
  }

  private func guess(_ nearest: String?, _ otherwise: String) -> String {
    nearest.map { pick("Did you mean \(quoted($0))?", "Meintest du \(quoted($0))?") } ?? otherwise
  }

  /// The fault in a deck file, what was expected, and what to do next.
  func fault(_ kind: Diagnostic.Kind) -> String { row(kind)[keyPath: column] }

  /// The role of the place related to a fault.
  func related(_ position: Diagnostic.Position, to kind: Diagnostic.Kind) -> String {
    let (line, column) = (position.line, position.column)
    return switch kind {
    case .unterminatedArray, .unterminatedObject, .wrongBracket:
      pick("It opened at line \(line), column \(column).", "Geöffnet in Zeile \(line), Spalte \(column).")
    default:
      pick(
        "The first is at line \(line), column \(column).",
        "Das erste steht in Zeile \(line), Spalte \(column).")
    }
  }

  @Translation private func row(_ kind: Diagnostic.Kind) -> Translation {
    switch kind {
    case .emptyFile:
      "The file is empty; a deck is a JSON object. Start from the smallest example."
      "Die Datei ist leer; ein Stapel ist ein JSON-Objekt. Beginne mit dem kleinsten Beispiel."
    case .fileTooLarge(let bytes, let limit):
      "The file has \(bytes) bytes and at most \(limit) are read. Split it into several decks."
      "Die Datei hat \(bytes) Bytes, gelesen werden höchstens \(limit). Teile sie in mehrere Stapel."
    case .wrongEncoding(let encoding):
      "The file is \(encoding.rawValue) and a deck is UTF-8. Save it again as UTF-8."
      "Die Datei ist \(encoding.rawValue), ein Stapel ist UTF-8. Speichere sie noch einmal als UTF-8."
    case .malformedUTF8(let problem, let bytes):
      "Bytes \(VisibleText.hexadecimal(bytes)) are not valid UTF-8: \(words(problem)). Save the file again as UTF-8."
      "Die Bytes \(VisibleText.hexadecimal(bytes)) sind kein UTF-8: \(words(problem)). "
        + "Speichere die Datei noch einmal als UTF-8."
    case .tooDeep(let limit):
      "Brackets are nested deeper than \(limit) levels. Reduce the nesting here."
      "Klammern sind tiefer als \(limit) Ebenen geschachtelt. Mach flacher, was darin steht."
    case .tooManyCards(let limit):
      "More than \(limit) cards. Split the file into several decks."
      "Mehr als \(limit) Karten. Teile die Datei in mehrere Stapel."
    case .unexpectedCharacter(let found, .openingBrace) where found.hasPrefix("<"):
      "The file is a page of HTML or XML and a deck is JSON. Download the file of the deck itself."
      "Die Datei ist eine Seite in HTML oder XML, ein Stapel ist JSON. Lade die Datei des Stapels selbst herunter."
    case .unexpectedCharacter(let found, .openingBrace):
      "The file begins with \(quoted(found)), and a deck is a JSON object, which begins with {. kuchi help decks shows one."
      "Die Datei beginnt mit \(quoted(found)), und ein Stapel ist ein JSON-Objekt, das mit { beginnt. "
        + "kuchi help decks zeigt einen."
    case .unexpectedCharacter(let found, let expected):
      (found.isEmpty ? "The file ends" : "Found \(quoted(found))")
        + " where \(words(expected)) was expected. Put \(words(expected)) here."
      (found.isEmpty ? "Die Datei endet" : "\(quoted(found)) steht")
        + ", wo \(words(expected)) erwartet wurde. Das gehört hierher."
    case .missingComma:
      "No comma between this value and the next. Put a comma here."
      "Zwischen diesem Wert und dem nächsten fehlt ein Komma. Setze hier eines."
    case .extraComma:
      "A comma with no value before it. Remove it."
      "Ein Komma ohne Wert davor. Entferne es."
    case .trailingComma:
      "JSON allows no comma before a closing bracket. Remove it."
      "Ein Komma vor der schließenden Klammer, wo JSON keines hat. Entferne es."
    case .missingColon:
      "A key with no colon after it. Put a colon between the key and its value."
      "Ein Schlüssel ohne Doppelpunkt. Setze einen zwischen Schlüssel und Wert."
    case .missingValue:
      "A key with no value. Write one after the colon."
      "Ein Schlüssel ohne Wert. Schreibe einen hinter den Doppelpunkt."
    case .comment:
      "A comment, which JSON does not have. Remove it, or put it under a key that begins with x-."
      "Ein Kommentar, den JSON nicht kennt. Entferne ihn, oder gib ihm einen Schlüssel, der mit x- beginnt."
    case .unquotedKey(let key):
      "The key \(quoted(key)) has no quotation marks. Write \"…\" around it."
      "Der Schlüssel \(quoted(key)) steht nicht in Anführungszeichen. Schreibe \"…\" darum."
    case .wrongQuotes(let found):
      "The mark \(VisibleText.escaped(found)) does not quote text in JSON. Use the straight \" on both sides."
      "Das Zeichen \(VisibleText.escaped(found)) ist in JSON kein Anführungszeichen. Nimm auf beiden Seiten das gerade \"."
    case .strayQuote:
      "A quotation mark inside a text seems to end it. Write each one inside a text as \\\"."
      "Ein Anführungszeichen in einem Text scheint ihn zu beenden. Schreibe jedes im Text als \\\"."
    case .unterminatedString:
      "This text has no closing quotation mark. Put a \" at its end."
      "Diesem Text fehlt das schließende Anführungszeichen. Setze ein \" an sein Ende."
    case .unterminatedArray:
      "An array is not closed. Put a ] at its end."
      "Eine Liste ist nicht geschlossen. Setze ein ] an ihr Ende."
    case .unterminatedObject:
      "An object is not closed. Put a } at its end."
      "Ein Objekt ist nicht geschlossen. Setze ein } an sein Ende."
    case .wrongBracket(let found, let expected):
      "Found \(words(found)) where \(words(expected)) was expected. Check which bracket closes what."
      "Hier steht \(words(found)), wo \(words(expected)) erwartet wurde. Prüfe, welche Klammer was schließt."
    case .textAfterEnd:
      "More text after the end of the deck. Remove it, or check where its last bracket belongs."
      "Nach dem Ende des Stapels steht noch Text. Entferne ihn, oder prüfe, wohin die letzte Klammer gehört."
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "A text runs over the end of its line. Put it on one line; notes may have \\n."
      "Ein Text geht über das Ende seiner Zeile. Schreibe ihn in eine; notes darf \\n enthalten."
    case .controlCharacter(0x09):
      "A raw tab in a text. Write it as a space."
      "Ein Tabulator in einem Text. Schreibe ein Leerzeichen."
    case .controlCharacter(let byte):
      "The control character \(VisibleText.name(UInt32(byte))) in a text. Remove it."
      "Das Steuerzeichen \(VisibleText.name(UInt32(byte))) in einem Text. Entferne es."
    case .badEscape(let escape):
      "\(quoted(escape)) is not a JSON escape. Write \\\\ for a backslash, or one of \\\" \\n \\t \\u0041."
      "\(quoted(escape)) gibt es in JSON nicht. Schreibe \\\\ für einen Backslash, sonst \\\" \\n \\t \\u0041."
    case .loneSurrogate(let escape):
      "\(quoted(escape)) is half a character. Write the character itself."
      "\(quoted(escape)) ist ein halbes Zeichen. Schreibe das Zeichen selbst."
    case .badLiteral(let word):
      "\(quoted(word)) is not a JSON value. Write the intended value; put text in \"…\"."
      "\(quoted(word)) ist kein Wert in JSON. Schreibe den Wert, der hierher gehört, Text in \"…\"."
    case .badNumber(let number, let problem):
      "\(quoted(number)) is not a JSON number. \(words(problem))"
      "\(quoted(number)) ist keine Zahl in JSON. \(words(problem))"
    case .null:
      "A null, where a value was expected. Write the value, or leave out what may be missing."
      "Hier steht null, wo ein Wert erwartet wurde. Schreibe den Wert, oder lass weg, was fehlen darf."
    case .wrongType(let found, let expected):
      "Found \(words(found)), expected \(words(expected)). \(advice(found, expected))"
      "Hier ist \(words(found)), erwartet wurde \(words(expected)). \(advice(found, expected))"
    case .missingKey(let key, let spelled?):
      "The key \(quoted(spelled)) is not known, and \(quoted(key)) is missing. Rename it if you meant that."
      "Den Schlüssel \(quoted(spelled)) gibt es nicht, und \(quoted(key)) fehlt. Benenne ihn um, wenn du den meintest."
    case .missingKey(let key, nil):
      "The key \(quoted(key)) is missing. Add it to this object."
      "Der Schlüssel \(quoted(key)) fehlt. Füge ihn diesem Objekt hinzu."
    case .duplicateKey(let key):
      "The key \(quoted(key)) occurs twice in one object. Keep one of them."
      "Der Schlüssel \(quoted(key)) steht zweimal in einem Objekt. Behalte einen davon."
    case .unknownKey(let key, let nearest):
      "The key \(quoted(key)) is not known. "
        + guess(nearest, "Remove it, or begin it with x- to keep it for yourself.")
      "Den Schlüssel \(quoted(key)) gibt es nicht. "
        + guess(nearest, "Entferne ihn, oder lass ihn mit x- beginnen, um ihn für dich zu behalten.")
    case .newerFormat(let found, let supported):
      "The file has format version \(VisibleText.escaped(found)) and this program reads up to \(supported). Update it."
      "Die Datei hat das Format \(VisibleText.escaped(found)), und dieses Programm liest bis \(supported). Aktualisiere es."
    case .badFormatVersion(let found):
      "\(quoted(found)) is not a format version; the version must be 1. Write \"formatVersion\": 1."
      "\(quoted(found)) ist keine Version des Formats; die Version ist 1. Schreibe \"formatVersion\": 1."
    case .emptyText:
      "An empty text, where at least one character was expected. Fill it in."
      "Ein leerer Text, wo wenigstens ein Zeichen erwartet wurde. Fülle ihn aus."
    case .tooLong(let count, let limit):
      "\(count) characters, and at most \(limit) are allowed. Shorten the text."
      "\(count) Zeichen, erlaubt sind höchstens \(limit). Kürze den Text."
    case .controlInLine(0x0A):
      "A line break in a text of one line. Replace it by a space, or use notes."
      "Ein Zeilenumbruch in einem Text von einer Zeile. Schreibe ein Leerzeichen, oder nimm notes."
    case .controlInLine(let byte):
      "The control character \(VisibleText.name(UInt32(byte))) in a text of one line. Remove it."
      "Das Steuerzeichen \(VisibleText.name(UInt32(byte))) in einem Text von einer Zeile. Entferne es."
    case .badForm(let text, let form):
      "Found \(quoted(text)), expected \(row(form)[keyPath: column])."
      "\(quoted(text)) steht hier, erwartet wurde \(row(form)[keyPath: column])."
    case .emptyList:
      "An empty array, where at least one item was expected. Add one."
      "Eine leere Liste, wo wenigstens ein Eintrag erwartet wurde. Füge einen hinzu."
    case .repeatedItem(let item):
      "The item \(quoted(item)) occurs twice in one array. Remove one of them."
      "Der Eintrag \(quoted(item)) steht zweimal in einer Liste. Entferne einen davon."
    case .badCount(let found, let limit):
      "Found \(quoted(found)), expected a whole number from 1 to \(limit). Count the places from the left."
      "\(quoted(found)) steht hier, erwartet wurde eine ganze Zahl von 1 bis \(limit). Zähle die Stellen von links."
    case .tooManyGaps(let limit):
      "More than \(limit) gaps in one sentence. Divide it, or leave some of them out."
      "Mehr als \(limit) Lücken in einem Satz. Teile ihn, oder lass einige davon weg."
    case .unknownChoice(let word, let allowed, let nearest):
      "Found \(quoted(word)), expected one of \(allowed.joined(separator: ", ")). "
        + guess(nearest, "Choose one of them.")
      "\(quoted(word)) steht hier, erwartet wurde eines von \(allowed.joined(separator: ", ")). "
        + guess(nearest, "Wähle eines davon.")
    case .duplicateCardID(let id):
      "The id \(quoted(id)) belongs to another card. Give one of the two another id."
      "Die Id \(quoted(id)) gehört einer anderen Karte. Gib einer der beiden eine andere."
    case .formerIDTaken(let id):
      "The former id \(quoted(id)) is, or was, another card's. Keep it with the one card its progress belongs to."
      "Die frühere Id \(quoted(id)) gehört oder gehörte einer anderen Karte. "
        + "Lass sie bei der einen, zu der ihr Fortschritt gehört."
    case .formerIDIsOwn(let id):
      "The former id \(quoted(id)) is the card's own. Remove it."
      "Die frühere Id \(quoted(id)) ist die eigene der Karte. Entferne sie."
    case .numberedID(let base, let given):
      "An earlier card has the id \(quoted(base)), so this one gets \(quoted(given)). Give it an id of its own."
      "Eine frühere Karte hat die Id \(quoted(base)), also bekommt diese \(quoted(given)). Gib ihr eine eigene."
    case .idRequired(let count, let limit):
      "The id made of term and reading would have \(count) characters, and at most \(limit) are allowed. Add an id."
      "Die Id aus Wort und Lesung hätte \(count) Zeichen, erlaubt sind höchstens \(limit). Füge eine id hinzu."
    case .unreadablePronunciation(let text):
      "The pronunciation \(quoted(text)) spells no kana, so the card has no reading. Correct it."
      "Die Aussprache \(quoted(text)) ergibt keine Kana, also hat die Karte keine Lesung. Berichtige sie."
    case .ambiguousPrompt(let kind, let prompt):
      "Another card asks \(quoted(prompt)) for its \(words(kind)) and accepts other answers. "
        + "Merge the two, or accept the same answers in both."
      "Eine andere Karte fragt bei \(quoted(prompt)) nach \(words(kind)) und nimmt andere Antworten. "
        + "Führe die beiden zusammen, oder nimm in beiden dieselben."
    case .fewMeanings(let count, let needed):
      "The deck has \(count) distinct meaning\(count == 1 ? "" : "s"), and choices need \(needed). Add cards."
      "Der Stapel hat \(count) verschiedene Bedeutung\(count == 1 ? "" : "en"), und Auswahlen brauchen \(needed). "
        + "Füge Karten hinzu."
    case .acceptedReject(let text, let meaning):
      "\(quoted(text)) is in \"reject\", but it is also right, as \(quoted(meaning)). Remove one of the two."
      "\(quoted(text)) steht in \"reject\" und ist doch richtig, als \(quoted(meaning)). Entferne eines von beiden."
    case .refusedMeaning(let text, let deck):
      "The deck \(quoted(deck)) teaches \(quoted(text)) for this word, and this card refuses it. "
        + "Add it to \"accept\"."
      "Der Stapel \(quoted(deck)) lehrt \(quoted(text)) für dieses Wort, und diese Karte lehnt es ab. "
        + "Füge es zu \"accept\" hinzu."
    case .untaughtWord(let word):
      "No card teaches \(quoted(word)) by then. Use what is taught, or teach this first."
      "Bis dahin lehrt keine Karte \(quoted(word)). Nimm, was gelehrt wurde, oder lehre dies zuerst."
    case .inventedForm(let text):
      "\(quoted(text)) is no form of any word, so nobody says it. Use a real form that is wrong here."
      "\(quoted(text)) ist keine Form eines Wortes, also sagt es niemand. Nimm eine echte Form, die hier falsch ist."
    case .missingLanguages:
      "No term is Japanese, and the deck names no languages. Add \"languages\": { \"term\": \"es\", \"meaning\": \"en\" }, with the tags of yours."
      "Kein Wort ist japanisch, und der Stapel nennt keine Sprachen. Füge \"languages\": { \"term\": \"es\", \"meaning\": \"de\" } hinzu, mit den Kürzeln deiner Sprachen."
    case .missingLicense:
      "The deck names sources and no licence. Add \"license\", as the sources ask for it."
      "Der Stapel nennt Quellen und keine Lizenz. Füge \"license\" hinzu, wie die Quellen es verlangen."
    case .requiresItself:
      "The deck requires itself. Take its id out of \"requires\"."
      "Der Stapel setzt sich selbst voraus. Nimm seine Id aus \"requires\"."
    case .requirementCycle(let ids):
      "The deck \(quoted(ids.first ?? "")) requires "
        + (ids.dropFirst() + ids.prefix(1)).map(quoted).joined(separator: ", which requires ")
        + ". None of them could come first: remove one of these requirements."
      "Der Stapel \(quoted(ids.first ?? "")) setzt "
        + (ids.dropFirst() + ids.prefix(1)).map(quoted).joined(separator: " voraus, dieser ")
        + " voraus. Keiner davon könnte der erste sein: Entferne eine dieser Voraussetzungen."
    case .missingRequirement(let id):
      "There is no deck \(quoted(id)) here, so nothing waits for it. Correct the id, or add that deck."
      "Einen Stapel \(quoted(id)) gibt es hier nicht, also wartet nichts darauf. Berichtige die Id, oder füge ihn hinzu."
    case .missingFile(let path):
      "There is no file \(quoted(path)) beside the deck. Add it, or correct its name."
      "Neben dem Stapel gibt es keine Datei \(quoted(path)). Füge sie hinzu, oder berichtige ihren Namen."
    case .missingPassage(let id):
      "The deck has no text \(quoted(id)), so the question is asked without it. Add it to \"passages\", or correct the id."
      "Der Stapel hat keinen Text \(quoted(id)), also steht die Frage ohne ihn da. Füge ihn zu \"passages\" hinzu, oder berichtige die Id."
    case .unaskedPassage(let id):
      "No card asks about the text \(quoted(id)), so nobody sees it. Add cards that name it, or remove it."
      "Keine Karte fragt nach dem Text \(quoted(id)), also sieht ihn niemand. Füge Karten hinzu, die ihn nennen, oder entferne ihn."
    case .fewSentences(let point, let count, let needed):
      "The point \(quoted(point)) has \(count) sentence\(count == 1 ? "" : "s"), and \(needed) are needed so that none is learned by heart. Add sentences."
      "Der Punkt \(quoted(point)) hat \(count) \(count == 1 ? "Satz" : "Sätze"), und \(needed) sind nötig, damit keiner auswendig gelernt wird. Füge Sätze hinzu."
    case .pointWithoutGap(let point):
      "A sentence of the point \(quoted(point)) needs exactly one gap that can be asked. Make a card of each gap."
      "Ein Satz des Punktes \(quoted(point)) braucht genau eine Lücke, nach der man fragen kann. Mach aus jeder Lücke eine Karte."
    case .unaskable:
      "Nothing can be asked of this card: it has no reading to ask. Add a reading, or change its quiz."
      "Nach dieser Karte kann man nicht fragen: Sie hat keine Lesung. Füge eine hinzu, oder ändere quiz."
    case .badFurigana(let text):
      "The brackets in \(quoted(text)) do not spell furigana. Write each reading after its kanji: 食[た]べる."
      "Die Klammern in \(quoted(text)) ergeben keine Furigana. Schreibe jede Lesung hinter ihr Kanji: 食[た]べる."
    case .furiganaNotText(let spelled, let text):
      "The furigana is for \(quoted(spelled)), but the text is \(quoted(text)). Make them match."
      "Die Furigana stehen über \(quoted(spelled)), und der Text ist \(quoted(text)). Gleiche die beiden an."
    case .furiganaNotReading(let spelled, _, let spaced?):
      "The furigana reads \(quoted(spelled)), with nothing for the kana. Put a space before the kanji: \(VisibleText.escaped(spaced))."
      "Die Furigana lesen \(quoted(spelled)), ohne die Kana. Setze vor das Kanji ein Leerzeichen: \(VisibleText.escaped(spaced))."
    case .furiganaNotReading(let spelled, let readings, nil):
      "The furigana reads \(quoted(spelled)), which is not one of the readings "
        + readings.prefix(3).map(quoted).joined(separator: ", ") + ". Correct one of them."
      "Die Furigana lesen \(quoted(spelled)), und das ist keine der Lesungen "
        + readings.prefix(3).map(quoted).joined(separator: ", ") + ". Berichtige eines davon."
    case .spanningRuby(let spelled, let divided):
      "\(quoted(spelled)) is one reading over several kanji. Give each its own: \(divided)."
      "\(quoted(spelled)) ist eine Lesung über mehreren Kanji. Gib jedem seine eigene: \(divided)."
    case .gapNotInTerm(let text, 1):
      "The gap \(quoted(text)) is not in the term, so it is not asked. Correct its text."
      "Die Lücke \(quoted(text)) steht nicht im Wort, also wird nicht nach ihr gefragt. Berichtige ihren Text."
    case .gapNotInTerm(let text, let occurrence):
      "\(quoted(text)) does not occur \(occurrence) times in the term, so the gap is not asked. Correct its nth."
      "\(quoted(text)) steht nicht \(occurrence) Mal im Wort, also wird nicht danach gefragt. Berichtige nth."
    case .overlappingGap(let text):
      "The gap \(quoted(text)) overlaps an earlier one, so it is not asked. Move or remove one of them."
      "Die Lücke \(quoted(text)) überschneidet eine frühere, also wird nicht nach ihr gefragt. "
        + "Verschiebe oder entferne eine davon."
    case .rightChoice(let text):
      "\(quoted(text)) is in \"wrong\" or \"retry\", but it is also a right answer. Remove it from one of the lists."
      "\(quoted(text)) steht in \"wrong\" oder \"retry\" und ist doch richtig. Entferne es aus einer der Listen."
    case .longComponent(let text):
      "\(quoted(text)) is more than one character. Make each component an item of its own."
      "\(quoted(text)) ist mehr als ein Zeichen. Mach aus jedem Bestandteil einen eigenen Eintrag."
    case .readingNotKana(let reading):
      "The reading \(quoted(reading)) is not all kana. Write it in kana."
      "Die Lesung \(quoted(reading)) besteht nicht nur aus Kana. Schreibe sie in Kana."
    case .blankEntry:
      "An entry of nothing but white space. Fill it in, or remove it."
      "Ein Eintrag aus nichts als Leerraum. Fülle ihn aus, oder entferne ihn."
    case .repeatedEntry(let text):
      "The entry \(quoted(text)) repeats an earlier one. Remove one of them."
      "Der Eintrag \(quoted(text)) wiederholt einen früheren. Entferne einen davon."
    case .leftoverHTML(let tag):
      "\(quoted(tag)) looks like HTML, which is shown as it is. Remove it."
      "\(quoted(tag)) sieht nach HTML aus und wird gezeigt, wie es dasteht. Entferne es."
    case .leftoverEntity(let text):
      "\(quoted(text)) looks like an HTML entity. Write the character itself."
      "\(quoted(text)) sieht nach einem Zeichen in HTML aus. Schreibe das Zeichen selbst."
    case .hiddenCharacter(let scalar):
      "The character \(VisibleText.name(scalar)) does not show, or moves the text around it. Remove it."
      "Das Zeichen \(VisibleText.name(scalar)) ist unsichtbar oder verschiebt den Text um sich. Entferne es."
    case .joinedMeaning(let text):
      "\(quoted(text)) joins several meanings by a semicolon. Make each an item of its own."
      "\(quoted(text)) verbindet mehrere Bedeutungen durch ein Semikolon. Mach aus jeder einen eigenen Eintrag."
    case .unknownPartOfSpeech(let tag, let nearest):
      "\(quoted(tag)) is not a JMdict part of speech. "
        + guess(nearest, "Use one of its tags, or put this under tags.")
      "\(quoted(tag)) ist keine Wortart von JMdict. "
        + guess(nearest, "Nimm eine von dort, oder schreibe dies unter tags.")
    }
  }
}

// The parts of rows.
extension FaultTable {
  private func advice(_ found: Diagnostic.ValueType, _ expected: Diagnostic.ValueType) -> String {
    switch (found, expected) {
    case (.string, .arrayOfStrings):
      pick("Put it in square brackets: [\"…\"].", "Schreibe eckige Klammern darum: [\"…\"].")
    case (.array, .string):
      pick("Keep one text, without the brackets.", "Behalte einen Text, ohne die Klammern.")
    case (.number, .string): pick("Put it in quotation marks.", "Schreibe Anführungszeichen darum.")
    case (.array, .deck):
      pick(
        "Put the cards under the key \"cards\" of an object with formatVersion, id and title.",
        "Schreibe die Karten unter den Schlüssel \"cards\" eines Objekts mit formatVersion, id und title.")
    case (.object, .arrayOfObjects):
      pick(
        "Write [{…}], each item an object of its own.", "Schreibe [{…}], jeden Eintrag als eigenes Objekt.")
    default: pick("Write that instead.", "Schreibe stattdessen das.")
    }
  }

  private func words(_ problem: Diagnostic.MalformedUTF8) -> String {
    switch problem {
    case .overlong: pick("more bytes than the character needs", "mehr Bytes, als das Zeichen braucht")
    case .truncated: pick("the end of a character is missing", "das Ende eines Zeichens fehlt")
    case .surrogate: pick("half of a surrogate pair", "ein halbes Surrogatpaar")
    case .outOfRange:
      pick("beyond the last character of Unicode", "jenseits des letzten Zeichens von Unicode")
    case .strayContinuation: pick("the start of a character is missing", "der Anfang eines Zeichens fehlt")
    case .impossibleByte: pick("UTF-8 never uses this byte", "dieses Byte kommt in UTF-8 nie vor")
    }
  }

  private func words(_ problem: Diagnostic.NumberProblem) -> String {
    switch problem {
    case .leadingZero: pick("Remove the leading zeros.", "Entferne die führenden Nullen.")
    case .plusSign: pick("Remove the plus sign.", "Entferne das Pluszeichen.")
    case .missingDigits:
      pick(
        "Write a digit on each side of the point and after the sign or the e.",
        "Schreibe eine Ziffer auf jede Seite des Punkts und hinter Vorzeichen und e.")
    case .malformed:
      pick(
        "Write it in decimal digits, or put it in \"…\" if it is text.",
        "Schreibe sie in Dezimalziffern, oder in \"…\", wenn es Text ist.")
    }
  }

  private func words(_ type: Diagnostic.ValueType) -> String {
    switch type {
    case .string: pick("a string", "ein Text")
    case .number: pick("a number", "eine Zahl")
    case .boolean: "true \(pick("or", "oder")) false"
    case .array: pick("an array", "eine Liste")
    case .object: pick("an object", "ein Objekt")
    case .integer: pick("an integer", "eine ganze Zahl")
    case .arrayOfStrings: pick("an array of strings", "eine Liste von Texten")
    case .arrayOfObjects: pick("an array of objects", "eine Liste von Objekten")
    case .deck: pick("a deck, which is an object", "ein Stapel, also ein Objekt")
    }
  }

  private func words(_ token: Diagnostic.Token) -> String {
    switch token {
    case .key: pick("a key in quotation marks", "ein Schlüssel in Anführungszeichen")
    case .value: pick("a value", "ein Wert")
    case .colon: pick("a colon", "ein Doppelpunkt")
    case .comma: pick("a comma", "ein Komma")
    case .openingBrace: pick("a {", "ein {")
    case .closingBrace: pick("a }", "ein }")
    case .closingBracket: pick("a ]", "ein ]")
    }
  }

  @Translation private func row(_ form: Diagnostic.TextForm) -> Translation {
    switch form {
    case .deckID:
      "a deck id: up to 64 of A-Z a-z 0-9 . _ -, the first a letter or a digit. Change the others"
      "die Id eines Stapels: bis zu 64 von A-Z a-z 0-9 . _ -, zuerst ein Buchstabe oder eine Ziffer. Ändere die anderen"
    case .language:
      "a language tag such as ja, en or zh-Hant. Look it up in BCP 47"
      "ein Sprachkürzel wie ja, en oder zh-Hant. Sieh in BCP 47 nach"
    case .date:
      "a day such as 2026-11-20. Write year, month and day with hyphens"
      "ein Tag wie 2026-11-20. Schreibe Jahr, Monat und Tag mit Bindestrichen"
    case .partOfSpeech:
      "a JMdict tag such as n, v1 or adj-i. Use letters, digits and hyphens, 16 at most"
      "ein Kürzel von JMdict wie n, v1 oder adj-i. Nimm Buchstaben, Ziffern und Bindestriche, höchstens 16"
    case .file:
      "a file below the folder of the deck, such as media/neko.mp3. No name in it begins with a dot; leave out \\ and :"
      "eine Datei unter dem Ordner des Stapels, wie media/neko.mp3. Kein Name darin beginnt mit einem Punkt; lass \\ und : weg"
    case .tag:
      "a tag without white space. Join its words by a hyphen, or make each a tag"
      "ein Stichwort ohne Leerraum. Verbinde seine Wörter durch Bindestriche, oder mach mehrere daraus"
    }
  }

  private func words(_ kind: QuestionKind) -> String {
    switch kind {
    case .meaning: pick("meaning", "der Bedeutung")
    case .reading: pick("reading", "der Lesung")
    case .recall: pick("term", "dem Wort")
    case .hearing: pick("sound", "dem Klang")
    case .cloze: pick("gap", "der Lücke")
    case .own(let name): name
    }
  }
}

/// A text in each language. As a result builder it makes a row of a table from two lines.
@resultBuilder
struct Translation {
  let english: String
  let german: String

  static func buildBlock(_ english: String, _ german: String) -> Translation {
    Translation(english: english, german: german)
  }

  static func buildBlock(_ row: Translation) -> Translation { row }
  static func buildEither(first row: Translation) -> Translation { row }
  static func buildEither(second row: Translation) -> Translation { row }
}
