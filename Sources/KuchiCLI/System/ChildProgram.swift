import Synchronization

/// A program that was started. It leads its own process group, blocks and ignores no signal, and shares no
/// input or output with this program.
final class ChildProgram: Sendable {
  /// The programs that have not ended, and whether each ends with this program.
  private static let running = Mutex<[pid_t: Bool]>([:])
  private let id: pid_t

  /// - Parameters:
  ///   - input: Its standard input; nil for none. More than a pipe holds may be cut.
  ///   - output: The descriptor that it writes to; nil for none.
  ///   - isLasting: Whether it continues when this program ends.
  init(
    _ program: String, _ arguments: [String], input: String? = nil, output: Int32? = nil,
    isLasting: Bool = false
  ) throws(AtomicFile.Failure) {
    var ends: [Int32] = [-1, -1]
    if input != nil {
      guard pipe(&ends) == 0 else { throw AtomicFile.Failure(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    }
    defer { for end in ends where end >= 0 { close(end) } }
    let descriptors = (input == nil ? nil : ends[0], output)
    id = try Self.running.withLock { running throws(AtomicFile.Failure) in
      let id = try Self.spawn([program] + arguments, descriptors)
      running[id] = !isLasting
      return id
    }
    if let input { _ = write(ends[1], input, input.utf8.count) }
    if isLasting { DispatchQueue.global().async { _ = self.wait() } }
  }

  /// Waits until the program has ended. Returns its exit status; nil if a signal ended it.
  func wait() -> Int32? {
    var (information, status) = (siginfo_t(), Int32(0))
    // WNOWAIT keeps the process id reserved until the lock is held.
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    Self.running.withLock { running in
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      running[id] = nil
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Asks the program to end, and kills it a second later.
  func end() {
    Self.send(SIGTERM, to: [id])
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [id] in Self.send(SIGKILL, to: [id])
    }
  }

  /// Ends all programs that end with this one, and kills those that are left after a second.
  static func endAll() {
    let all = running.withLock { $0.filter(\.value).map(\.key) }
    send(SIGTERM, to: all)
    let deadline = ContinuousClock.now + .seconds(patience)
    while running.withLock({ running in all.contains { running[$0] != nil } }), ContinuousClock.now < deadline
    {
      usleep(2_000)
    }
    send(SIGKILL, to: all)
  }

  private static let patience = 1.0

  private static func send(_ signal: Int32, to programs: [pid_t]) {
    running.withLock { running in for id in programs where running[id] != nil { kill(-id, signal) } }
  }

  private static func spawn(
    _ words: [String], _ descriptors: (input: Int32?, output: Int32?)
  ) throws(AtomicFile.Failure) -> pid_t {
    #if canImport(Darwin)
      var (attributes, actions) = (posix_spawnattr_t?.none, posix_spawn_file_actions_t?.none)
    #else
      var (attributes, actions) = (posix_spawnattr_t(), posix_spawn_file_actions_t())
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    for signal in [SIGKILL, SIGSTOP] { sigdelset(&all, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = [POSIX_SPAWN_SETSIGMASK, POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETPGROUP]
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })
    for (number, descriptor) in [descriptors.input, descriptors.output, nil].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else { throw AtomicFile.Failure(code: code) }
    return id
  }
}
