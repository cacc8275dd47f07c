#if canImport(SwiftUI)
  import KuchiEngine
  import SwiftUI

  // begin
  struct ContentView: View {
    @State private var course: Course?

    var body: some View {
      if let course {
        QuizView(course, seed: .random(in: .min ... .max))
      } else {
        ProgressView().task {
          course = await Task.detached { Course(BuiltInDecks.all) }.value
        }
      }
    }
  }
// end
#endif
