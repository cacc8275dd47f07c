import ArgumentParser
import Dispatch
import Foundation
import KuchiProgress
import Synchronization

/// The end of the program: whichever way a command ends, the databases that it opened are closed first, so that no log
/// is left beside them.
final class Shutdown: Sendable {
  /// That of this process, of which there is one as there is one process.
  static let current = Shutdown()

  private struct State {
    var open: [Int: ProgressDatabase] = [:]
    var opened = 0
    /// The first signal that was to end the program.
    var signal: Int32?
    var sources: [any DispatchSourceSignal] = []
    /// Whether somebody else listens to the signals by now.
    var isLeft = false
  }

  private let state = Mutex(State())
  /// Can be read from as soon as a signal has come: whoever waits for input waits for this too.
  let alarm: Int32
  private let trigger: Int32

  private init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, signals are heeded when the command has ended.
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    (alarm, trigger) = (ends[0], ends[1])
  }

  /// The signal that was to end the program; nil when none has come.
  var signal: Int32? { state.withLock { $0.signal } }

  // MARK: Databases

  /// Has a database closed at the end.
  ///
  /// - Returns: a name for it, to take that back by.
  @discardableResult
  func close(atEnd database: ProgressDatabase) -> Int {
    state.withLock { state in
      state.opened += 1
      state.open[state.opened] = database
      return state.opened
    }
  }

  /// Leaves a database to whoever opened it.
  func forget(_ name: Int) { state.withLock { _ = $0.open.removeValue(forKey: name) } }

  /// Closes what is open, and gives what went wrong.
  func closeAll() -> [ProgressFailure] {
    let databases = state.withLock { state in
      defer { state.open = [:] }
      return state.open.sorted { $0.key < $1.key }.map(\.value)
    }
    return databases.compactMap { database in
      do throws(ProgressFailure) {
        try database.close()
        return nil
      } catch {
        return error
      }
    }
  }

  // MARK: Signals

  /// Waits for the signals that end programs from now on, instead of being ended at once. A second one ends it all the
  /// same. When this returns, none is lost.
  ///
  /// - Parameter isInterrupting: Whether what is being done with a database is broken off, as if it had not begun.
  func heedSignals(isInterrupting: Bool) {
    let registered = DispatchSemaphore(value: 0)
    let count = state.withLock { state in
      guard state.sources.isEmpty else { return 0 }
      state.sources = Self.signals.map { number in
        Foundation.signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [self] in heed(number, isInterrupting: isInterrupting) }
        source.setRegistrationHandler { registered.signal() }
        source.activate()
        return source
      }
      return state.sources.count
    }
    for _ in 0..<count { registered.wait() }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether a source of this object listens to `signal`.
  func isListening(to signal: Int32) -> Bool {
    Self.signals.contains(signal) && state.withLock { !$0.sources.isEmpty }
  }

  /// Leaves the signals to somebody who listens to them by now.
  ///
  /// - Returns: the one that has come meanwhile.
  func leaveSignals() -> Int32? {
    state.withLock { state in
      // Not cancelled: that would take the signal from the other listener too.
      state.isLeft = true
      return state.signal
    }
  }

  private func heed(_ number: Int32, isInterrupting: Bool) {
    let (isLeft, isFirst, databases) = state.withLock { state in
      defer { if !state.isLeft { state.signal = state.signal ?? number } }
      return (state.isLeft, state.signal == nil, Array(state.open.values))
    }
    if isLeft { return }
    guard isFirst else { _exit(128 + number) }
    _ = Foundation.write(trigger, [0] as [UInt8], 1)
    if isInterrupting { for database in databases { database.interrupt() } }
  }
}

extension Kuchi {
  /// Runs the command that the command line names, closes what it opened and ends with its status.
  static func main() async {
    // A reader that goes away ends the program in order, as any other failure to write does.
    signal(SIGPIPE, SIG_IGN)
    var status = await run()
    for failure in Shutdown.current.closeAll() {
      Output.say(
        "\(ProgressFile.usualPath) \(failure.event)\(failure.isLoss ? " while it was open." : aside)")
      if status == .success { status = failure.exitCode }
    }
    if let code = Output.failure { status = told(code) }
    if let signal = Shutdown.current.signal { status = ExitCode(128 + signal) }
    Foundation.exit(status.rawValue)
  }

  private static let aside = "; nothing is lost, but part of what was recorded is in a log beside it."

  private static func run() async -> ExitCode {
    do {
      if let request = HelpRequest(Array(CommandLine.arguments.dropFirst())) {
        try request.run()
        return .success
      }
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return .success
    } catch {
      let (message, status) = (fullMessage(for: error), exitCode(for: error))
      if message.isEmpty { return status }
      if status != .success {
        Output.say(message)
      } else if Output.write(message + "\n"), message == helpMessage() {
        Output.draw(HelpRequest.list)
      }
      return status
    }
  }

  private static func told(_ code: Int32) -> ExitCode {
    // Nobody reads any more: as if the signal had done it, and without a word.
    if code == EPIPE { return ExitCode(128 + SIGPIPE) }
    Output.say("Standard output can't be written: \(String(cString: strerror(code))).")
    return ExitStatus.ioError
  }
}
