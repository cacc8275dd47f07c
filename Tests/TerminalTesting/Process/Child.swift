import Foundation

/// A process that was started here. It is killed and reaped when nothing refers to it any more.
final class Child {
  let processID: pid_t
  /// Can be read as soon as the process has ended.
  let ending: Descriptor
  private(set) var status: ExitStatus?

  init(_ launch: Launch, _ streams: Launch.Streams) throws {
    let ends = try PipeEnds()
    processID = try launch.start(streams)
    ending = ends.reading
    Self.watch(processID, announcingIn: ends.writing)
  }

  deinit {
    guard status == nil else { return }
    end()
    // The watching thread must be done before the process number can be given to somebody else.
    _ = try? awaitAny([.reading(ending)], until: Deadline(seconds: 10))
    _ = try? reap()
  }

  /// Polling can't wait for a process on every system, so a thread waits, and then writes to a pipe.
  private static func watch(_ processID: pid_t, announcingIn pipe: Descriptor) {
    Thread.detachNewThread {
      // WNOWAIT leaves the process a zombie: its number stays its own until it is reaped.
      var information = siginfo_t()
      while waitid(P_PID, id_t(processID), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
      _ = try? pipe.put([0])
    }
  }

  /// Waits for the end of the process, which must be near, and returns how it came about.
  func reap() throws -> ExitStatus {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(processID, &raw, 0) == -1 {
      guard errno == EINTR else { throw SystemError("waitpid") }
    }
    let status = ExitStatus(waitStatus: raw)
    self.status = status
    return status
  }

  /// Sends a signal, unless the process is gone.
  func send(_ signal: Int32) throws {
    // Once it is reaped, its number may belong to somebody else.
    guard status == nil else { throw SystemError("kill", ESRCH) }
    try checked("kill", kill(processID, signal))
  }

  /// Ends the process and the group it leads.
  func end() {
    guard status == nil else { return }
    kill(-processID, SIGKILL)
    kill(processID, SIGKILL)
  }
}
