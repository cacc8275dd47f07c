public import KuchiSession

/// What the environment of a program says of the terminal that it writes to.
public struct TerminalTraits: Hashable, Sendable {
  /// Whether there is a terminal at all, and not a pipe or a file.
  public let isTerminal: Bool
  private let variables: [String: String]

  /// The traits of a terminal.
  ///
  /// - Parameters:
  ///   - variables: The environment of the program.
  ///   - isTerminal: Whether it writes to a terminal at all.
  public init(_ variables: [String: String], isTerminal: Bool) {
    self.variables = variables
    self.isTerminal = isTerminal
  }

  /// Whether the terminal can only write one line after the other: TERM is not set, or says so.
  public var isDumb: Bool { isTerminal && ["", "dumb", "unknown"].contains(variables["TERM"] ?? "") }

  /// The theme that a player's choice comes to: none into a pipe, on a dumb terminal, and where NO_COLOR is not empty.
  ///
  /// With `auto` it is that of the background which COLORFGBG names, dark where it names none.
  public func theme(_ appearance: Appearance) -> Theme {
    guard isTerminal, !isDumb, variables["NO_COLOR"] ?? "" == "" else { return .none }
    return switch appearance {
    case .none: .none
    case .light: .light
    case .dark: .dark
    case .auto: isLight ? .light : .dark
    }
  }

  // COLORFGBG is "text;background" in the numbers of the 16 colours, with a third between them in some terminals.
  private var isLight: Bool {
    guard let background = variables["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else {
      return false
    }
    return background == 7 || (9...15).contains(background)
  }
}
