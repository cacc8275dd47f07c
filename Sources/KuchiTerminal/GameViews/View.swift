package import KuchiFoundation

/// A piece of the screen: a pure function of its environment and of the values that it stores or is bound to.
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

/// A binding or derived value whose value is a view shows that view.
extension View where Self: Readable, Value: View {
  func body(in environment: ViewEnvironment) -> [Line] { wrappedValue.body(in: environment) }
}

extension Binding: View where Value: View {}

extension Derived: View where Value: View {}

/// How the readings of cards are shown.
package struct ReadingStyle: Equatable, Sendable {
  package var display = ReadingDisplay.inline
  /// The kana that need no Latin letters beside them.
  package var known = KnownKana()
  /// Whether a line shows how the pitch of a word goes.
  package var showsPitch = false
  /// The pitch that goes before the bundled one.
  var pitch: OwnPitch?
  /// The cards that give readings of words with kanji; nil if there are none.
  let words: CardPool?

  package init(
    display: ReadingDisplay = .inline, known: KnownKana = KnownKana(), words: CardPool? = nil
  ) {
    (self.display, self.known, self.words) = (display, known, words)
  }
}

/// The environment in which views are shown.
package struct ViewEnvironment: Equatable, Sendable {
  package var width = 80
  package var theme = Theme.none
  /// The time of the last line, from which relative times count.
  package var now = Date.distantPast
  /// How readings are shown, according to the settings and the kana that the player knows.
  package internal(set) var readings = ReadingStyle()
  /// The name of the locale, such as `de_DE.UTF-8`; empty if there is none.
  package var locale = ""
  /// The language that the player chose.
  package internal(set) var language = LanguageChoice.auto
  /// Whether the text is read aloud; see `Renderer.isPlain`.
  package var isPlain = false
  /// Whether bars are drawn with blocks; see `Renderer.hasBlocks`.
  package var hasBlocks = false
  package var drawsBars = false
  /// Whether a person is typing. A script gets no times and no invitations to press a key.
  package var isInteractive = false

  package init() {}
}
