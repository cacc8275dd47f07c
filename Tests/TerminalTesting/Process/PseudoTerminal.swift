import Foundation

/// A program running on a terminal of its own, with the test in the place of the person at the keyboard.
///
/// Nothing here sleeps: every wait ends as soon as what it waits for is there, and throws when time is up or the
/// program has ended. The program is killed when the terminal goes away.
public final class PseudoTerminal: CustomReflectable {
  /// Whom a signal is for.
  public enum Recipient: Sendable {
    /// The program that was started.
    case program
    /// All processes in the foreground of the terminal, as for a key such as Ctrl-C.
    case foreground
  }

  /// What there is to see, as of the last wait.
  public internal(set) var screen: Screen
  /// Every byte that was read, as of the last wait.
  public internal(set) var rawOutput: [UInt8] = []
  /// How much of the output was there at the last mark: what `wait(for:)` looks for has to be newer.
  public internal(set) var markedCount = 0

  let child: Child
  var master: Descriptor?
  /// The other end is gone for good: nothing more can be read.
  var hasHungUp = false
  private let slave: Descriptor

  /// Starts `program`, an absolute path, as the leader of a session whose controlling terminal is a new one.
  ///
  /// The environment is exactly the one given; set TERM and a UTF-8 locale where they matter.
  public init(
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
    // On some systems a process can't end before what it wrote is read, or can't be read any more.
    master = nil
    child.end()
  }

  /// The screen alone: an expectation that failed would otherwise list every byte that was read.
  public var customMirror: Mirror { Mirror(self, children: ["screen": screen]) }

  /// The process number of the program.
  public var processID: Int32 { child.processID }

  /// The settings of the terminal as they are now. They can be read after the program has ended, too.
  public var attributes: TerminalAttributes {
    get throws { try TerminalDevice.attributes(openMaster) }
  }

  /// Changes the size of the terminal and of the screen; the foreground gets SIGWINCH.
  public func resize(columns: Int, rows: Int) throws {
    // What was printed for the old size belongs on the old screen.
    try takeWhatIsThere()
    try TerminalDevice.resize(openMaster, columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
  }

  /// Sends a signal.
  public func signal(_ number: Int32, to recipient: Recipient = .program) throws {
    switch recipient {
    case .program: try child.send(number)
    case .foreground:
      let group = try checked("tcgetpgrp", tcgetpgrp(openMaster.number))
      try checked("kill(-\(group))", kill(-group, number))
    }
  }

  /// Takes the terminal away, as when its window is closed: the program gets SIGHUP.
  public func closeMaster() {
    master = nil
  }

  var openMaster: Descriptor {
    get throws {
      guard let master else { throw PseudoTerminalError.closed }
      return master
    }
  }
}
