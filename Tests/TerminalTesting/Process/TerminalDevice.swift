import Foundation

/// A new pseudo-terminal with its master end and the end for programs.
struct TerminalDevice {
  let master: Descriptor
  /// Stays open here, so that the settings outlive the program.
  let slave: Descriptor
  let path: String

  init(columns: Int, rows: Int) throws {
    var (masterNumber, slaveNumber): (Int32, Int32) = (-1, -1)
    var size = Self.size(columns: columns, rows: rows)
    (master, slave) = try Inheritance.lock.withLock {
      try checked("openpty", openpty(&masterNumber, &slaveNumber, nil, nil, &size))
      return (try Descriptor("openpty", masterNumber), try Descriptor("openpty", slaveNumber))
    }
    try master.setNonBlocking()
    var name = [CChar](repeating: 0, count: 1024)
    try succeeded("ttyname_r", ttyname_r(slave.number, &name, name.count))
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Sets the size. If it changes, the foreground processes get SIGWINCH.
  static func resize(_ master: Descriptor, columns: Int, rows: Int) throws {
    var size = size(columns: columns, rows: rows)
    try checked("ioctl(TIOCSWINSZ)", ioctl(master.number, UInt(TIOCSWINSZ), &size))
  }

  private static func size(columns: Int, rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  static func attributes(_ master: Descriptor) throws -> TerminalAttributes {
    var raw = termios()
    try checked("tcgetattr", tcgetattr(master.number, &raw))
    return TerminalAttributes(raw)
  }
}

/// The settings of a terminal: the `termios` of C as a comparable value.
package struct TerminalAttributes: Hashable, Sendable {
  /// The local flags `c_lflag`: echo, lines, signals.
  private let localFlags: UInt64
  private let others: [UInt64]
  private let controlCharacters: [UInt8]

  init(_ raw: termios) {
    // PENDIN is a temporary state, not a setting.
    localFlags = UInt64(raw.c_lflag) & ~UInt64(PENDIN)
    others = [
      UInt64(raw.c_iflag), UInt64(raw.c_oflag), UInt64(raw.c_cflag), UInt64(raw.c_ispeed),
      UInt64(raw.c_ospeed),
    ]
    controlCharacters = withUnsafeBytes(of: raw.c_cc) { Array($0) }
  }

  package var echoes: Bool { localFlags & UInt64(ECHO) != 0 }

  /// Whether input arrives by whole lines that the terminal edits.
  package var readsLines: Bool { localFlags & UInt64(ICANON) != 0 }
}
