#if canImport(SwiftUI)
  import KuchiState
  import SwiftUI

  // begin
  struct CountView: View {
    let count: KuchiState.Binding<Int>

    var body: some View {
      Button("\(count.wrappedValue) right") { count.wrappedValue += 1 }
    }
  }
// end
#endif
