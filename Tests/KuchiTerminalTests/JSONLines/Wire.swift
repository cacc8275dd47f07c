import Foundation
import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

/// A program at the other end of a game. Every line that passes is held against the schema.
final class Wire {
  let front: JSONFront
  let session: Session
  let host: TestHost

  init(
    _ decks: [Deck] = [.animals], playing name: String? = nil, settings: GameSettings = .meanings,
    host prepare: (TestHost) -> Void = { _ in }
  ) {
    host = TestHost(decks)
    prepare(host)
    session = Session(settings: Settings(game: settings), host: host, pacesLessons: false)
    front = JSONFront(session)
    session.begin(decks: [name ?? decks[0].id])
  }

  private static let schema = try? JSONSchema(PlaySchema.json)

  /// What is told before the first request.
  func open() throws -> [JSONValue] { try events(front.opening()) }

  /// The same wire, over which that was told.
  func opened() throws -> Wire {
    _ = try open()
    return self
  }

  /// Sends a request and returns what it leads to.
  @discardableResult
  func send(_ request: String) throws -> [JSONValue] {
    #expect(try Self.schema?.faults(in: request, as: "request") == [], "\(request)")
    return try sendAnything(request)
  }

  /// Sends a line that need not be a request.
  func sendAnything(_ line: String) throws -> [JSONValue] { try events(front.handle(line)) }

  /// Ends the requests.
  func close() throws -> [JSONValue] { try events(front.closing()) }

  private func events(_ text: String) throws -> [JSONValue] {
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { line in
      #expect(try Self.schema?.faults(in: String(line), as: "event") == [], "\(line)")
      return try JSONValue(String(line))
    }
  }

  /// Sends what stands behind each `>` in the conversation of this name, and expects that all which is told is in it.
  ///
  /// A line `^D` ends the requests.
  func expect(_ name: String) throws {
    let kept = Kept(name)
    var told = front.opening()
    for line in try kept.text.split(separator: "\n") where line.hasPrefix(">") || line == "^D" {
      told += "\(line)\n" + (line == "^D" ? front.closing() : front.handle(String(line.dropFirst(2))))
    }
    _ = try events(told.split(separator: "\n").filter { $0.hasPrefix("{") }.map { $0 + "\n" }.joined())
    try kept.expect(told)
  }
}

extension [JSONValue] {
  /// What kinds of events they are.
  var types: [String] { compactMap { $0["type"]?.string } }

  /// The one event of a kind; nil where there is none, or more than one.
  subscript(type: String) -> JSONValue? {
    let found = filter { $0["type"]?.string == type }
    return found.count == 1 ? found[0] : nil
  }
}
