public import KuchiSession
public import KuchiState

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A piece of the screen: a function of the places it holds and of its environment, and of nothing else.
public protocol View {
  /// What is shown now; no lines where there is nothing to show.
  func body(in environment: ViewEnvironment) -> [Line]
}

private enum WidthKey: ViewEnvironmentKey { static let defaultValue = 80 }

private enum ThemeKey: ViewEnvironmentKey { static let defaultValue = Theme.none }

private enum NowKey: ViewEnvironmentKey { static let defaultValue = Date.distantPast }

private enum ReadingsKey: ViewEnvironmentKey { static let defaultValue = ReadingDisplay.inline }

private enum PlainKey: ViewEnvironmentKey { static let defaultValue = false }

private enum BarsKey: ViewEnvironmentKey { static let defaultValue = false }

private enum InteractiveKey: ViewEnvironmentKey { static let defaultValue = false }

extension ViewEnvironment {
  /// The columns of the terminal.
  public var width: Int {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }

  /// How styles look.
  public var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  /// The time from which relative times are told: that of the last line.
  public var now: Date {
    get { self[NowKey.self] }
    set { self[NowKey.self] = newValue }
  }

  /// Where the readings of words stand: as the settings of the session say.
  public internal(set) var readings: ReadingDisplay {
    get { self[ReadingsKey.self] }
    set { self[ReadingsKey.self] = newValue }
  }

  /// Whether the text is to be read aloud, as `Renderer.isPlain` says.
  public var isPlain: Bool {
    get { self[PlainKey.self] }
    set { self[PlainKey.self] = newValue }
  }

  /// Whether what can be counted is drawn as well.
  public var drawsBars: Bool {
    get { self[BarsKey.self] }
    set { self[BarsKey.self] = newValue }
  }

  /// Whether a person types; a script gets no times and no invitations to press a key.
  public var isInteractive: Bool {
    get { self[InteractiveKey.self] }
    set { self[InteractiveKey.self] = newValue }
  }
}
