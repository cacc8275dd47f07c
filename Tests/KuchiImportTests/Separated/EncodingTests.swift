import Foundation
import KuchiImport
import Testing

struct EncodingTests {
  private static let words = "単語,読み,意味\n猫,ねこ,cat\n犬,いぬ,dog\nコーヒー,コーヒー,coffee\n"

  @Test(arguments: [
    ("\u{FEFF}" + words, String.Encoding.utf16LittleEndian, Diagnostic.Encoding.utf16),
    (words, .utf16LittleEndian, .utf16), (words, .utf16BigEndian, .utf16),
    ("\u{FEFF}" + words, .utf32LittleEndian, .utf32),
    ("\u{FEFF}" + words, .utf32BigEndian, .utf32), (words, .shiftJIS, .shiftJIS),

    (words, .iso2022JP, .iso2022JP),
  ])
  func `Japanese text in other encodings is read, and the encoding is reported`(
    text: String, encoding: String.Encoding, name: Diagnostic.Encoding
  ) throws {
    let file = try #require(text.data(using: encoding))
    #expect(try ImportFile.read(file, named: "words.csv").encoding == name)
    #expect(try imported(file).deck.cards.map(\.line) == ["猫 ねこ = cat", "犬 いぬ = dog", "コーヒー = coffee"])
  }

  // Foundation on Linux can't write EUC-JP.
  @Test func `EUC-JP is read too`() throws {
    let file = Data([
      0xC3, 0xB1, 0xB8, 0xEC, 0x2C, 0xC6, 0xC9, 0xA4, 0xDF, 0x2C, 0xB0, 0xD5, 0xCC, 0xA3, 0x0A, 0xC7, 0xAD,
      0x2C, 0xA4, 0xCD, 0xA4, 0xB3, 0x2C, 0x63, 0x61, 0x74, 0x0A, 0xB8, 0xA4, 0x2C, 0xA4, 0xA4, 0xA4, 0xCC,
      0x2C, 0x64, 0x6F, 0x67, 0x0A, 0xA5, 0xB3, 0xA1, 0xBC, 0xA5, 0xD2, 0xA1, 0xBC, 0x2C, 0xA5, 0xB3, 0xA1,
      0xBC, 0xA5, 0xD2, 0xA1, 0xBC, 0x2C, 0x63, 0x6F, 0x66, 0x66, 0x65, 0x65, 0x0A,
    ])
    #expect(try ImportFile.read(file, named: "words.csv").encoding == .eucJP)
    #expect(try imported(file).deck.cards.map(\.line) == ["猫 ねこ = cat", "犬 いぬ = dog", "コーヒー = coffee"])
  }

  // Foundation on Linux can't write these.
  @Test(
    arguments: [
      (
        [
          0xBA, 0xBA, 0xD3, 0xEF, 0x2C, 0xD3, 0xA2, 0xD3, 0xEF, 0x0A, 0xC4, 0xE3, 0xBA, 0xC3, 0x2C, 0x68,
          0x65, 0x6C, 0x6C, 0x6F, 0x0A, 0xD0, 0xBB, 0xD0, 0xBB, 0x2C, 0x74, 0x68, 0x61, 0x6E, 0x6B, 0x73,
          0x0A, 0xC0, 0xCF, 0xCA, 0xA6, 0x2C, 0x74, 0x65, 0x61, 0x63, 0x68, 0x65, 0x72, 0x0A, 0xD1, 0xA7,
          0xCF, 0xB0, 0x2C, 0x74, 0x6F, 0x20, 0x73, 0x74, 0x75, 0x64, 0x79, 0x0A,
        ], .gb18030, "zh", ["你好", "谢谢", "老师", "学习"]
      ),
      (
        [
          0xBA, 0x7E, 0xBB, 0x79, 0x2C, 0xAD, 0x5E, 0xBB, 0x79, 0x0A, 0xA7, 0x41, 0xA6, 0x6E, 0x2C, 0x68,
          0x65, 0x6C, 0x6C, 0x6F, 0x0A, 0xC1, 0xC2, 0xC1, 0xC2, 0x2C, 0x74, 0x68, 0x61, 0x6E, 0x6B, 0x73,
          0x0A, 0xA6, 0xD1, 0xAE, 0x76, 0x2C, 0x74, 0x65, 0x61, 0x63, 0x68, 0x65, 0x72, 0x0A, 0xBE, 0xC7,
          0xB2, 0xDF, 0x2C, 0x74, 0x6F, 0x20, 0x73, 0x74, 0x75, 0x64, 0x79, 0x0A,
        ], .big5, "zh", ["你好", "謝謝", "老師", "學習"]
      ),
      (
        [
          0xC7, 0xD1, 0xB1, 0xB9, 0xBE, 0xEE, 0x2C, 0xBF, 0xB5, 0xBE, 0xEE, 0x0A, 0xB9, 0xB0, 0x2C, 0x77,
          0x61, 0x74, 0x65, 0x72, 0x0A, 0xBB, 0xE7, 0xB6, 0xF7, 0x2C, 0x70, 0x65, 0x72, 0x73, 0x6F, 0x6E,
          0x0A, 0xC7, 0xD0, 0xB1, 0xB3, 0x2C, 0x73, 0x63, 0x68, 0x6F, 0x6F, 0x6C, 0x0A, 0xC4, 0xA3, 0xB1,
          0xB8, 0x2C, 0x66, 0x72, 0x69, 0x65, 0x6E, 0x64, 0x0A,
        ], .eucKR, "ko", ["물", "사람", "학교", "친구"]
      ),
    ] as [([UInt8], Diagnostic.Encoding, String, [String])])
  func `Chinese and Korean encodings are read`(
    bytes: [UInt8], encoding: Diagnostic.Encoding, language: String, terms: [String]
  ) throws {
    let file = Data(bytes)
    #expect(try ImportFile.read(file, named: "words.csv").encoding == encoding)
    let deck = try imported(file).deck
    #expect(deck.cards.map(\.term) == terms && deck.languages.term == language)
  }

  private static let german =
    "Wort,Bedeutung\nMädchen,girl\nfür,for\nschön,beautiful\nStraße,street\nÜbung,exercise\n"
  private static let spanish =
    "word,meaning\nmañana,tomorrow\nadiós,goodbye\nniño,child\ncorazón,heart\n¿qué?,what?\n"
  private static let french =
    "word,meaning\nété,summer\ngarçon,boy\nforêt,forest\nÀ bientôt,see you soon\nœuf,egg\n"

  @Test(arguments: [german, spanish, french], [Diagnostic.Encoding.windows1252, .macRoman])
  func `Western text is not read as Japanese or in another Western encoding`(
    text: String, encoding: Diagnostic.Encoding
  ) throws {
    let file = Data(Self.bytes(of: text, in: encoding))
    #expect(try ImportFile.read(file, named: "words.csv").encoding == encoding)
    let terms = text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    #expect(try imported(file).deck.cards.map(\.term) == terms)
  }

  @Test(arguments: [german, spanish, french], [Diagnostic.Encoding.windows1252, .macRoman])
  func `a deck in another encoding is refused with the name of the encoding`(
    text: String, encoding: Diagnostic.Encoding
  ) {
    let title = text.replacing("\n", with: " ")
    let json = "{\"formatVersion\": 1, \"id\": \"d\", \"title\": \"\(title)\", \"cards\": []}"
    let faults = DeckReader.read(Self.bytes(of: json, in: encoding), named: "d.json").diagnostics
    #expect(faults.map(\.kind) == [.wrongEncoding(encoding)])
  }

  // These are the bytes of the two encodings. Foundation's Mac Roman differs on Linux.
  private static let letters: [Character: (windows: UInt8, mac: UInt8)] = [
    "ä": (0xE4, 0x8A), "ö": (0xF6, 0x9A), "ü": (0xFC, 0x9F), "ß": (0xDF, 0xA7), "Ü": (0xDC, 0x86),
    "ñ": (0xF1, 0x96), "ó": (0xF3, 0x97), "¿": (0xBF, 0xC0), "é": (0xE9, 0x8E), "ç": (0xE7, 0x8D),
    "ê": (0xEA, 0x90), "À": (0xC0, 0xCB), "ô": (0xF4, 0x99), "œ": (0x9C, 0xCF),
  ]

  private static func bytes(of text: String, in encoding: Diagnostic.Encoding) -> [UInt8] {
    text.map { character in
      let letter = letters[character] ?? (character.asciiValue ?? 0, character.asciiValue ?? 0)
      return encoding == .macRoman ? letter.mac : letter.windows
    }
  }

  @Test func `a named encoding is used`() throws {
    let file = try #require("猫,cat\n".data(using: .shiftJIS))
    let options = SeparatedTextOptions(encoding: .other(.windows1252))
    #expect(try ImportFile.read(file, named: "x.csv", options: options).tables[0].rows[0].fields[0] == "”L")
    #expect(throws: ImportFailure.malformedText(.eucJP, line: 2)) {
      try ImportFile.read(
        Data("a,b\n".utf8) + [0xFF, 0x0A], named: "x.csv",
        options: SeparatedTextOptions(encoding: .other(.eucJP))
      )
    }
    #expect(throws: ImportFailure.malformedUTF8(line: 1)) {
      try ImportFile.read(file, named: "x.csv", options: SeparatedTextOptions(encoding: .utf8))
    }
  }

  @Test(arguments: [
    ("SJIS", TextEncoding.other(.shiftJIS)), ("Shift-JIS", .other(.shiftJIS)), ("cp932", .other(.shiftJIS)),
    ("UTF8", .utf8), ("utf-16", .other(.utf16)), ("Latin1", .other(.windows1252)),
    ("mac roman", .other(.macRoman)),
    ("ebcdic", nil),
  ])
  func `encodings have many names`(name: String, encoding: TextEncoding?) {
    #expect(TextEncoding(named: name) == encoding)
    #expect(TextEncoding.names.allSatisfy { TextEncoding(named: $0) != nil })
  }

  // Latin-1 for UTF-8 makes controls of most bytes of kana.
  @Test func `text whose letters were lost before is refused, but a stray control is not`() throws {
    func text(_ controls: Int) -> String {
      (0..<12).map { "w\($0)\($0 < controls ? "\u{90}" : "")\tx\($0)\n" }.joined()
    }
    #expect(throws: ImportFailure.garbledText) { try imported(text(4)) }
    #expect(try imported(text(3)).deck.cards.count == 12)
  }

  @Test func `bad bytes are refused with their line`() {
    let bytes = Array("猫\tcat\n犬\td".utf8) + [0xFF] + Array("g\n".utf8)
    #expect(throws: ImportFailure.malformedUTF8(line: 2)) { try imported(Data(bytes)) }
  }

  @Test(arguments: [
    ("", ImportFailure.emptyFile), ("\u{FEFF}", .emptyFile), (" \r\n\n", .emptyFile), ("猫\n犬\n", .noColumns),
    ("#a\n#b\n", .noColumns), ("word,meaning\n", .noRows),
  ])
  func `a file without text or columns is refused`(text: String, failure: ImportFailure) {
    #expect(throws: failure) { try imported(text) }
  }
}
