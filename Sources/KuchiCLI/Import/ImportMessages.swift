import KuchiFoundation

extension ImportFailure {
  /// The message about a file: what is wrong and what to do.
  func message(about source: String) -> String {
    let name = source == "-" ? "standard input" : source
    switch self {
    case .faultyDeck(let faults): return "\(DeckFailure.faulty(source, faults))"
    case .faultyJSON(let fault): return fault.line(in: name)
    case .doubtfulColumns(let table, let doubt, let choices):
      let lines = choices.map {
        "\n  \($0.line)\n    kuchi import \(VisibleText.shellWord(source)) --columns \(VisibleText.shellWord($0.columns))"
      }
      return "\(name): \(table.map { "in \($0) " } ?? "")\(doubt.message)."
        + (choices.isEmpty ? " " + Self.noChoice : " Take the line whose cards are right:") + lines.joined()
    default: return "\(name): \(reason)"
    }
  }

  private var reason: String {
    switch self {
    case .emptyFile: "there is nothing in it."
    case .noRows: "it names its columns, and has no rows below."
    case .fileTooLarge(let bytes, let limit): "it has \(bytes >> 20) MiB; at most \(limit >> 20) are read."
    case .malformedText(let encoding, let line):
      "line \(line) is not valid \(encoding.rawValue). Say with --encoding what the text is in: "
        + TextEncoding.names.joined(separator: ", ") + "."
    case .malformedUTF8(let line):
      "line \(line) is not UTF-8, and the encoding can't be recognized. If this is a text, name its encoding with --encoding: "
        + TextEncoding.names.joined(separator: ", ") + "."
    case .garbledText: "it was read in a wrong encoding before it was saved. Get the list anew, as UTF-8."
    case .unsupportedFormat(let format): "this is \(format.message)."
    case .tooManyRows(let line, let limit):
      "line \(line) has row \(limit + 1), and at most \(limit) are read. Split the file."
    case .tooFewCards(let cards, let rows):
      "only \(cards) of \(rows) rows make a card with a term in the deck's language and a meaning, so the columns are not "
        + "what they look like. Say with --columns what they hold, and with --languages what they are written in."
    case .severalDecks(let names):
      "there are several decks in it (\(names.joined(separator: ", "))), and each becomes a deck of its own. "
        + "Take one of them with --deck NAME, or leave out --to, --id and --title."
    case .unknownDeck(let name, let decks):
      "there is no deck \(name) in it. There are: \(decks.joined(separator: ", "))."
    case .noColumns: "no separator parts its lines into columns. Say which with --separator. \(Self.asText)"
    case .missingField(let field, let table, let columns): Self.missing(field, table, columns)
    case .unknownField(let name):
      "a card has nothing called \(name). kuchi import --help names what --columns takes."
    case .repeatedField(let field): "--columns names \(field.rawValue) twice."
    case .unknownColumn(let name, let columns):
      "there is no column \(name). There are: \(columns.joined(separator: ", "))."
    case .package(let fault): fault.reason
    case .unexpectedShape(let format, let path): "at \(path) it is not what \(format.name) has there."
    case .tooManyFields(let note, let limit): "row \(note) has more than \(limit) fields."
    case .tooManyNotes: "there are more notes in it than a deck can hold."
    case .faultyDeck, .faultyJSON, .doubtfulColumns: "it has faults."
    }
  }

  private static let noChoice =
    "A card needs a term and a meaning. --columns names both, from the first column on, if they are there. \(asText)"
  private static let asText =
    "For a text, or a list of words alone, kuchi read FILE --new shows which words are new, and makes cards of them."

  private static func missing(_ field: ImportField, _ table: String?, _ columns: [String]) -> String {
    let location = table.map { " of \($0)" } ?? ""
    return
      "no column\(location) was recognized as the \(field.rawValue). Say which with --columns; there are: "
      + columns.joined(separator: ", ") + "."
  }
}

extension Mapping.Doubt {
  /// The doubt as a sentence without a full stop.
  var message: String {
    switch self {
    case .noMeanings: "no column was recognized as the meanings"
    case .severalMeanings(let columns): "columns \(Self.list(columns)) may each be the meanings"
    case .severalTerms(let columns): "columns \(Self.list(columns)) may each be the terms"
    case .nothingJapanese:
      "nothing is Japanese, and nothing says which column is the terms and which the meanings; --header says that the first "
        + "row names them"
    }
  }

  private static func list(_ columns: [Int]) -> String {
    let numbers = columns.map { "\($0 + 1)" }
    return numbers.dropLast().joined(separator: ", ") + " and " + (numbers.last ?? "")
  }
}

extension ImportFormat {
  fileprivate var name: String {
    switch self {
    case .kuchi: "a deck of this program"
    case .separatedText: "separated text"
    case .ankiText: "Anki's text"
    case .ankiPackage: "a package of Anki's"
    case .crowdAnki: "CrowdAnki"
    case .jmdict: "jmdict-simplified"
    }
  }
}

extension PackageFault {
  fileprivate var reason: String {
    switch self {
    case .notAnArchive: "this begins like an Anki package but is not one. Was it copied completely?"
    case .damagedArchive: "the package is damaged. Export it from Anki again."
    case .memberMissing(let name): "the package has no \(name), so it is damaged or not from Anki."
    case .memberRepeated(let name):
      "the package has two members called \(name), so it is unclear which is meant."
    case .memberEncrypted(let name): "\(name) in the package is encrypted, and can't be read."
    case .memberMethod(let name, let method):
      "\(name) in the package is compressed by an unknown method (\(method))."
    case .memberDamaged(let name): "\(name) in the package is damaged. Export it from Anki again."
    case .memberTooLarge(let name, let limit):
      "\(name) in the package is too large: at most \(limit >> 20) MiB are read."
    case .zstandardMissing:
      "the package is compressed by Zstandard, whose library is missing here. Install libzstd (on Debian and Ubuntu "
        + "apt install libzstd1), or export it from Anki with support for older versions."
    case .unknownVersion(let version):
      "the package is of version \(version), which this program does not know."
    case .onlyDecoy:
      "the package contains only a note that asks you to update Anki. Export it from Anki again, with support for "
        + "older versions."
    case .damagedCollection(let detail): "the collection in the package can't be read: \(detail)."
    case .computes(let table): "the table \(table) in the package runs code, which Anki's tables never do."
    case .noNotes: "the collection in the package has no notes."
    case .tooManyAnswers(let limit): "there are more than \(limit) answers in its history."
    case .tooMuchWork:
      "reading the collection takes far longer than it should, so it is damaged or made to do so."
    }
  }
}

extension UnsupportedFormat {
  /// The format and what to do instead, as the end of a sentence without a full stop.
  var message: String {
    switch self {
    case .excel:
      "an Excel workbook (.xlsx). In Excel or LibreOffice save the sheet as CSV UTF-8, and import that"
    case .openDocument: "an OpenDocument file. In LibreOffice save the sheet as CSV in UTF-8, and import that"
    case .word: "a Word document. Copy its table into a spreadsheet, save that as CSV UTF-8, and import it"
    case .legacyOffice: "a file of an old Office (.xls or .doc). Save the sheet as CSV UTF-8, and import that"
    case .sqlite:
      "an SQLite database, as Anki's collection is. In Anki choose File, Export, and import the .apkg that it writes; "
        + "the database itself is left as it is"
    case .yomitan:
      "a Yomitan dictionary, which is made for looking words up. For words to learn import jmdict-simplified (JSON), "
        + "or a list of the words you want"
    case .mochi: "a Mochi package. In Mochi export the deck as CSV, and import that"
    case .zip: "a zip archive. Unpack it, and import what is in it"
    case .gzip: "compressed by gzip. Unpack it with gunzip, and import what is in it"
    case .sevenZip: "a 7-Zip archive. Unpack it, and import what is in it"
    case .pdf: "a PDF. Copy its table into a spreadsheet, save that as CSV UTF-8, and import it"
    case .richText: "rich text (RTF). Save it as plain text in UTF-8, with a tab between the columns"
    case .binary: "no text, and of no format that can be imported. kuchi import --help names those that are"
    case .html: "a page of HTML. Copy its table into a spreadsheet, save that as CSV UTF-8, and import it"
    case .jmdictXML: "JMdict in XML. Import it as jmdict-simplified gives it (jmdict-eng-common-….json)"
    case .kanjidicXML: "KANJIDIC in XML. Import a table of the kanji you want, as CSV"
    case .xml: "XML. Import a table of the words, as CSV"
    case .edict:
      "a dictionary in the form of EDICT or CC-CEDICT. For Japanese import JMdict as jmdict-simplified gives it (JSON)"
    case .tatoebaSentences:
      "a list of Tatoeba's sentences in one language each. Download sentence pairs instead, and import them with "
        + "--columns -,term,-,meaning"
    case .tatoebaLinks: "a list of Tatoeba's links, which are numbers. Download sentence pairs instead"
    case .hashcards:
      "a deck of hashcards or another Markdown of questions and answers. Write each card as one line, the term, a tab "
        + "and the meaning, and import that"
    case .markdown: "Markdown without a table. Write its words as a table, or as CSV, and import that"
    case .yaml: "YAML. Write it as CSV, or as a JSON deck of this program (kuchi check --schema)"
    case .toml: "TOML. Write it as CSV, or as a JSON deck of this program (kuchi check --schema)"
    case .orgMode: "a file of Org mode without a table. Write its words as a table, and import that"
    case .sql: "a dump of a database. Select the columns that you want into a CSV file, and import that"
    case .python: "a program in Python. Import the data that it writes, as CSV"
    case .waniKani:
      "what WaniKani's interface answers, in JSON. Write its subjects as CSV, with the characters, the readings and the "
        + "meanings, and import that"
    case .json:
      "JSON of another program. Write it as a deck of this program (kuchi check --schema), or as CSV"
    case .jsonLines: "JSON Lines. Write them as CSV, or as a JSON deck of this program (kuchi check --schema)"
    }
  }
}

extension ForeignRow.Location {
  var suffix: String {
    switch self {
    case .line(let line): ":\(line)"
    case .note(let note): ": note \(note)"
    }
  }

  fileprivate var name: String {
    switch self {
    case .line(let line): "line \(line)"
    case .note(let note): "note \(note)"
    }
  }
}

extension ImportReport {
  var message: String {
    "\(counted(rows, "row")): \(counted(cards, "card")), \(merged) merged, \(skipped) left out."
  }
}

extension ImportReport.Event {
  /// The event as a sentence without a full stop.
  var message: String {
    switch self {
    case .skipped(let reason): "left out: \(reason.message)"
    case .merged(let location): "joined to the card of \(location.name), which is about the same"
    case .padded(let fields, let columns):
      "\(fields) of \(columns) fields are there; the others count as empty"
    case .cut(let texts):
      "more fields than the other rows have; left out: \(texts.map(quoted).joined(separator: ", "))"
    case .shortened(let field, let limit): "\(field.rawValue) was cut after \(limit) characters"
    case .leftOut(let field, let text): "\(quoted(text)) is not allowed in \(field.rawValue) and was left out"
    case .mediaLeftOut(let name): "the sound or image \(quoted(name)) was left out"
    case .unclosedQuote: "a quotation mark that never closes was taken for text"
    case .zeroBytes: "zero bytes were taken out"
    case .renamed(let id, let new): "the id \(quoted(id)) can't be this card's; it is \(quoted(new)) here"
    }
  }

  var name: String {
    if case .mediaLeftOut = self { "media" } else { caseName(of: self) }
  }
}

extension ImportReport.SkipReason {
  fileprivate var message: String {
    switch self {
    case .comment: "it begins with #, which makes it a comment"
    case .empty: "all of its fields are empty"
    case .noTerm: "there is no term in it"
    case .noMeaning: "there is no meaning in it"
    case .quoted: "a quotation mark above it, which closes below, makes it part of another field"
    case .tooManyCards(let limit): "a deck holds \(limit) cards at most"
    }
  }
}

extension DeckUpdate {
  /// The numbers of new, changed and unchanged cards, as sentences.
  var message: String {
    let others =
      switch absent {
      case 0: ""
      case 1: " The other one, which is not in this file, stays."
      default: " The \(absent) others, which are not in this file, stay."
      }
    let gone =
      deleted.isEmpty ? "" : " Deleted here, and left out: \(deleted.count); --deleted brings them back."
    return
      "In the deck \(counted(added.count, "card")) \(added.count == 1 ? "is" : "are") new, \(changed) changed and "
      + "\(unchanged) as before.\(others)\(gone)"
  }

  /// Whether most cards of the deck are not in the file. The file may then be meant for a separate deck.
  var isMostlyAbsent: Bool { absent > changed + unchanged }
}

extension DeckUpdate.Change {
  var message: String {
    isKept
      ? "\(card): \(field.rawValue) stays \(quoted(before)); the file has \(quoted(after))."
      : "\(card): \(field.rawValue) was \(quoted(before)), is \(quoted(after))."
  }
}

private func quoted(_ text: String) -> String {
  VisibleText.quoted(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
}
