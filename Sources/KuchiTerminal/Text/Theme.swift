/// How the styles look on a terminal.
public enum Theme: Hashable, Sendable {
  /// Plain text: no colour and no weight.
  case none
  /// For a dark background.
  case dark
  /// For a light background.
  case light

  /// The parameters of the SGR sequence for `style`; nil where it looks like any text.
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

  /// `text` in `style`, and back to normal after it. The text must be safe already.
  public func paint(_ text: String, _ style: Style) -> String {
    guard !text.isEmpty, let parameters = parameters(for: style) else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}
