import Foundation
import KuchiEngine
import KuchiState

/// The README's examples of embedding, compiled and run as they stand there.
enum EmbeddingExamples {
  static func game(print: (Any...) -> Void) {
    // begin game
    let cat = Card(id: "neko", term: "猫", readings: ["ねこ"], meanings: ["cat"])
    let dog = Card(id: "inu", term: "犬", readings: ["いぬ"], meanings: ["dog"])
    let course = Course(Deck(id: "pets", title: "Pets", cards: [cat, dog]))
    var game = Game(course, settings: GameSettings(topic: .meaning), seed: 7, at: .now)
    while let challenge = game.question?.challenge {
      print(game.card(of: challenge).term, challenge.choices.map(\.text))
      if let turn = game.submit(.choice(0), at: .now) { print(turn.verdict.isRight, turn.verdict.expected) }
      game.next(at: .now)
    }
    print("\(game.score.right) of \(game.score.answered) right")
    // end game
  }

  static func state(print: (Any...) -> Void) {
    withoutActuallyEscaping(print) { print in
      // begin state
      let store = Store(GameSettings())
      let watching = store.count.onChange { print("\($0) questions") }
      store.count.wrappedValue = 20
      // end state
      watching.cancel()
    }
  }
}
