#if canImport(SwiftUI)
  import KuchiState
  import SwiftUI

  // begin
  struct ShelfView: View {
    let quiz: KuchiState.Binding<Quiz>

    var body: some View {
      ForEach(quiz.decks.elements()) { deck in
        TextField("Title", text: SwiftUI.Binding(deck.title))
      }
    }
  }
// end
#endif
