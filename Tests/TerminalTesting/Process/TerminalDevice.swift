import Foundation

/// A new pseudo-terminal: the master end, which we hold, and the end that programs see.
struct TerminalDevice {
  let master: Descriptor
  /// Kept open by us as well, so that the settings outlive the program that left them.
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

  /// Sets the size; the foreground group gets SIGWINCH if that changed it.
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
