import Foundation
import KuchiEngine
import Testing

extension Example {
  static let firstQuiz = Example("FirstQuiz") { print, printed in
    var lines = ["?", "neko", "", "neko"]
    func readLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
    // begin
    let settings = GameSettings(count: 5, mode: .typed, topic: .meaning)
    var game = Game(CardPool(BuiltInDecks.all), settings: settings, seed: 7, at: .now)
    while let question = game.question {
      print(game.card(of: question.challenge).term)
      guard let line = readLine() else { break }
      guard let verdict = game.submit(.text(line), at: .now)?.verdict, verdict.isFinal else { continue }
      print(verdict.isRight ? "right" : "wrong: \(verdict.expected)")
      game.next(at: .now)
    }
    print("\(game.score.right) of \(game.score.answered) right")
    // end
    #expect(printed().last == "0 of 2 right")

    // begin
    let data = try JSONEncoder().encode(GameRecord(of: game))
    let record = try JSONDecoder().decode(GameRecord.self, from: data)
    let resumed = Game(resuming: record, on: game.pool)
    // end
    #expect(resumed == game)
  }
}
