#if canImport(SwiftUI)
  import Foundation
  import KuchiEngine
  import SwiftUI

  // begin
  struct QuizView: View {
    @State private var game: Game

    init(_ pool: CardPool, seed: UInt64) {
      _game = State(initialValue: Game(pool, seed: seed, at: .now))
    }

    var body: some View {
      VStack(spacing: 12) {
        if let challenge = game.question?.challenge {
          Text(challenge.kind.rawValue)
          Text(game.card(of: challenge).prompt(for: challenge.kind)).font(.largeTitle)
          ForEach(Array(challenge.choices.enumerated()), id: \.offset) { place, choice in
            Button(choice.text) { answer(.choice(place)) }
          }
          if challenge.form == .flash {
            Button("I know it") { answer(.remembered) }
          }
          Button("I don't know") { answer(.unknown) }
        } else {
          Text("\(game.score.right) of \(game.score.answered) right")
        }
        if let verdict = game.lastTurn?.verdict {
          Text(verdict.isRight ? "right" : "wrong, it was \(verdict.expected)")
        }
        Button("Take back") { game.undo() }.disabled(!game.canUndo)
      }
    }

    private func answer(_ answer: Answer) {
      game.submit(answer, at: .now)
      game.next(at: .now)
    }
  }
// end
#endif
