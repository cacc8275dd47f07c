#if canImport(SwiftUI)
  public import SwiftUI

  extension SwiftUI.Binding {
    /// The same place, for a control of SwiftUI: `TextField("Title", text: SwiftUI.Binding(store.title))`.
    @MainActor public init(_ place: KuchiState.Binding<Value>) {
      self.init(
        get: { @MainActor in place.wrappedValue }, set: { @MainActor in place.wrappedValue = $0 })
    }
  }
#endif
