import Foundation

/// A child process. Its last reference kills and reaps it.
final class Child {
  let processID: pid_t
  /// A descriptor that becomes readable when the process ends.
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
    // The watching thread must finish before the system can reuse the process id.
    _ = try? awaitAny([.reading(ending)], until: Deadline(seconds: 10))
    _ = try? reap()
  }

  /// Not every system can poll a process, so a thread waits for it and writes to a pipe.
  private static func watch(_ processID: pid_t, announcingIn pipe: Descriptor) {
    Thread.detachNewThread {
      // WNOWAIT leaves the process a zombie, so its id stays reserved until it is reaped.
      var information = siginfo_t()
      while waitid(P_PID, id_t(processID), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
      _ = try? pipe.put([0])
    }
  }

  /// Waits for the process, which must be about to end, and returns its exit status.
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

  /// Sends a signal. Throws if the process was reaped.
  func send(_ signal: Int32) throws {
    // The id of a reaped process may belong to another process.
    guard status == nil else { throw SystemError("kill", ESRCH) }
    try checked("kill", kill(processID, signal))
  }

  /// Kills the process and its process group.
  func end() {
    guard status == nil else { return }
    kill(-processID, SIGKILL)
    kill(processID, SIGKILL)
  }
}

package enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  init(waitStatus status: Int32) {
    // Swift can't import the C macros for this. The layout is the same on all systems.
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
