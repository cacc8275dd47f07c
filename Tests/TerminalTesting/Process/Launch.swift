import Foundation

struct Launch {
  enum Streams {
    /// All three are the terminal at this path. It becomes the controlling terminal.
    case terminal(path: String)
    /// Each stream is a descriptor of this process.
    case pipes(input: Descriptor, output: Descriptor, error: Descriptor)
  }

  var program: String
  var arguments: [String]
  var environment: [String: String]
  var directory: String?

  /// Starts the program as the leader of a new session.
  func start(_ streams: Streams) throws -> pid_t {
    let actions = try SpawnActions()
    if let directory { try actions.changeDirectory(to: directory) }
    switch streams {
    case .terminal(let path): try actions.openTerminal(path)
    case .pipes(let input, let output, let error):
      try actions.duplicate(input, as: STDIN_FILENO)
      try actions.duplicate(output, as: STDOUT_FILENO)
      try actions.duplicate(error, as: STDERR_FILENO)
    }
    let attributes = try SpawnAttributes()
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var child = pid_t()
    try withCStrings([program] + arguments) { arguments in
      try withCStrings(variables) { variables in
        let code = Inheritance.lock.withLock {
          posix_spawn(&child, program, &actions.raw, &attributes.raw, arguments, variables)
        }
        try succeeded("posix_spawn \(program)", code)
      }
    }
    return child
  }
}

/// Calls `body` with C strings and a final nil.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
) rethrows -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return try body(copies + [nil])
}

/// The lock that keeps descriptors from other children.
enum Inheritance {
  /// Held while a process starts, and while an open descriptor is not yet marked with FD_CLOEXEC.
  ///
  /// Otherwise a child of another test could inherit a terminal or a pipe. Its end of file would then come late or never.
  static let lock = NSLock()
}

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

    // The C library has this function, but Swift does not import its declaration.
    private static var addChangeDirectory: AddChangeDirectory? {
      dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np").map {
        unsafeBitCast($0, to: AddChangeDirectory.self)
      }
    }
  #endif
}

/// The attributes of a new process. It leads a session, and no signal is blocked or ignored.
final class SpawnAttributes {
  #if canImport(Darwin)
    var raw: posix_spawnattr_t?
    // The child inherits no descriptor, not even one without FD_CLOEXEC.
    private static let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    private static let newSession = POSIX_SPAWN_SETSID
  #else
    var raw = posix_spawnattr_t()
    private static let closing: Int32 = 0
    // Swift does not import POSIX_SPAWN_SETSID.
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
