import Foundation
import KuchiEngine
import KuchiMessages
import Testing

extension Example {
  static let intervals = Example("Intervals") { print, printed in
    let page = Page(testDescription: "Sources/KuchiEngine/KuchiEngine.docc/RulesOfYourOwn.md")
    let shown = try #require(try page.blocks("console").first)
    var lines = shown[0].split(separator: "'")[1].components(separatedBy: "\\n").dropLast()[...]
    func readLine() -> String? { lines.popFirst() }
    // begin
    let intervals = [
      ("D", "major second", "2"), ("E", "major third", "4"), ("F", "perfect fourth", "5"),
      ("G", "perfect fifth", "7"), ("A", "major sixth", "9"), ("B", "major seventh", "11"),
    ]
    let name = OwnQuestion("name", task: "Which interval is it?") { $0 }
    let size = OwnQuestion("size", form: .choice, task: "How many semitones has it?") { card in
      Card(id: card.id, term: card.term, meanings: card.tags)
    }
    let deck = Deck(
      id: "intervals", title: "Intervals", languages: Deck.Languages(term: "en", meaning: "en"),
      quiz: [name.kind, size.kind],
      cards: intervals.map { note, name, semitones in
        Card(id: note, term: "C – \(note)", meanings: [name], tags: [semitones])
      })
    let rules = QuizRules(
      questions: [name, size],
      judge: { answer, card, _ in
        switch (card.id, answer) {
        case ("E", "M3"), ("G", "P5"): .right
        case ("F", "augmented third"): .wrong(because: "It sounds so, but from C to F are four letters.")
        default: nil
        }
      },
      rank: { choice, card, kind in
        guard kind == size.kind, let given = Double(choice), let right = Double(card.meanings[0]) else {
          return 0
        }
        return abs(given - right) > 5 ? nil : -abs(given - right)
      })

    let messages = Messages.english
    let settings = GameSettings(count: 4, mode: .typed)
    var game = Game(CardPool(deck, rules: rules), settings: settings, seed: 14, at: .now)
    while let shown = game.shown {
      print("\(shown.prompt): \(messages.question(of: game)?.text ?? "")")
      for (number, choice) in shown.choices.enumerated() { print("  \(number + 1) \(choice)") }
      guard let line = readLine() else { break }
      let answer = shown.form == .choice ? Answer.choice((Int(line) ?? 0) - 1) : .text(line)
      guard let verdict = game.submit(answer, at: .now)?.verdict else { break }
      print(messages.verdict(verdict, in: game).text)
      game.next(at: .now)
    }
    print("\(game.score.right) of \(game.score.answered) right")
    // end
    #expect(printed() == Array(shown.dropFirst()))
    #expect(try GameRecord(of: game).resumed(on: game.pool) == game)
  }
}

extension GameRecord {
  fileprivate func resumed(on pool: CardPool) throws -> Game? {
    Game(resuming: try JSONDecoder().decode(GameRecord.self, from: JSONEncoder().encode(self)), on: pool)
  }
}
