import KuchiEngine
import KuchiSession
import Testing

/// The settings of decks that another program sets too, as Anki does.
struct ImportedSettingsTests {
  @Test func `what the other program changed comes, but nothing that was changed here since`() {
    let last = DeckSettings(
      newPerDay: 7, reviewsPerDay: 90, learningSteps: [60], easyDays: [.sat], retention: 0.9)
    let new = DeckSettings(
      newPerDay: 9, reviewsPerDay: 80, learningSteps: [600], easyDays: [], retention: 0.85, maxInterval: 365)
    #expect(last.following(new, since: last) == new)
    var own = last
    (own.newPerDay, own.retention) = (nil, 0.8)
    var wanted = new
    (wanted.newPerDay, wanted.retention) = (nil, 0.8)
    #expect(own.following(new, since: last) == wanted)
    #expect(own.following(last, since: last) == own)
  }

  @Test
  func `the limits of all decks become the sum of theirs, unless somebody chose them or they are enough`() {
    var settings = Settings()
    settings.decks = ["a": DeckSettings(newPerDay: 8), "b": DeckSettings(newPerDay: 3), "c": DeckSettings()]
    #expect(settings.raiseLimits(without: ["b"]) == nil && settings.newPerDay == 10)
    let raised = settings.raiseLimits(without: [])
    #expect(raised?.new == 11 && raised?.areRaised == true && settings.newPerDay == 11)
    #expect(settings.reviewsPerDay == Settings().reviewsPerDay)
    settings.decks["d"] = DeckSettings(newPerDay: 1)
    let left = settings.raiseLimits(without: [])
    #expect(left?.new == 11 && left?.areRaised == false && settings.newPerDay == 11)
  }
}
