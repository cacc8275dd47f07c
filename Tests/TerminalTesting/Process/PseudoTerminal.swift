import Foundation

/// A program on its own pseudo-terminal. The test acts as the person at the keyboard.
///
/// Nothing sleeps. A wait ends as soon as its condition holds, and throws when its time is over or the program ends. The
/// last reference to the terminal kills the program.
package final class PseudoTerminal: CustomReflectable {
  package internal(set) var screen: Screen
  package internal(set) var rawOutput: [UInt8] = []
  /// The number of bytes before the last mark. `wait(for:)` expects newer output.
  package internal(set) var markedCount = 0

  let child: Child
  var master: Descriptor?
  /// Whether the other end is closed and all output is read.
  var hasHungUp = false
  private let slave: Descriptor

  /// Starts the program at the absolute path `program` as the leader of a session on a new terminal.
  ///
  /// The program gets exactly the given environment. Set TERM and a UTF-8 locale if they matter.
  package init(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, columns: Int = 80, rows: Int = 24
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    let device = try TerminalDevice(columns: columns, rows: rows)
    (master, slave) = (device.master, device.slave)
    let launch = Launch(
      program: program, arguments: arguments, environment: environment, directory: directory)
    child = try Child(launch, .terminal(path: device.path))
  }

  deinit {
    // On some systems a process can't end while its output is unread and the terminal is open.
    master = nil
    child.end()
  }

  /// The screen alone. A failed expectation would otherwise list all output.
  package var customMirror: Mirror { Mirror(self, children: ["screen": screen]) }

  package var processID: Int32 { child.processID }

  /// The current settings of the terminal. They outlive the program.
  package var attributes: TerminalAttributes {
    get throws { try TerminalDevice.attributes(openMaster) }
  }

  /// Changes the size of the terminal and the screen, which has two columns and one row at least. The foreground processes
  /// get SIGWINCH.
  package func resize(columns: Int, rows: Int) throws {
    // Output for the old size belongs on the old screen.
    try readPendingOutput()
    try TerminalDevice.resize(openMaster, columns: columns, rows: rows)
    screen.resize(columns: max(columns, 2), rows: max(rows, 1))
  }

  package func signal(_ number: Int32) throws { try child.send(number) }

  /// Closes the terminal like its window. The program gets SIGHUP.
  package func closeMaster() {
    master = nil
  }

  var openMaster: Descriptor {
    get throws {
      guard let master else { throw PseudoTerminalError.closed }
      return master
    }
  }
}

/// The error of a wait on a terminal. Its description shows the screen.
package enum PseudoTerminalError: Error, Equatable, CustomStringConvertible {
  case timedOut(waitingFor: String, TerminalReport)
  case ended(ExitStatus, waitingFor: String, TerminalReport)
  case closed

  package var description: String {
    switch self {
    case .timedOut(let wish, let report): "no \(wish) in time\n\(report)"
    case .ended(let status, let wish, let report): "no \(wish): the program ended, \(status)\n\(report)"
    case .closed: "the terminal is closed"
    }
  }
}

package struct TerminalReport: Equatable, Sendable, CustomStringConvertible {
  package let screen: Screen
  package let lastOutput: [UInt8]

  /// The whole screen and the last bytes of the output with visible control characters.
  package var description: String {
    "\(screen)\nlast output: \(String(decoding: lastOutput, as: UTF8.self).debugDescription)"
  }
}
