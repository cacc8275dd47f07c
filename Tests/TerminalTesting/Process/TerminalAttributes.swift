import Foundation

/// The settings of a terminal, the `termios` of C, as a value to compare.
public struct TerminalAttributes: Hashable, Sendable {
  /// How input is changed on its way in: `c_iflag`.
  public let inputFlags: UInt64
  /// How output is changed on its way out: `c_oflag`.
  public let outputFlags: UInt64
  /// The line itself: `c_cflag`.
  public let controlFlags: UInt64
  /// Echo, lines, signals: `c_lflag`.
  public let localFlags: UInt64
  /// The characters with a meaning: `c_cc`.
  public let controlCharacters: [UInt8]
  /// Both speeds, in and out.
  public let speeds: [UInt64]

  init(_ raw: termios) {
    inputFlags = UInt64(raw.c_iflag)
    outputFlags = UInt64(raw.c_oflag)
    controlFlags = UInt64(raw.c_cflag)
    // PENDIN is no setting: it says that typed input has yet to be read again, and comes and goes.
    localFlags = UInt64(raw.c_lflag) & ~UInt64(PENDIN)
    controlCharacters = withUnsafeBytes(of: raw.c_cc) { Array($0) }
    speeds = [UInt64(raw.c_ispeed), UInt64(raw.c_ospeed)]
  }

  /// What is typed is shown.
  public var echoes: Bool { localFlags & UInt64(ECHO) != 0 }

  /// Input arrives by whole lines, which the terminal itself lets people correct.
  public var readsLines: Bool { localFlags & UInt64(ICANON) != 0 }

  /// Ctrl-C and its like become signals.
  public var makesSignals: Bool { localFlags & UInt64(ISIG) != 0 }
}
