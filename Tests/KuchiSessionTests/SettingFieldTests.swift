import KuchiSession
import SessionTesting
import Testing

struct SettingFieldTests {
  private static let settings = Settings {
    ($0.dailyGoal, $0.dayStart, $0.learningSteps, $0.easyDays) = (7, 9, [120], [.mon])
  }

  @Test(
    arguments: [
      (.questions, "3", "3"), (.questions, "100", "100"), (.choices, "6", "6"), (.mode, "flash", "flash"),
      (.timed, "1", "1"), (.timed, "600", "600"), (.timed, "off", "off"),
      (.new, "0", "0"), (.new, "999", "999"), (.goal, "1", "1"), (.goal, "999", "999"), (.goal, "off", "off"),
      (.dayStart, "0", "00:00"), (.dayStart, "04:00", "04:00"), (.dayStart, "7:00", "07:00"),
      (.dayStart, "23", "23:00"), (.appearance, "none", "none"),
      (.keys, "line", "line"), (.keys, "single", "single"),
      (.steps, "1m,10m", "1m,10m"), (.steps, "5 60", "5m,1h"), (.steps, "off", "off"), (.steps, "1d", "1d"),
      (.easyDays, "sun,sat", "sat,sun"), (.easyDays, "off", "off"), (.reviews, "9999", "9999"),
    ] as [(SettingField, String, String)])
  func `a value is written through the setting's place, and reads as such`(
    field: SettingField, text: String, shown: String
  ) {
    var settings = Self.settings
    #expect(field.set(text, in: &settings))
    #expect(field.text(in: settings) == shown)
  }

  @Test(
    arguments: [
      (.questions, "2"), (.questions, "101"), (.questions, ""), (.choices, "1"), (.mode, "typd"),
      (.keys, "off"),
      (.timed, "0"), (.timed, "601"), (.new, "-1"),
      (.new, "off"), (.goal, "0"), (.goal, "many"), (.goal, ""), (.dayStart, "24"), (.dayStart, "-1"),
      (.dayStart, "04:30"), (.dayStart, "4:"), (.dayStart, ":00"), (.dayStart, "004"), (.dayStart, ""),
      (.steps, ""), (.steps, "0m"), (.steps, "2d"), (.steps, "30s"), (.steps, "1m,off"), (.steps, "-5"),
      (.steps, "1,1,1,1,1,1,1,1,1,1,1"), (.steps, "99999999999999999999"), (.easyDays, ""),
      (.easyDays, "son"), (.easyDays, "sat,off"), (.reviews, "10000"),
    ] as [(SettingField, String)])
  func `what is no value changes nothing`(field: SettingField, text: String) {
    var settings = Self.settings
    #expect(!field.set(text, in: &settings))
    #expect(settings == Self.settings)
  }
}

struct DeckSettingsTests {
  private let settings = Settings {
    ($0.newPerDay, $0.reviewsPerDay, $0.learningSteps, $0.easyDays) = (9, 61, [300], [.fri, .sun])
    $0.decks = [
      "kanji": DeckSettings(reviewsPerDay: 20, retention: 0.8), "kana": DeckSettings(maxInterval: 30),
      "words": DeckSettings(newPerDay: 4),
    ]
    $0.retention = 0.95
  }

  @Test func `a day has the limits of all decks and of each, and an easy day half of them`() {
    // 1 January 1970 was a Thursday.
    let limits = settings.limits(ofDay: 0)
    #expect(limits.newPerDay == 9 && limits.reviewsPerDay == 61)
    #expect(
      limits.decks == [
        "kanji": DailyLimits(newPerDay: .max, reviewsPerDay: 20),
        "words": DailyLimits(newPerDay: 4, reviewsPerDay: .max),
      ])
    for easy in [1, 3] { #expect(settings.limits(ofDay: easy) == limits.eased) }
    #expect(settings.limits(ofDay: 2) == limits)
  }

  @Test func `a deck has its own retention and longest rest, and all else as every deck`() {
    #expect(settings.schedulerParameters.desiredRetention == 0.95)
    #expect(settings.schedulerParameters.learningSteps == [300])
    let decks = settings.deckParameters
    #expect(decks.keys.sorted() == ["kana", "kanji"])
    #expect(
      decks["kanji"]?.desiredRetention == 0.8 && decks["kanji"]?.maximumInterval == settings.maxInterval)
    #expect(decks["kana"]?.desiredRetention == 0.95 && decks["kana"]?.maximumInterval == 30)
    #expect(decks["kana"]?.learningSteps == [300])
  }

  @Test func `steps of a deck are its own, and derive its memories anew`() {
    var other = settings
    other.decks["kanji"]?.learningSteps = [60, 3_600]
    #expect(other.deckParameters["kanji"]?.learningSteps == [60, 3_600])
    #expect(other.deckParameters["kanji"]?.desiredRetention == 0.8)
    #expect(other.deckParameters["kana"]?.learningSteps == [300] && other.deckParameters["words"] == nil)
    other.decks["words"]?.learningSteps = []
    #expect(other.deckParameters["words"]?.learningSteps == [])
    #expect(other.remembersOtherwise(than: settings) && !settings.remembersOtherwise(than: settings))
    #expect(DeckSettings(learningSteps: [1, 999_999]).learningSteps == [60, 86_400])
  }

  @Test func `easy days of a deck halve its limits on them, and what it may take of those of all`() {
    var settings = settings
    settings.decks = [
      "kanji": DeckSettings(reviewsPerDay: 20, easyDays: [.thu]),
      "kana": DeckSettings(easyDays: []), "words": DeckSettings(newPerDay: 4, easyDays: []),
    ]
    // 1 January 1970 was a Thursday, and the Friday after it is easy for all decks but these.
    let (thursday, friday) = (settings.limits(ofDay: 0), settings.limits(ofDay: 1))
    #expect(thursday.newPerDay == 9 && friday.newPerDay == 5 && friday.reviewsPerDay == 31)
    #expect(
      thursday.decks == [
        "kanji": DailyLimits(newPerDay: 5, reviewsPerDay: 10),
        "words": DailyLimits(newPerDay: 4, reviewsPerDay: .max),
      ])
    #expect(friday.decks["kanji"] == DailyLimits(newPerDay: 9, reviewsPerDay: 20))
    #expect(friday.decks["words"]?.newPerDay == 4)
    #expect(
      settings.easyDaysOfDecks == EasyDays([.sun, .fri], decks: ["kanji": [.thu], "kana": [], "words": []]))
  }

  @Test(
    arguments: [
      (.new, "3"), (.reviews, "0"), (.retention, "0.85"), (.maxInterval, "90"), (.steps, "5m,1h"),
      (.steps, "off"), (.easyDays, "sat,sun"), (.easyDays, "off"),
    ] as [(SettingField, String)])
  func `a setting of a deck is set by its name, and taken back`(field: SettingField, text: String) {
    var deck = DeckSettings()
    #expect(field.text(of: deck) == "default")
    field.set(text, for: &deck)
    #expect(field.text(of: deck) == text)
    field.set("none", for: &deck)
    #expect(field.text(of: deck) == text)
    field.set("default", for: &deck)
    #expect(deck == DeckSettings())
    #expect(SettingField.mode.text(of: deck) == nil)
  }

  @Test func `a hundredth without its zero is the same`() {
    var deck = DeckSettings()
    SettingField.retention.set(".9", for: &deck)
    #expect(deck.retention == 0.9)
  }
}
