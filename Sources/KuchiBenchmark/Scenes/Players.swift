import Foundation

extension Scene {
  /// - Parameter minutes: The least time for which the players answer.
  static func players(minutes: Double = 0) -> Scene {
    Scene(
      name: "players",
      summary: "10,000 players of one kuchi serve, who answer in turn, against one who answers alone"
    ) {
      try ScratchFolder.use { scratch in
        let server = try Server(home: scratch.url)
        let names = (1...10_000).map { "player-\($0)" }
        for (number, name) in names.enumerated() {
          try server.join(name)
          if number % 1_000 == 999 { ProgressLog.print("  \(number + 1) players") }
        }
        let alone = Lane(steps: 200) { for _ in 0..<200 { try server.answer(names[0]) } }
        let inTurn = Lane(steps: names.count) { for name in names { try server.answer(name) } }
        let end = ContinuousClock.now + .seconds(minutes * 60)
        try Lane.race([alone, inTurn], rounds: 1)
        let (before, first) = (try server.memory(), server.requests)
        repeat { try Lane.race([alone, inTurn], rounds: 1) } while ContinuousClock.now < end
        return [
          Measurement(
            "a request", .microseconds, ours: inTurn, baseline: alone, against: "a player in memory"),
          Measurement(
            "memory after \(server.requests) requests", .megabytes, ours: try server.memory(),
            baseline: before, against: "after \(first)", goal: 1.1),
        ]
      }
    }
  }
}

/// A running `kuchi serve`.
private final class Server {
  private let process = Process()
  private let (requestPipe, eventPipe) = (Pipe(), Pipe())
  private var events = Data()
  private(set) var requests = 0

  init(home: URL) throws {
    process.executableURL = try Program.kuchi
    process.arguments = ["serve", "--json", "--players", home.appending(path: "players").path]
    process.environment = ["HOME": home.path, "LANG": "C.UTF-8"]
    process.currentDirectoryURL = home
    process.standardInput = requestPipe
    process.standardOutput = eventPipe
    try process.run()
  }

  deinit { process.terminate() }

  func join(_ player: String) throws {
    _ = try ask(#"{"join":"\#(player)"}"#)
    _ = try ask(#"{"player":"\#(player)","command":"set","argument":"mode choice"}"#)
    _ = try ask(#"{"player":"\#(player)","command":"deck","argument":"hiragana"}"#)
  }

  /// Answers the player's question, or begins another game if the last one is over.
  func answer(_ player: String) throws {
    let last = try ask(#"{"player":"\#(player)","choice":0}"#)
    if last.contains(#""type":"finished""#) { _ = try ask(#"{"player":"\#(player)","command":"again"}"#) }
  }

  /// Sends a request and returns the last event that answers it.
  private func ask(_ request: String) throws -> String {
    requests += 1
    try requestPipe.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
    while true {
      while let end = events.firstIndex(of: UInt8(ascii: "\n")) {
        let event = String(decoding: events[..<end], as: UTF8.self)
        events = events[(end + 1)...]
        if event.contains(#""type":"challenge""#) || event.contains(#""type":"finished""#) { return event }
        if event.contains(#""type":"error""#) { throw WrongResult(description: "\(request): \(event)") }
      }
      let more = eventPipe.fileHandleForReading.availableData
      if more.isEmpty { throw WrongResult(description: "kuchi serve ended at \(request)") }
      events = Data(events) + more
    }
  }

  /// The resident memory of the process in bytes.
  func memory() throws -> Double {
    guard let bytes = ProcessStatus.bytes("VmRSS", of: "\(process.processIdentifier)")
    else { throw Skip(reason: "there is no /proc here that tells the memory of a process") }
    return Double(bytes)
  }
}
