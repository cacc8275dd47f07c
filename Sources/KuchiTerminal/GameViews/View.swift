package import KuchiEngine
package import KuchiSession
package import KuchiState
package import KuchiFoundation

/// A piece of the screen: a pure function of its environment and of the values that it has or is bound to.
protocol View {
  /// The lines to show now; none where there is nothing to show.
  func body(in environment: ViewEnvironment) -> [Line]
}

extension Optional: View where Wrapped: View {
  func body(in environment: ViewEnvironment) -> [Line] { self?.body(in: environment) ?? [] }
}

extension Array: View where Element: View {
  func body(in environment: ViewEnvironment) -> [Line] { flatMap { $0.body(in: environment) } }
}

extension Line: View {
  func body(in environment: ViewEnvironment) -> [Line] { [self] }
}

/// A place of the state, or a derived value, shows what its value shows.
extension View where Self: Readable, Value: View {
  func body(in environment: ViewEnvironment) -> [Line] { wrappedValue.body(in: environment) }
}

extension Binding: View where Value: View {}

extension Derived: View where Value: View {}

private enum WidthKey: ViewEnvironmentKey { static let defaultValue = 80 }

extension Theme: ViewEnvironmentKey { package static let defaultValue = Theme.none }

private enum NowKey: ViewEnvironmentKey { static let defaultValue = Date.distantPast }

extension ReadingStyle: ViewEnvironmentKey { package static let defaultValue = ReadingStyle() }

private enum PlainKey: ViewEnvironmentKey { static let defaultValue = false }

private enum BarsKey: ViewEnvironmentKey { static let defaultValue = false }

private enum BlocksKey: ViewEnvironmentKey { static let defaultValue = false }

private enum InteractiveKey: ViewEnvironmentKey { static let defaultValue = false }

/// How the readings of cards are shown.
package struct ReadingStyle: Hashable, Sendable {
  /// Where they stand.
  package var display = ReadingDisplay.inline
  /// The kana beside which no Latin letters are needed.
  package var known = KnownKana()

  /// Readings at a place; Latin letters are beside those that are not known.
  package init(display: ReadingDisplay = .inline, known: KnownKana = KnownKana()) {
    (self.display, self.known) = (display, known)
  }
}

extension ViewEnvironment {
  package var width: Int {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }

  package var theme: Theme {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }

  /// The time of the last line, from which relative times count.
  package var now: Date {
    get { self[NowKey.self] }
    set { self[NowKey.self] = newValue }
  }

  /// How readings are shown, by the settings of the session and what the player knows.
  package internal(set) var readings: ReadingStyle {
    get { self[ReadingStyle.self] }
    set { self[ReadingStyle.self] = newValue }
  }

  /// Whether the text is read aloud: see `Renderer.isPlain`.
  package var isPlain: Bool {
    get { self[PlainKey.self] }
    set { self[PlainKey.self] = newValue }
  }

  /// Whether bars are drawn of blocks: see `Renderer.hasBlocks`.
  package var hasBlocks: Bool {
    get { self[BlocksKey.self] }
    set { self[BlocksKey.self] = newValue }
  }

  package var drawsBars: Bool {
    get { self[BarsKey.self] }
    set { self[BarsKey.self] = newValue }
  }

  /// Whether a person types. A script gets no times and no invitations to press a key.
  package var isInteractive: Bool {
    get { self[InteractiveKey.self] }
    set { self[InteractiveKey.self] = newValue }
  }
}
