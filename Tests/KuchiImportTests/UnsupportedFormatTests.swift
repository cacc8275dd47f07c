import Foundation
import KuchiImport
import Testing

/// The detection of unsupported formats.
struct UnsupportedFormatTests {
  private static let zip = [UInt8]("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 26)

  private static let files: [(UnsupportedFormat, String, [UInt8])] = [
    (.excel, "w.xlsx", zip + Array("[Content_Types].xml xl/workbook.xml".utf8)),
    (.openDocument, "w.ods", zip + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8)),
    (.word, "w.docx", zip + Array("word/document.xml".utf8)),
    (.yomitan, "dictionary.zip", zip + Array("index.json".utf8)),
    (.yomitan, "term_bank_1.json", Array("[\n [\"猫\",\"ねこ\",\"n\",\"\",1,[\"cat\"],1,\"\"]\n]".utf8)),
    (.yomitan, "index.json", Array(#"{"title":"JMdict","format":3,"revision":"1","sequenced":true}"#.utf8)),
    (.yomitan, "jmdict.zip", zip + Array("term_bank_1.json".utf8)),
    (.mochi, "w.mochi", zip + Array("data.json".utf8)),
    (.zip, "w.zip", zip + Array("words.csv".utf8)),
    (.legacyOffice, "w.xls", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]),
    (.sqlite, "words.sqlite", Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 84)),
    (.gzip, "w.gz", [0x1F, 0x8B, 8, 0]), (.sevenZip, "w.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    (.pdf, "w.pdf", Array("%PDF-1.7\n".utf8)), (.richText, "w.rtf", Array("{\\rtf1\\ansi}".utf8)),
    (.binary, "w.dat", Array(0...255)),
    (.html, "w.html", Array("<!DOCTYPE html>\n<table><tr><td>猫</td><td>cat</td></tr></table>\n".utf8)),
    (
      .jmdictXML, "JMdict_e", Array("<?xml version=\"1.0\"?>\n<!DOCTYPE JMdict [\n]>\n<JMdict></JMdict>".utf8)
    ),
    (.kanjidicXML, "k.xml", Array("<?xml version=\"1.0\"?>\n<kanjidic2></kanjidic2>".utf8)),
    (.xml, "w.xml", Array("<?xml version=\"1.0\"?>\n<words/>".utf8)),
    (.edict, "edict2u", Array("猫 [ねこ] /(n) cat/feline/EntL123X/\nああ /(int) ah/\n犬 [いぬ] /(n) dog/\n".utf8)),
    (.tatoebaSentences, "sentences.csv", Array("1276\teng\tLet's try.\n1277\tjpn\t何かしよう。\n".utf8)),
    (.tatoebaLinks, "links.csv", Array("1\t77\n1\t77\n2\t12\n".utf8)),
    (.hashcards, "w.md", Array("Q: 猫?\nA: cat\n\nQ: 犬?\nA: dog\n".utf8)),
    (.markdown, "w.md", Array("猫: cat\n犬: dog\n".utf8)),
    (.markdown, "w.txt", Array("# Words\n- 猫: cat\n- 犬: dog\n".utf8)),
    (.yaml, "w.yaml", Array("- term: 猫\n  meaning: cat\n".utf8)),
    (.yaml, "w.txt", Array("---\ncards:\n  - term: 猫\n    meaning: cat\n".utf8)),
    (.toml, "w.toml", Array("[a]\nterm = \"猫\"\n".utf8)),
    (.orgMode, "w.org", Array("* 猫\n  cat\n".utf8)), (.sql, "w.sql", Array("SELECT 1;\n".utf8)),
    (.sql, "w.txt", Array("CREATE TABLE w (a);\nINSERT INTO w VALUES ('猫','cat'),\n('犬','dog');\n".utf8)),
    (.python, "w.py", Array("a = 1\n".utf8)),
    (
      .waniKani, "w.json",
      Array(
        #"{"object":"collection","data_updated_at":"2026-01-01","data":[{"id":1,"object":"kanji"}]}"#.utf8)
    ),
    (
      .json, "w.json",
      Array(#"{"words": [{"w": "猫", "m": "cat"}], "source": "some other program of words"}"#.utf8)
    ),
    (.json, "w.json", Array(#"[{"front": "猫", "back": "cat"}]"#.utf8)),
    (.jsonLines, "w.jsonl", Array("{\"w\": \"猫\"}\n{\"w\": \"犬\"}\n".utf8)),
  ]

  @Test(arguments: files.indices)
  func `a file of an unsupported format is refused with the name of the format`(index: Int) {
    let (format, name, bytes) = Self.files[index]
    #expect(throws: ImportFailure.unsupportedFormat(format)) { try ImportFile.read(Data(bytes), named: name) }
  }

  @Test func `every recognised format has a file here`() {
    #expect(Set(Self.files.map(\.0)) == Set(UnsupportedFormat.allCases))
  }

  @Test(arguments: [
    "猫,cat\n犬,dog\n", "- 猫\tcat\n犬\tdog\n", "猫: cat\n犬: dog\n", "#separator:tab\n猫\tcat\n",
    "# words\n猫\tcat\n",
    "Q: 猫\tcat\n犬\tdog\n", "1297\t何か。\t1276\tLet us.\n1298\t寝る。\t1277\tI sleep.\n",
  ])
  func `supported text is not mistaken for an unsupported format`(text: String) throws {
    #expect(throws: Never.self) { try ImportFile.read(Data(text.utf8), named: "words.txt") }
  }

  @Test func `a table is refused if most rows make no card`() throws {
    let text = "word,meaning\n猫,cat\n犬,\n鳥,\n,fish\n"
    let file = try ImportFile.read(Data(text.utf8), named: "w.csv")
    #expect(throws: ImportFailure.tooFewCards(cards: 1, rows: 4)) { try file.decks(isSettled: false) }
    #expect(try file.decks()[0].deck.cards.count == 1)
  }

  @Test func `a term in Latin letters is no term of a Japanese deck`() throws {
    let text = "word,meaning\n猫,cat\n" + (1...3).map { "http://example.com/\($0),page \($0)\n" }.joined()
    let file = try ImportFile.read(Data(text.utf8), named: "w.csv")
    #expect(throws: ImportFailure.tooFewCards(cards: 1, rows: 4)) { try file.decks(isSettled: false) }
  }
}
