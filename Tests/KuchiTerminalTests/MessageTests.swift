import DeckTesting
import Foundation
import KuchiTerminal
import Testing

struct DiagnosticMessageTests {
  private func fault(_ kind: Diagnostic.Kind, related: Diagnostic.Position? = nil) -> Diagnostic {
    Diagnostic(
      kind: kind, position: .init(line: 12, column: 7, offset: 300), path: "$.cards[3].readings[0]",
      related: related)
  }

  @Test func `a fault is printed as a compiler would`() {
    #expect(
      fault(.trailingComma).line(in: "decks/n5.json")
        == "decks/n5.json:12:7: error: JSON allows no comma before a closing bracket. Remove it.")
    #expect(
      fault(.unknownKey("raedings", nearest: "readings")).line(in: "a.json")
        == "a.json:12:7: warning: The key “raedings” is not known. Did you mean “readings”?")
  }

  @Test func `a cycle is told all the way round`() {
    #expect(
      fault(.requirementCycle(["a", "b", "c"])).message
        == "The deck “a” requires “b”, which requires “c”, which requires “a”. None of them could come first: "
        + "remove one of these requirements.")
  }

  @Test func `the other place is told at the end`() {
    let other = Diagnostic.Position(line: 2, column: 5, offset: 30)
    #expect(
      fault(.duplicateCardID("neko"), related: other).message
        == "The id “neko” belongs to another card. Give one of the two another id. The first is at line 2, column 5."
    )
    #expect(fault(.unterminatedArray, related: other).message.hasSuffix("It opened at line 2, column 5."))
  }

  @Test(arguments: [
    ("a\u{202E}b", "a\\u{202E}b"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{200B}", "\\u{200B}"), ("\n", "\\u{A}"),
    ("\u{2028}", "\\u{2028}"), ("\u{9B}", "\\u{9B}"), ("\u{FEFF}", "\\u{FEFF}"), ("\u{115F}", "\\u{115F}"),
    ("日本語 x", "日本語 x"),
  ])
  func `deck text cannot act on the terminal`(_ text: String, _ shown: String) {
    #expect(fault(.repeatedItem(text)).message.contains("“\(shown)”"))
    #expect(fault(.emptyFile).line(in: text).hasPrefix(shown + ":12:7"))
  }

  @Test func `long text is cut`() {
    let message = fault(.repeatedItem(String(repeating: "長", count: 5000))).message
    #expect(message.count < 200 && message.contains("長…”"))
  }

  @Test(arguments: Diagnostic.Kind.samples)
  func `a fault is one line of sound JSON`(_ kind: Diagnostic.Kind) throws {
    let other = Diagnostic.Position(line: 2, column: 5, offset: 30)
    let line = try JSONLine.text(of: fault(kind, related: other).json(in: "a \"b\"\\\u{1B}\u{E0001}.json"))
    #expect(line.firstIndex(of: "\n") == line.indices.last && !line.contains("\u{1B}"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["file"] as? String == "a \"b\"\\\u{1B}\u{E0001}.json")
    #expect(object["line"] as? Int == 12 && object["column"] as? Int == 7 && object["offset"] as? Int == 300)
    #expect(object["path"] as? String == "$.cards[3].readings[0]")
    #expect(object["severity"] as? String == kind.severity.rawValue)
    #expect(object["code"] as? String == kind.code)
    #expect((object["message"] as? String)?.isEmpty == false)
    #expect(object["relatedLine"] as? Int == 2)
  }
}

/// What failed is told in sentences, whatever the reason is.
struct AlertTests {
  private static let attempts: [Alert.Attempt] = [
    .savingSettings, .recording, .adopting, .resuming, .dealing, .reporting, .openingDeck("Is it (so)?"),
    .savingDeck("Eh…"), .deletingDeck("Oh!"),
  ]
  private static let reasons: [Alert.Reason] = [
    .words("no space left"), .words("Nothing is there."), .words("it is “full”"), .words("Is it there?"),
    .deck(.unknown("rocks", known: ["hiragana"])), .deck(.changedOutside("a.json")), .deck(.notOwn(nil)),
    .deck(.unreadable("a.json", reason: "you have no permission to read it")),
    .recordLost(.removed), .recordLost(.replaced), .recordLost(.overwritten),
  ]

  @Test(arguments: attempts, reasons)
  func `an alert ends in one mark, and no capital follows a colon`(
    attempt: Alert.Attempt, reason: Alert.Reason
  ) throws {
    let wording = Alert(attempt, reason: reason).wording
    let last = try #require(wording.last)
    #expect(".!?…".contains(last), "\(wording)")
    #expect(!wording.contains(".."), "\(wording)")
    #expect(wording.firstRange(of: /: [A-Z]/) == nil, "\(wording)")
  }
}
