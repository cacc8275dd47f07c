#if canImport(SwiftCrossUI)
  import KuchiState
  import SwiftCrossUI

  // begin
  struct RightView: View {
    let right: KuchiState.Binding<Int>

    var body: some View {
      Text("\(right.wrappedValue) right")
    }
  }
// end
#endif
