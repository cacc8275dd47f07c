import KuchiImport

extension UnreadFormat {
  /// What the file is, and what to do instead; a sentence without its beginning and its stop.
  var wording: String {
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
      "a dictionary in the form of EDICT. Import JMdict as jmdict-simplified gives it (JSON) instead"
    case .tatoebaSentences:
      "a list of Tatoeba's sentences in one language each. Download sentence pairs instead, and import them with "
        + "--columns -,term,-,meaning"
    case .tatoebaLinks: "a list of Tatoeba's links, which are numbers. Download sentence pairs instead"
    case .hashcards:
      "a deck of hashcards or another Markdown of questions and answers. Write each card as one line, the term, a tab "
        + "and the meaning, and import that"
    case .markdown: "Markdown. Copy its table into a spreadsheet, save that as CSV UTF-8, and import it"
    case .yaml: "YAML. Write it as CSV, or as a JSON deck of this program (kuchi check --schema)"
    case .toml: "TOML. Write it as CSV, or as a JSON deck of this program (kuchi check --schema)"
    case .orgMode: "a file of Org mode. Export its table as CSV (org-table-export), and import that"
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
