import Foundation

/// What a new process does to its files before the program begins.
final class SpawnActions {
  #if canImport(Darwin)
    var raw: posix_spawn_file_actions_t?
  #else
    var raw = posix_spawn_file_actions_t()
  #endif

  init() throws {
    try succeeded("posix_spawn_file_actions_init", posix_spawn_file_actions_init(&raw))
  }

  deinit { posix_spawn_file_actions_destroy(&raw) }

  /// The first terminal that a session leader opens becomes its controlling terminal.
  func openTerminal(_ path: String) throws {
    try succeeded("open \(path)", posix_spawn_file_actions_addopen(&raw, STDIN_FILENO, path, O_RDWR, 0))
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      try succeeded("dup2", posix_spawn_file_actions_adddup2(&raw, STDIN_FILENO, number))
    }
  }

  func duplicate(_ descriptor: Descriptor, as number: Int32) throws {
    try succeeded("dup2", posix_spawn_file_actions_adddup2(&raw, descriptor.number, number))
  }

  func changeDirectory(to path: String) throws {
    #if canImport(Darwin)
      try succeeded("chdir \(path)", posix_spawn_file_actions_addchdir_np(&raw, path))
    #else
      guard let add = Self.addChangeDirectory else { throw SystemError("chdir \(path)", ENOSYS) }
      try succeeded("chdir \(path)", add(&raw, path))
    #endif
  }

  #if !canImport(Darwin)
    private typealias AddChangeDirectory =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32

    // The C library has had this function for years, yet Swift imports it without the extensions that declare it.
    private static var addChangeDirectory: AddChangeDirectory? {
      dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np").map {
        unsafeBitCast($0, to: AddChangeDirectory.self)
      }
    }
  #endif
}

/// How a new process begins: as a session leader, and with no signal blocked or ignored, whatever the test run does.
final class SpawnAttributes {
  #if canImport(Darwin)
    var raw: posix_spawnattr_t?
    // Nothing of ours leaks into the child, not even what was opened without FD_CLOEXEC.
    private static let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    private static let newSession = POSIX_SPAWN_SETSID
  #else
    var raw = posix_spawnattr_t()
    private static let closing: Int32 = 0
    // POSIX_SPAWN_SETSID, which Swift does not import either.
    private static let newSession: Int32 = 0x80
  #endif

  init() throws {
    try succeeded("posix_spawnattr_init", posix_spawnattr_init(&raw))
    var none = sigset_t()
    sigemptyset(&none)
    try succeeded("posix_spawnattr_setsigmask", posix_spawnattr_setsigmask(&raw, &none))
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    try succeeded("posix_spawnattr_setsigdefault", posix_spawnattr_setsigdefault(&raw, &all))
    let signals = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    let flags = Int16(Int32(Self.newSession) | Int32(Self.closing) | signals)
    try succeeded("posix_spawnattr_setflags", posix_spawnattr_setflags(&raw, flags))
  }

  deinit { posix_spawnattr_destroy(&raw) }
}
