import Testing

/// Code that a page shows, compiled and run as it stands there: what lies between `// begin` and `// end` in a file of
/// this name among the examples.
struct Example: Sendable, CustomTestStringConvertible {
  typealias Print = (Any...) -> Void

  /// The name of its file.
  let testDescription: String
  private let body: @Sendable (_ print: @escaping Print, _ printed: () -> [String]) async throws -> Void

  init(
    _ file: String,
    body: @escaping @Sendable (_ print: @escaping Print, _ printed: () -> [String]) async throws -> Void
  ) {
    testDescription = file
    self.body = body
  }

  /// Runs it; what it prints is for itself to look at.
  func run() async throws {
    let lines = Lines()
    try await body({ lines.all.append($0.map { "\($0)" }.joined(separator: " ")) }, { lines.all })
  }

  private final class Lines {
    var all: [String] = []
  }

  static let all: [Example] = [
    .bot, .counting, .firstQuiz, .intervals, .language, .readingADeck, .judging, .scheduling, .ownStorage,
    .server, .places,
    .tenMinutes, .comingFrom,
    .threads, .undoAndDebounce,
    .progress, .appHost, .japanese, .docComments,
  ]
}
