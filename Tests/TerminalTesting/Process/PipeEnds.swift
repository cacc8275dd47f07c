import Foundation

/// The two ends of a new pipe.
struct PipeEnds {
  let reading: Descriptor
  let writing: Descriptor

  init() throws {
    (reading, writing) = try Inheritance.lock.withLock {
      var numbers: [Int32] = [-1, -1]
      try checked("pipe", pipe(&numbers))
      return (try Descriptor("pipe", numbers[0]), try Descriptor("pipe", numbers[1]))
    }
    #if canImport(Darwin)
      try checked("fcntl(F_SETNOSIGPIPE)", fcntl(writing.number, F_SETNOSIGPIPE, 1))
    #endif
  }
}

/// Writing where nobody reads must be an error here, and not the end of the whole test run.
enum BrokenPipe {
  #if canImport(Darwin)
    /// Runs `body`; its descriptors have been told to raise no signal.
    static func silenced<Result>(_ body: () -> Result) -> Result { body() }
  #else
    /// Runs `body` with SIGPIPE held back on this thread, and takes it away if it came.
    static func silenced<Result>(_ body: () -> Result) -> Result {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      var before = sigset_t()
      pthread_sigmask(SIG_BLOCK, &signals, &before)
      let result = body()
      var noTime = timespec()
      sigtimedwait(&signals, nil, &noTime)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      return result
    }
  #endif
}
