import Dispatch
import Foundation
import TerminalTesting
import Testing

/// What listens where AnkiConnect should, and is none.
@Suite(.waiting)
struct HostileAnkiTests {
  /// A server that answers each connection with the same bytes, or with none.
  private final class Server: Sendable {
    let port: UInt16
    private let socket: Int32

    init(answering pieces: [[UInt8]], closes: Bool = true) throws {
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
        while true {
          let connection = accept(listening, nil, nil)
          guard connection >= 0 else { return }
          var request = [UInt8](repeating: 0, count: 1 << 16)
          _ = read(connection, &request, request.count)
          for piece in pieces {
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
    arguments: Chance.seeds(usually: 1))
  func `an answer that never ends is given up`(seed: UInt64) throws {
    let endless = Array(repeating: [UInt8](repeating: 0x20, count: Int(seed)), count: 1 << 20)
    let server = try Server(
      answering: seed.isMultiple(of: 2) ? [] : [Self.head("Content-Length: 2000000000")] + endless,
      closes: false)
    let output = try sync(with: server, within: 60)
    #expect(output.standardError.contains("AnkiConnect gave no answer to deckNames"))
    #expect(output.status == .exited(69))
  }
}
