import Foundation
import KuchiEngine
import Testing

struct DeterminismTests {
  /// A game by fixed deeds, a line a turn.
  private func transcript(seed: UInt64) -> [String] {
    let pool = CardPool([.animals, .phrases])
    let settings = GameSettings(count: 8, choices: 3, difficulty: .normal, mode: .mixed, topic: .mixed)
    var game = Game(pool, settings: settings, seed: seed, at: .newYear)
    var lines: [String] = []
    for deed in [Deed.right, .wrong, .right, .unknown, .right, .wrong] + Array(repeating: .right, count: 20) {
      guard let challenge = game.question?.challenge else { break }
      let answer = deed == .right ? game.rightAnswer : deed == .wrong ? game.wrongAnswer : .unknown
      let turn = game.give(answer)
      lines.append(line(challenge, of: game, turn))
    }
    return lines
  }

  private func line(_ challenge: Challenge, of game: Game, _ turn: AnswerResult?) -> String {
    let choices = challenge.choices.map { ($0.isRight ? "*" : "") + $0.text }.joined(separator: "|")
    let review = turn?.review.map { "\($0.deckID)/\($0.cardID) \($0.grade)" } ?? "-"
    let form = challenge.form == .choice ? choices : challenge.form.rawValue
    return "\(game.card(of: challenge).term) \(challenge.kind) \(form) > \(review)"
  }

  /// Another machine, another version of Swift or another way to throw the generator would show here.
  @Test func `seed 2026 gives this very game`() {
    #expect(
      transcript(seed: 2026) == [
        "ありがとう meaning television|*thank you|bird > phrases/thanks good",
        "馬 meaning hello|*horse|dog > animals/horse again",
        "こんにちは meaning *hello|cow|cat > phrases/hello good",
        "牛 reading typed > animals/cow again",
        "犬 meaning typed > animals/dog good",
        "馬 meaning fish|*horse|television > animals/horse again",
        "猫 meaning bird|*cat|hello > animals/cat good",
        "牛 reading うま|*うし|さかな > animals/cow good",
        "テレビ meaning thank you|*television|cow > phrases/television good",
        "馬 meaning typed > animals/horse good",
        "鳥 meaning *bird|cow|cat > animals/bird good",
      ])
  }

  @Test func `the clock changes nothing but times`() {
    let pool = CardPool(.animals)
    let games = [Date.newYear, .newYear + 86_400].map { Game(pool, seed: 5, at: $0) }
    #expect(games[0].played() == games[1].played())
  }
}

struct SeededGeneratorTests {
  @Test func `the generator fall as SplitMix64 says`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }
}
