#if canImport(SwiftUI)
  import KuchiEngine
  import KuchiSession
  import KuchiState
  import SwiftUI

  // begin
  struct SessionView: View {
    let session: Session
    @SwiftUI.State private var typed = ""

    var body: some View {
      let play = session.state.play
      let game = play.game.wrappedValue
      VStack(spacing: 12) {
        if let game, let card = game.lesson.flatMap(game.card(of:)) {
          Text(card.term).font(.largeTitle)
          Button("Go on") { session.learn() }
        } else if let game, let challenge = game.question?.challenge {
          Text(game.card(of: challenge).prompt(for: challenge.kind)).font(.largeTitle)
          ForEach(Array(challenge.choices.enumerated()), id: \.offset) { place, choice in
            Button(choice.text) { session.answer(.choice(place)) }
          }
          if challenge.choices.isEmpty {
            TextField("Answer", text: $typed)
            Button("Answer") {
              session.answer(.text(typed))
              typed = ""
            }
          }
          Button("I don't know") { session.giveUp() }
        } else if game != nil {
          Button("Again") { session.again() }
        } else if session.state.unfinished.wrappedValue != nil {
          Button("Go on with the last game") { session.resume() }
          Button("Begin anew") { session.startOver() }
        }
        if let verdict = play.verdict.wrappedValue {
          Text(verdict.isRight ? "right" : "wrong, it was \(verdict.expected)")
        }
        if session.state.alert.wrappedValue != nil {
          Button("That did not work. Go on") { session.state.alert.wrappedValue = nil }
        }
        Button("Take back") { session.undo() }
      }
    }
  }
// end
#endif
