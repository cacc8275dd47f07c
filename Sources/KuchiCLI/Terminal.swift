import Foundation
import KuchiSession
import KuchiTerminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known of the terminal this program runs in.
enum Terminal {
  /// Whether a person sits at both ends.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal; 80 where there is none to ask.
  static var width: Int { size.map { Int($0.ws_col) } ?? 80 }

  /// The rows of the terminal; 24 where there is none to ask.
  static var height: Int { size.map { Int($0.ws_row) } ?? 24 }

  private static var size: winsize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return size
  }

  /// What the environment says of it.
  static var traits: TerminalTraits {
    TerminalTraits(ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
  }
}

/// Text on its way out of the program.
enum Output {
  private static let firstFailure = Mutex<Int32?>(nil)
  private static let goesToTerminal = isatty(STDOUT_FILENO) == 1

  /// Why standard output could not be written, by the number of the system's error; nil while all went well. A
  /// terminal that is gone is no failure.
  static var failure: Int32? { firstFailure.withLock(\.self) }

  /// Writes `text`, which may hold anything, to standard output: to a file or a pipe as it is, to a terminal with
  /// what would act there spelled out. False when it can't be written: the program ends with its status for that.
  @discardableResult
  static func write(_ text: String) -> Bool { draw(goesToTerminal ? VisibleText.lines(of: text) : text) }

  /// Writes to standard output as it is what the program itself draws there: lines that were rendered, and where the
  /// cursor goes. False when it can't be written.
  @discardableResult
  static func draw(_ text: String) -> Bool {
    let isTerminal = goesToTerminal
    if write(text, to: STDOUT_FILENO) { return true }
    let code = errno
    if !isTerminal { firstFailure.withLock { $0 = $0 ?? code } }
    return false
  }

  /// Writes a message for people to standard error. What it quotes may be anything, and is made harmless.
  static func say(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { VisibleText.escaped(String($0)) + "\n" }.joined(), to: STDERR_FILENO)
  }

  /// Writes to standard error as it is what the program itself draws there.
  static func drawAside(_ text: String) { write(text, to: STDERR_FILENO) }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { bytes in posixWrite(descriptor, bytes.baseAddress, bytes.count) }
      if written < 0, errno == EINTR || errno == EAGAIN { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  private static func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
