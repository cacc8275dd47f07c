import Foundation
import KuchiEngine
import Testing

extension Example {
  static let bot = Example("Bot") { print, printed in
    // begin
    let settings = GameSettings(count: 5, mode: .typed, topic: .meaning)
    var game = Game(CardPool(BuiltInDecks.all), settings: settings, seed: 7, at: .now)
    var learned: [Card: String] = [:]
    while let question = game.question {
      let card = game.card(of: question.challenge)
      let answer = learned[card].map { Answer.text($0) } ?? .unknown
      guard let verdict = game.submit(answer, at: .now)?.verdict else { break }
      print(card.term, verdict.isRight ? "right" : "wrong, it is \(verdict.expected)")
      learned[card] = verdict.expected
      game.next(at: .now)
    }
    print("\(game.score.right) of \(game.score.answered) right")
    // end
    let shown = try #require(try Page.bot.blocks("console").first { $0[0] == "$ swift run --quiet" })
    #expect(printed() == Array(shown.dropFirst()))
  }
}
