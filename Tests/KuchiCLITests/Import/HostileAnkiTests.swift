import Dispatch
import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// What listens where AnkiConnect should, and is none.
@Suite(.waiting)
struct HostileAnkiTests {
  /// A server that answers each connection with the next of its answers, and begins again after the last.
  private final class Server: Sendable {
    let port: UInt16
    private let socket: Int32

    convenience init(answering pieces: [[UInt8]], closes: Bool = true) throws {
      try self.init(inTurn: [pieces], closes: closes)
    }

    init(inTurn answers: [[[UInt8]]], closes: Bool = true) throws {
      #if canImport(Darwin)
        let listening = Foundation.socket(AF_INET, SOCK_STREAM, 0)
      #else
        let listening = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      socket = listening
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listening, $0, length) == 0 && getsockname(listening, $0, &length) == 0
        }
      }
      try #require(isBound && listen(listening, 8) == 0)
      port = UInt16(bigEndian: address.sin_port)
      Thread.detachNewThread {
        for turn in 0... {
          let connection = accept(listening, nil, nil)
          guard connection >= 0 else { return }
          var request = [UInt8](repeating: 0, count: 1 << 16)
          _ = read(connection, &request, request.count)
          for piece in answers[turn % answers.count] {
            guard send(connection, piece, piece.count, Self.flags) == piece.count else { break }
          }
          if closes { close(connection) }
        }
      }
    }

    #if canImport(Darwin)
      private static let flags: Int32 = 0
    #else
      private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    deinit { shutdown(socket, Int32(SHUT_RDWR)); close(socket) }
  }

  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  private func sync(with server: Server, within seconds: Double = 10) throws -> ChildOutput {
    _ = try player.run("settings", "anki", "127.0.0.1:\(server.port)")
    return try player.run("anki", "sync", within: seconds)
  }

  private static func head(_ text: String) -> [UInt8] { Array("HTTP/1.1 200 OK\r\n\(text)\r\n\r\n".utf8) }

  @Test(
    arguments: [
      [], [[UInt8](repeating: 0x41, count: 1 << 17)], [head("Content-Length: 99999999999")],
      [head("Content-Length: -1")], [head("Content-Length: 1e9")], [head("")],
      [head("Content-Length: 4"), [0x7B]],
      [head("Content-Length: 60000"), [UInt8](repeating: 0x5B, count: 60_000)],
      [head("X: " + String(repeating: "a", count: 70_000) + "\r\nContent-Length: 2"), Array("{}".utf8)],
      Array(repeating: [0x0D], count: 70_000), [head("Content-Length: 2"), Array("[]".utf8)],
    ] as [[[UInt8]]])
  func `an answer that is none, or too long, is told as none`(pieces: [[UInt8]]) throws {
    let output = try sync(with: Server(answering: pieces))
    #expect(
      output.standardError.hasPrefix("AnkiConnect gave no answer to deckNames"), "\(output.standardError)")
    #expect(output.status == .exited(69))
  }

  @Test func `a very long answer that comes byte by byte is no work that grows with its square`() throws {
    let body = Array(#"{"result": null, "error": "\#(String(repeating: "x", count: 1_000_000))"}"#.utf8)
    let output = try sync(with: Server(answering: [Self.head("Content-Length: \(body.count)"), body]))
    #expect(output.standardError.hasPrefix("AnkiConnect refused deckNamesAndIds: xxx"))
  }

  @Test func `a server that says nothing is named while the player waits`() throws {
    let server = try Server(answering: [], closes: false)
    _ = try player.run("settings", "anki", "127.0.0.1:\(server.port)")
    let terminal = try player.sit("anki", "sync")
    try terminal.wait(for: "AnkiConnect has not answered deckNamesAndIds yet.", within: 5)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
  }

  /// Waits for the half minute, so only where seeds are named.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["KUCHI_SEEDS"] != nil),
    arguments: [[], [head("Content-Length: 2000000000")] + Array(repeating: [0x20], count: 1 << 20)]
      as [[[UInt8]]])
  func `an answer that never ends is given up`(pieces: [[UInt8]]) throws {
    let output = try sync(with: Server(answering: pieces, closes: false), within: 60)
    #expect(output.standardError.contains("AnkiConnect gave no answer to deckNames"))
    #expect(output.status == .exited(69))
  }

  @Test(arguments: Chance.seeds(usually: 4))
  func `whatever answers, the player is told so soon, and what is theirs stays`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let before = try player.run("decks", "--json").standardOutput
    let answers = (0..<6).map { _ in Self.answer(using: &generator) }
    let output = try sync(with: Server(inTurn: answers), within: 30)
    #expect([0, 64, 65, 66, 69, 74].map { ExitStatus.exited($0) }.contains(output.status), "\(output)")
    #expect((output.status == .exited(0)) == output.standardError.isEmpty, "\(output)")
    #expect(try player.run("decks", "--json").standardOutput == before)
    #expect(try player.run("progress", "export").standardOutput.split(separator: "\n").count <= 1)
  }

  /// An answer that is nearly one of AnkiConnect's.
  private static func answer(using generator: inout SeededGenerator) -> [[UInt8]] {
    let result = value(depth: 4, using: &generator)
    let error = Int.random(in: 0..<4, using: &generator) == 0 ? value(depth: 1, using: &generator) : "null"
    let whole =
      Int.random(in: 0..<6, using: &generator) == 0 ? result : #"{"result": \#(result), "error": \#(error)}"#
    var body = Array(whole.utf8)
    for _ in 0..<max(0, Int.random(in: -6...4, using: &generator)) where !body.isEmpty {
      body[.random(in: body.indices, using: &generator)] = .random(in: .min ... .max, using: &generator)
    }
    let length = [
      "\(body.count)", "\(body.count)", "\(body.count)", "\(body.count + 9)", "\(body.count / 2)", "x", "",
    ]
    return [head("Content-Length: \(length.randomElement(using: &generator) ?? "")"), body]
  }

  private static func value(depth: Int, using generator: inout SeededGenerator) -> String {
    let words = [
      "null", "true", "false", "0", "-1", "1e999", "9223372036854775808", "1.5", #""""#, #""Default""#,
      #""\u0000""#,
      #""../../x""#, #""\uD800""#, #""猫""#, "[", String(repeating: "[", count: 3_000), "[[0, false]]",
    ]
    func list(_ generator: inout SeededGenerator, _ item: (inout SeededGenerator) -> String) -> String {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in item(&generator) }.joined(separator: ", ")
    }
    switch depth == 0 ? 0 : Int.random(in: 0..<4, using: &generator) {
    case 1: return "[\(list(&generator) { value(depth: depth - 1, using: &$0) })]"
    case 2, 3:
      let names = ["Default", "words", "result", "noteId", "fields", "", "a::b", "1"]
      return
        "{\(list(&generator) { #""\#(names.randomElement(using: &$0) ?? "")": "# + value(depth: depth - 1, using: &$0) })}"
    default: return words.randomElement(using: &generator) ?? "null"
    }
  }
}
