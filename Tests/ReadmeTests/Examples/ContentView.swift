#if canImport(SwiftUI)
  import KuchiEngine
  import SwiftUI

  // begin
  struct ContentView: View {
    @State private var pool: CardPool?

    var body: some View {
      if let pool {
        QuizView(pool, seed: .random(in: .min ... .max))
      } else {
        ProgressView().task {
          pool = await Task.detached { CardPool(BuiltInDecks.all) }.value
        }
      }
    }
  }
// end
#endif
