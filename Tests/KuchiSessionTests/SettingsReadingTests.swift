import Foundation
import KuchiSession
import SessionTesting
import Testing

struct SettingsReadingTests {
  private static func read(_ json: String) throws -> SettingsReading {
    try JSONDecoder().decode(SettingsReading.self, from: Data(json.utf8))
  }

  @Test func `what was written is read`() throws {
    let game = GameSettings(count: 5, choices: 3, difficulty: .hard, mode: .typed, topic: .recall, timed: 9)
    let settings = Settings(name: "Hana", game: game) {
      ($0.lastDecks, $0.deckOrder) = (["animals"], ["plants", "animals"])
      ($0.newPerDay, $0.reviewsPerDay, $0.learningSteps) = (3, 44, [60, 300])
      ($0.easyDays, $0.decks) = ([.sat, .sun], ["animals": DeckSettings(newPerDay: 1, retention: 0.8)])
      ($0.dailyGoal, $0.dayStart, $0.appearance, $0.voiceCache) = (40, 0, .light, 7)
    }
    let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    let reading = try Self.read(json)
    #expect(reading.settings == settings)
    #expect(reading.unreadable.isEmpty)
  }

  @Test(arguments: [
    (#"{"name": 7}"#, ["name"]), (#"{"lastDecks": "animals"}"#, ["lastDecks"]),
    (#"{"newPerDay": "many"}"#, ["newPerDay"]), (#"{"dailyGoal": true}"#, ["dailyGoal"]),
    (#"{"dayStart": "late"}"#, ["dayStart"]), (#"{"appearance": "pink"}"#, ["appearance"]),
    (#"{"deckOrder": {}}"#, ["deckOrder"]), (#"{"easyDays": ["noon"]}"#, ["easyDays"]),
    (#"{"learningSteps": "1m", "reviewsPerDay": []}"#, ["reviewsPerDay", "learningSteps"]),
    (#"{"decks": {"animals": 3}}"#, ["decks"]), (#"{"game": 3}"#, ["game"]),
    (#"{"game": {"mode": "typd", "count": [], "timed": "on"}}"#, ["game.count", "game.mode", "game.timed"]),
    (#"{"game": null, "name": null, "later": 1}"#, []), ("{}", []),
  ])
  func `a bad value has its default and is named, and costs no other`(json: String, names: [String]) throws {
    let reading = try Self.read(json)
    #expect(reading.settings == Settings())
    #expect(reading.unreadable == names)
    let rest = #"{"x": 1"# + (names.contains("dayStart") ? "" : #", "dayStart": 9"#)
    let longer = try Self.read(rest + (json == "{}" ? "}" : ", " + json.dropFirst()))
    #expect(longer.settings == Settings { $0.dayStart = names.contains("dayStart") ? 4 : 9 })
    #expect(longer.unreadable == names)
  }

  @Test func `the good part of a game's settings stays beside a bad one`() throws {
    let reading = try Self.read(#"{"game": {"mode": "typed", "choices": "few"}}"#)
    #expect(reading.settings.game == GameSettings(mode: .typed))
    #expect(reading.unreadable == ["game.choices"])
  }

  @Test(arguments: [("[]"), ("3"), ("{")])
  func `what is no object has nothing to read`(json: String) {
    #expect(throws: DecodingError.self) { try Self.read(json) }
  }

  @Test func `numbers out of range become the nearest, of a deck as well`() throws {
    let json = """
      {"reviewsPerDay": -4, "dayStart": 99, "learningSteps": [1, 600, 999999], "easyDays": ["sun", "mon", "sun"],
       "decks": {"a": {"retention": 7, "maxInterval": 0, "newPerDay": -1, "reviewsPerDay": 99999999, "later": 1}}}
      """
    let settings = try Self.read(json).settings
    #expect(
      settings.reviewsPerDay == 0 && settings.dayStart == 23 && settings.learningSteps == [60, 600, 86_400])
    #expect(settings.easyDays == [.mon, .sun])
    let deck = DeckSettings(newPerDay: 0, reviewsPerDay: 1_000_000, retention: 0.97, maxInterval: 1)
    #expect(settings.decks == ["a": deck])
  }
}
