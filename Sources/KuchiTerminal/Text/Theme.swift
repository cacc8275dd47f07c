package enum Theme: Hashable, Sendable {
  case none
  case dark
  case light
  /// For an unknown background: only weight, in the terminal's own text colour.
  case bold

  /// The parameters of the SGR sequence for `style`; nil if it looks like plain text.
  func parameters(for style: Style) -> String? {
    guard self != .none else { return nil }
    if self == .bold {
      return [.strong, .term, .good, .bad].contains(style) ? "1" : style == .faint ? "2" : nil
    }
    return switch style {
    case .plain: nil
    case .strong: "1"
    case .term: self == .dark ? "1;93" : "1;35"
    case .faint: "2"
    case .good: self == .dark ? "1;32" : "32"
    case .bad: self == .dark ? "1;31" : "31"
    case .key, .bar: self == .dark ? "36" : "34"
    }
  }

  /// `text` in `style`, with a reset after it. The text must be safe already.
  package func paint(_ text: String, _ style: Style) -> String {
    guard !text.isEmpty, let parameters = parameters(for: style) else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

package struct TerminalTraits: Hashable, Sendable {
  package let isTerminal: Bool
  private let variables: [String: String]

  package init(_ variables: [String: String], isTerminal: Bool) {
    self.variables = variables
    self.isTerminal = isTerminal
  }

  /// Whether the terminal can only write line after line, according to TERM or because TERM is missing.
  package var isDumb: Bool { isTerminal && ["", "dumb", "unknown"].contains(variables["TERM"] ?? "") }

  package var hasBlocks: Bool {
    locale(of: "LC_CTYPE").lowercased().replacing("-", with: "").hasSuffix("utf8")
  }

  /// The locale of messages, such as `de_DE.UTF-8`; empty if there is none.
  package var locale: String { locale(of: "LC_MESSAGES") }

  private func locale(of category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// Whether the terminal may be queried. The Linux console would print the query.
  package var answers: Bool { isTerminal && !isDumb && variables["TERM"] != "linux" }

  /// Whether text may have colours: NO_COLOR beats CLICOLOR_FORCE, which works in pipes and beats CLICOLOR=0.
  package var hasColors: Bool {
    if variables["NO_COLOR"] ?? "" != "" { return false }
    if !["", "0"].contains(variables["CLICOLOR_FORCE"] ?? "") { return true }
    return variables["CLICOLOR"] != "0" && isTerminal && !isDumb
  }

  /// The theme for a player's choice; none if colours are off. With `auto` the background decides, as the
  /// terminal or else COLORFGBG reports it; if it is unknown, the theme is `bold`, which is readable on any.
  package func theme(_ appearance: Appearance, isLight: Bool? = nil) -> Theme {
    guard hasColors else { return .none }
    return switch appearance {
    case .none: .none
    case .light: .light
    case .dark: .dark
    case .auto: (isLight ?? self.isLight).map { $0 ? .light : .dark } ?? .bold
    }
  }

  // COLORFGBG is "text;background" as numbers of the 16 colours. Some terminals add a third between them.
  private var isLight: Bool? {
    guard let background = variables["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }),
      (0...15).contains(background)
    else { return nil }
    return background == 7 || background > 8
  }
}
