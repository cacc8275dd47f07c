package import KuchiFoundation

/// A piece of the screen: a pure function of its environment and of the values that it has or is bound to.
protocol View {
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

/// How the readings of cards are shown.
package struct ReadingStyle: Equatable, Sendable {
  package var display = ReadingDisplay.inline
  /// The kana beside which no Latin letters are needed.
  package var known = KnownKana()
  /// The cards by which words with kanji are read; nil where none are at hand.
  let words: CardPool?

  package init(
    display: ReadingDisplay = .inline, known: KnownKana = KnownKana(), words: CardPool? = nil
  ) {
    (self.display, self.known, self.words) = (display, known, words)
  }
}

/// What views are told of the world they are shown in.
package struct ViewEnvironment: Equatable, Sendable {
  package var width = 80
  package var theme = Theme.none
  /// The time of the last line, from which relative times count.
  package var now = Date.distantPast
  /// How readings are shown, by the settings of the session and what the player knows.
  package internal(set) var readings = ReadingStyle()
  /// Whether the text is read aloud: see `Renderer.isPlain`.
  package var isPlain = false
  /// Whether bars are drawn of blocks: see `Renderer.hasBlocks`.
  package var hasBlocks = false
  package var drawsBars = false
  /// Whether a person types. A script gets no times and no invitations to press a key.
  package var isInteractive = false

  package init() {}
}
