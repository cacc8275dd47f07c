import Synchronization

/// Closes the open databases before the program ends for any reason, so that no log is left beside them.
final class Shutdown: Sendable {
  static let current = Shutdown()

  private struct State {
    var open: [Int: ProgressDatabase] = [:]
    var opened = 0
    var signal: Int32?
    var sources: [any DispatchSourceSignal] = []
    /// Whether another listener handles the signals now.
    var isHandedOver = false
  }

  private let state = Mutex(State())
  /// A descriptor that becomes readable when a signal arrives. Code that reads input must wait for it too.
  let signalPipe: Int32
  private let signalPipeEnd: Int32

  private init() {
    var ends: [Int32] = [-1, -1]
    // Without the pipe, a signal takes effect when the command has ended.
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    (signalPipe, signalPipeEnd) = (ends[0], ends[1])
  }

  /// The terminating signal that has arrived; nil if none has.
  var signal: Int32? { state.withLock { $0.signal } }

  // MARK: Databases

  /// Closes a database at the end of the program. Returns a number for `leaveOpen`.
  @discardableResult
  func close(atEnd database: ProgressDatabase) -> Int {
    state.withLock { state in
      state.opened += 1
      state.open[state.opened] = database
      return state.opened
    }
  }

  func leaveOpen(_ id: Int) { state.withLock { _ = $0.open.removeValue(forKey: id) } }

  /// Closes all databases. Returns why some could not be closed, with the file that has a lost one's data.
  func closeAll() -> [(failure: ProgressFailure, rescued: String?)] {
    let databases = state.withLock { state in
      defer { state.open = [:] }
      return state.open.sorted { $0.key < $1.key }.map(\.value)
    }
    return databases.compactMap { database in
      do throws(ProgressFailure) {
        try database.close()
        return nil
      } catch {
        return (error, error.isLoss ? database.rescued() : nil)
      }
    }
  }

  // MARK: Signals

  /// Handles terminating signals from now on, instead of dying at once, and loses none. A second signal ends
  /// the program. With `isInterrupting` a signal interrupts and rolls back the operations of databases.
  func handleSignals(isInterrupting: Bool) {
    let registered = DispatchSemaphore(value: 0)
    let count = state.withLock { state in
      guard state.sources.isEmpty else { return 0 }
      state.sources = Self.signals.map { number in
        Foundation.signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [self] in handle(number, isInterrupting: isInterrupting) }
        source.setRegistrationHandler { registered.signal() }
        source.activate()
        return source
      }
      return state.sources.count
    }
    for _ in 0..<count { registered.wait() }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  func isListening(to signal: Int32) -> Bool {
    Self.signals.contains(signal) && state.withLock { !$0.sources.isEmpty }
  }

  /// Hands the signals to another listener, which must listen already. Returns an earlier signal, if any.
  func handOverSignals() -> Int32? {
    state.withLock { state in
      // The sources stay: cancelling them would stop the signals for the other listener too.
      state.isHandedOver = true
      return state.signal
    }
  }

  private func handle(_ number: Int32, isInterrupting: Bool) {
    let (isHandedOver, isFirst, databases) = state.withLock { state in
      defer { if !state.isHandedOver { state.signal = state.signal ?? number } }
      return (state.isHandedOver, state.signal == nil, Array(state.open.values))
    }
    if isHandedOver { return }
    guard isFirst else { _exit(128 + number) }
    _ = Foundation.write(signalPipeEnd, [0] as [UInt8], 1)
    if isInterrupting { for database in databases { database.interrupt() } }
  }
}
