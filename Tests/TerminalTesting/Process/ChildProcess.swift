/// Runs programs whose standard streams are plain pipes.
public enum ChildProcess {
  /// Runs `program`, an absolute path, to its end, and returns what it printed.
  ///
  /// It has no terminal at all, and exactly the environment given. It is over when the program has ended and
  /// nobody holds its output open; if it isn't within `seconds`, what it started is killed, and this throws.
  public static func run(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    input: [UInt8] = [], directory: String? = nil, timeout seconds: Double = 10
  ) throws -> ChildOutput {
    let launch = Launch(
      program: program, arguments: arguments, environment: environment, directory: directory)
    var conversation = try PipeConversation(launch, input: input)
    return try conversation.finish(Deadline(seconds: seconds))
  }

  /// The same with text as input.
  public static func run(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    input: String, directory: String? = nil, timeout seconds: Double = 10
  ) throws -> ChildOutput {
    try run(
      program, arguments: arguments, environment: environment, input: Array(input.utf8),
      directory: directory, timeout: seconds)
  }

  /// Runs `program` until it has printed `count` bytes on standard output or `seconds` are over, kills it then with
  /// SIGKILL, and returns all that it had printed. A program that ends before that ends as it does.
  public static func run(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    input: String, directory: String? = nil, killedAfter count: Int, or seconds: Double
  ) throws -> ChildOutput {
    let launch = Launch(
      program: program, arguments: arguments, environment: environment, directory: directory)
    var conversation = try PipeConversation(launch, input: Array(input.utf8))
    try conversation.kill(after: count, or: Deadline(seconds: seconds))
    return try conversation.finish(Deadline(seconds: 10))
  }
}
