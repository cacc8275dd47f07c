import KuchiSession
import KuchiTerminal
import Testing

/// What failed is told in sentences, whatever the reason is.
struct AlertTests {
  private static let attempts: [Alert.Attempt] = [
    .savingSettings, .recording, .matching, .resuming, .dealing, .reporting, .openingDeck("Is it (so)?"),
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
