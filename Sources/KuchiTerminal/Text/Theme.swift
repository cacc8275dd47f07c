package import KuchiSession

/// How the styles look on a terminal.
package enum Theme: Hashable, Sendable {
  /// Plain text: no colour and no weight.
  case none
  case dark
  case light

  /// The parameters of the SGR sequence for `style`; nil where it looks like plain text.
  func parameters(for style: Style) -> String? {
    guard self != .none else { return nil }
    return switch style {
    case .plain: nil
    case .strong: "1"
    case .term: self == .dark ? "1;93" : "1;35"
    case .faint: "2"
    case .good: self == .dark ? "1;32" : "32"
    case .bad: self == .dark ? "1;31" : "31"
    case .key: self == .dark ? "36" : "34"
    }
  }

  /// `text` in `style`, with a reset after it. The text must be safe already.
  package func paint(_ text: String, _ style: Style) -> String {
    guard !text.isEmpty, let parameters = parameters(for: style) else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

/// The terminal as the environment variables of a program describe it.
package struct TerminalTraits: Hashable, Sendable {
  /// Whether the output is a terminal, and no pipe or file.
  package let isTerminal: Bool
  private let variables: [String: String]

  /// The traits of a terminal, by the environment variables of the program.
  package init(_ variables: [String: String], isTerminal: Bool) {
    self.variables = variables
    self.isTerminal = isTerminal
  }

  /// Whether the terminal can only write line after line, because TERM is missing or says so.
  package var isDumb: Bool { isTerminal && ["", "dumb", "unknown"].contains(variables["TERM"] ?? "") }

  /// The theme for a player's choice. It is none in a pipe, on a dumb terminal, and where NO_COLOR is not empty.
  ///
  /// With `auto` the background in COLORFGBG decides. The theme is dark where that names no background.
  package func theme(_ appearance: Appearance) -> Theme {
    guard isTerminal, !isDumb, variables["NO_COLOR"] ?? "" == "" else { return .none }
    return switch appearance {
    case .none: .none
    case .light: .light
    case .dark: .dark
    case .auto: isLight ? .light : .dark
    }
  }

  // COLORFGBG is "text;background" as numbers of the 16 colours. Some terminals put a third number between them.
  private var isLight: Bool {
    guard let background = variables["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else {
      return false
    }
    return background == 7 || (9...15).contains(background)
  }
}
