import KuchiEngine
import Testing

struct RightPlaceTests {
  @Test(arguments: [2, 4, 6], Difficulty.allCases)
  func `the right answer stands at every place alike`(choices: Int, difficulty: Difficulty) throws {
    let pool = CardPool(.animals)
    let settings = GameSettings(count: 5, choices: choices, difficulty: difficulty, topic: .meaning)
    var places = [Int](repeating: 0, count: choices)
    for seed in 0..<400 as Range<UInt64> {
      for challenge in Game(pool, settings: settings, seed: seed, at: .newYear).played() {
        places[try #require(challenge.rightChoice)] += 1
      }
    }
    // Chi-square with at most 5 degrees of freedom is above 20.5 once in a thousand times.
    let expected = 2_000.0 / Double(choices)
    let chiSquare = places.map { (Double($0) - expected) * (Double($0) - expected) / expected }.reduce(0, +)
    #expect(chiSquare < 20.5, "\(places)")
  }

  @Test func `every wrong answer stands at every place too`() throws {
    let pool = CardPool(.animals(4))
    var seen: Set<[String]> = []
    for seed in 0..<400 as Range<UInt64> {
      let game = Game(pool, settings: GameSettings(topic: .meaning), seed: seed, at: .newYear)
      let challenge = try #require(game.played().first { $0.card == 0 })
      seen.insert(challenge.choices.map(\.text))
    }
    #expect(seen.count == 24)
  }
}
