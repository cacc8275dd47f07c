import Foundation
import KuchiDecks
import Testing

/// A file and all its diagnostics, each as `code line:column path`, as `diagnostics.txt` has them.
///
/// Behind `file` stands a whole file, behind `cards` what a deck has from its second line on. Behind `check` stands a card,
/// which three sound ones follow; it is checked for what plays badly, too, and so is a `check file`. ⟨C0 AF⟩ are bytes, and
/// ⟨d×65⟩ is a text so often.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isChecked: Bool
  let bytes: [UInt8]
  let diagnostics: [String]

  init?(_ text: Substring) {
    let lines = text.split(separator: "\n")
    guard let arrow = lines.firstIndex(where: { $0.hasPrefix("→ ") }), arrow > 1 else { return nil }
    let file = lines[1..<arrow].joined(separator: "\n").split(separator: ": ", maxSplits: 1)
    testDescription = String(lines[0].dropFirst(2))
    isChecked = file[0].hasPrefix("check")
    let content = file.count > 1 ? Self.spelledOut(file[1]) : []
    bytes = file[0].hasSuffix("file") ? content : Self.deck(cards: content, isChecked ? Self.sound : [])
    diagnostics = lines[arrow...].map { String(decoding: Self.spelledOut($0.dropFirst(2)), as: UTF8.self) }
      .filter { $0 != "nothing" }
  }

  static let all: [DiagnosticCase] = {
    let file = Bundle.module.url(forResource: "diagnostics", withExtension: "txt", subdirectory: "Fixtures")
    let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n\n").compactMap(DiagnosticCase.init)
  }()

  private static let sound = ["x", "y", "z"].map { ",\n{\"term\":\"\($0)\",\"meanings\":[\"\($0)\"]}" }

  private static func deck(cards: [UInt8], _ more: [String]) -> [UInt8] {
    let parts = deck(cards: "*").split(separator: "*").map { Array($0.utf8) }
    return parts[0] + cards + more.flatMap(\.utf8) + parts[1]
  }

  private static func spelledOut(_ text: Substring) -> [UInt8] {
    let parts = text.split(separator: "⟨", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: Array((parts.first ?? "").utf8)) { bytes, part in
      let sides = part.split(separator: "⟩", maxSplits: 1, omittingEmptySubsequences: false)
      let repeated = sides[0].split(separator: "×")
      if repeated.count == 2, let count = Int(repeated[1]) {
        bytes += String(repeating: String(repeated[0]), count: count).utf8
      } else {
        bytes += sides[0].split(separator: " ").compactMap { UInt8($0, radix: 16) }
      }
      bytes += sides[1].utf8
    }
  }

  /// A deck whose cards begin on the second line.
  static func deck(cards: String) -> String {
    "{\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\"cards\":[\n\(cards)\n]}"
  }
}

extension Diagnostic {
  /// `code line:column path`
  var summary: String { "\(kind.code) \(position.line):\(position.column) \(path)" }
}

struct DiagnosticTests {
  @Test func `the fixture has its cases`() { #expect(DiagnosticCase.all.count > 200) }

  @Test(arguments: DiagnosticCase.all.filter { !$0.isChecked })
  func `every fault of a file is named with its line, column and path`(_ sample: DiagnosticCase) {
    let reading = DeckReader.read(sample.bytes, named: "deck.json")
    #expect(reading.diagnostics.map(\.summary) == sample.diagnostics)
    #expect((reading.deck == nil) == reading.diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: DiagnosticCase.all.filter(\.isChecked))
  func `what a player would stumble over is told with its place`(_ sample: DiagnosticCase) {
    #expect(DeckReader.check(sample.bytes, named: "d").map(\.summary) == sample.diagnostics)
  }

  @Test func `the other place of a fault of two places is told`() throws {
    let text = DiagnosticCase.deck(
      cards:
        "{\"id\":\"a\",\"term\":\"a\",\"meanings\":[\"a\"]},\n{\"id\":\"a\",\"term\":\"b\",\"meanings\":[\"b\"]}"
    )
    let fault = try #require(DeckReader.read(text).diagnostics.first)
    #expect(fault.position == .init(line: 3, column: 7, offset: 96))
    #expect(fault.related == .init(line: 2, column: 7, offset: 56))
  }

  @Test(arguments: [(#"\x12"#, #"\x"#), (#"\u12xx"#, #"\u12"#), (#"\u123ん"#, #"\u123"#)])
  func `a bad escape is told as far as it goes`(text: String, escape: String) {
    let cards = #"{"term":"a","meanings":["\#(text)"]}"#
    #expect(
      DeckReader.read(DiagnosticCase.deck(cards: cards)).diagnostics.map(\.kind) == [.badEscape(escape)])
  }

  @Test func `columns count Unicode scalars and offsets count bytes`() throws {
    let text = "{\"x-note\": \"日本😀\", 1}"
    let fault = try #require(DeckReader.read(text).diagnostics.first)
    #expect(fault.position == .init(line: 1, column: 19, offset: 25))
  }

  @Test func `a line ends at a line feed, a carriage return, or both`() throws {
    let text = "{\r\n\r\"a\n\n"
    let fault = try #require(DeckReader.read(text).diagnostics.first)
    #expect(fault.position.line == 3)
  }

  @Test func `a mistyped key is answered with the nearest one`() {
    let text = DiagnosticCase.deck(
      cards: "{\"term\":\"a\",\"meanings\":[\"a\"],\"raedings\":[\"x\"],\"zzzzzz\":1}")
    let kinds = DeckReader.read(text).diagnostics.map(\.kind)
    #expect(kinds == [.unknownKey("raedings", nearest: "readings"), .unknownKey("zzzzzz", nearest: nil)])
  }

  @Test(
    arguments: [
      (#""word":"犬","meanings":["dog"]"#, [.missingKey("term", spelled: "word")]),
      (
        #""word":"犬","english":["dog"]"#,
        [.missingKey("term", spelled: "word"), .missingKey("meanings", spelled: "english")]
      ),
      (
        #""Kanji":"犬","gloss":"dog","level":5"#,
        [
          .missingKey("term", spelled: "Kanji"), .missingKey("meanings", spelled: "gloss"),
          .unknownKey("level", nearest: nil),
        ]
      ),
      (#""hund":"犬","meanings":["dog"]"#, [.missingKey("term", spelled: "hund")]),
      (#""level":5,"meanings":["dog"]"#, [.missingKey("term"), .unknownKey("level", nearest: nil)]),
      (
        #""a-word":"犬","another":"犬","meanings":["dog"]"#,
        [.missingKey("term"), .unknownKey("a-word", nearest: nil), .unknownKey("another", nearest: nil)]
      ),
      (#""term":"犬","word":"犬","meanings":["dog"]"#, [.unknownKey("word", nearest: nil)]),
      (#""trem":"犬","meanings":["dog"]"#, [.missingKey("term", spelled: "trem")]),
      (
        #""trem":"犬","terms":"犬","meanings":["dog"]"#,
        [.missingKey("term", spelled: "trem"), .unknownKey("terms", nearest: "term")]
      ),
    ] as [(String, [Diagnostic.Kind])])
  func `a missing key that is there under another name is one fault at that name`(
    members: String, kinds: [Diagnostic.Kind]
  ) {
    let text = DiagnosticCase.deck(cards: "{\(members)}")
    #expect(DeckReader.read(text).diagnostics.map(\.kind) == kinds)
  }

  @Test(
    arguments: [
      ("お元気", "お元気[げんき]", ["おげんき"], "お 元気[げんき]"),
      ("食べ物", "食[た]べ物[もの]", ["たべもの"], "食[た]べ 物[もの]"), ("お元気", "お元気[けんき]", ["おげんき"], nil),
      ("元気", "元気[けんき]", ["げんき"], nil),
    ] as [(String, String, [String], String?)])
  func `furigana that stand over kana too are told with a space before their kanji`(
    term: String, notation: String, readings: [String], cure: String?
  ) {
    let card = Card(id: "a", term: term, readings: readings, furigana: notation, meanings: ["a"])
    let spelled = (try? Furigana(notation))?.reading ?? ""
    let told = Deck(id: "a", title: "a").warnings(of: card).map(\.kind)
    #expect(told.contains(.furiganaNotReading(spelled: spelled, readings: readings, spaced: cure)))
  }

  @Test func `a newer file is refused by its number and not by what is new in it`() {
    let text = "{\"formatVersion\": 2, \"identity\": {}, \"cards\": {\"a\": [1]}}"
    let reading = DeckReader.read(text)
    #expect(reading.diagnostics.map(\.kind) == [.newerFormat(found: "2", supported: 1)])
  }
}
