#if canImport(SwiftUI)
  import KuchiEngine
  import SwiftUI

  // begin
  struct QuizView: View {
    @State private var game = Game(Course(BuiltInDecks.all), seed: .random(in: 0...999), at: .now)

    var body: some View {
      VStack(spacing: 12) {
        if let challenge = game.question?.challenge {
          Text(game.card(of: challenge).term).font(.largeTitle)
          ForEach(Array(challenge.choices.enumerated()), id: \.offset) { place, choice in
            Button(choice.text) { answer(.choice(place)) }
          }
        } else {
          Text("\(game.score.right) of \(game.score.answered) right")
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
