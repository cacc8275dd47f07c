import Foundation

/// A program and all that it is given.
struct Launch {
  /// What becomes of the child's standard streams.
  enum Streams {
    /// All three are the terminal at this path, which becomes the child's controlling terminal.
    case terminal(path: String)
    /// Each is a descriptor of ours.
    case pipes(input: Descriptor, output: Descriptor, error: Descriptor)
  }

  var program: String
  var arguments: [String]
  var environment: [String: String]
  var directory: String?

  /// Starts it as the leader of a session of its own.
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

/// Calls `body` with an array for C, which ends in nil.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
) rethrows -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return try body(copies + [nil])
}
