import ArgumentParser
import Foundation

/// The add-on AnkiConnect in an Anki that is running on this computer: JSON over HTTP, of its version 6.
struct AnkiConnect {
  static let standardAddress = "127.0.0.1:8765"
  private static let version = 6
  private static let loopback = ["127.0.0.1", "localhost", "[::1]"]
  private static let largestAnswer = 256 << 20
  /// How long an export of a large collection may take, in seconds.
  private static let patience = 600

  private let host: String
  private let port: String
  private let key: String?

  /// - Parameter address: `127.0.0.1:8765`, with the key of AnkiConnect's settings and an @ before it where it wants one.
  init(address: String) throws(CommandError) {
    let parts = address.split(separator: "@", maxSplits: 1).map(String.init)
    key = parts.count == 2 ? parts[0] : nil
    let place = parts.last ?? ""
    let colon = place.lastIndex(of: ":") ?? place.endIndex
    (host, port) = (String(place[..<colon]), String(place[colon...].dropFirst()))
    guard Self.loopback.contains(host), UInt16(port) != nil else {
      throw CommandError(
        "\(place) is no address of this computer: kuchi settings anki \(Self.standardAddress)", .unavailable)
    }
  }

  func call(_ action: String, _ parameters: [String: JSONValue] = [:]) throws(CommandError) -> JSONValue {
    try result(of: try exchange(request(action, parameters), action), action)
  }

  /// Several actions in few requests. Each must succeed.
  func call(_ actions: [(action: String, parameters: [String: JSONValue])]) throws(CommandError) {
    for start in stride(from: 0, to: actions.count, by: 100) {
      let batch = actions[start..<min(start + 100, actions.count)]
      let requests = batch.map { JSONValue.object(request($0.action, $0.parameters)) }
      guard case .list(let results) = try call("multi", ["actions": .list(requests)]) else {
        throw Self.noAnswer(to: "multi")
      }
      guard results.count == batch.count else { throw Self.noAnswer(to: "multi") }
      for (step, answer) in zip(batch, results) { try check(result(of: answer, step.action), step.action) }
    }
  }

  // What changes cards answers with a truth for each change, and with a reason beside it where it is none.
  private func check(_ result: JSONValue, _ action: String) throws(CommandError) {
    switch result {
    case .truth(false):
      throw CommandError("AnkiConnect refused \(action). Nothing more was changed.", .unavailable)
    case .list(let changes):
      for change in changes {
        if case .list(let parts) = change, parts.first == .truth(false), case .text(let reason)? = parts.last
        {
          throw CommandError(
            "AnkiConnect refused \(action): \(reason). Nothing more was changed.", .unavailable)
        }
        try check(change, action)
      }
    default: break
    }
  }

  private func request(_ action: String, _ parameters: [String: JSONValue]) -> [String: JSONValue] {
    var request: [String: JSONValue] = [
      "action": .text(action), "version": .whole(Self.version), "params": .object(parameters),
    ]
    request["key"] = key.map(JSONValue.text)
    return request
  }

  private func result(of answer: JSONValue, _ action: String) throws(CommandError) -> JSONValue {
    guard case .object(let answer) = answer else { throw Self.noAnswer(to: action) }
    if case .text(let reason) = answer["error"] {
      let advice =
        reason.contains("api key") ? " Say it once: kuchi settings anki KEY@\(Self.standardAddress)" : ""
      throw CommandError("AnkiConnect refused \(action): \(reason)\(advice)", .unavailable)
    }
    return answer["result"] ?? .null
  }

  /// It did not answer in time, or something else answered.
  static func noAnswer(to action: String) -> CommandError {
    CommandError("AnkiConnect gave no answer to \(action). Nothing more was changed.", .unavailable)
  }

  // MARK: HTTP

  private func exchange(_ request: [String: JSONValue], _ action: String) throws(CommandError)
    -> JSONValue
  {
    guard let body = try? JSONEncoder().encode(request) else { throw Self.noAnswer(to: action) }
    let head = """
      POST / HTTP/1.1\r\nHost: \(host):\(port)\r\nContent-Type: application/json\r\n\
      Content-Length: \(body.count)\r\nConnection: close\r\n\r\n
      """
    let socket = try connected()
    defer { close(socket) }
    guard (try? writeAll(Array(head.utf8) + body, to: socket)) != nil, let answer = received(from: socket),
      let value = try? JSONDecoder().decode(JSONValue.self, from: answer)
    else { throw Self.noAnswer(to: action) }
    return value
  }

  private func connected() throws(CommandError) -> Int32 {
    guard let socket = connectedSocket(host: host.trimmingCharacters(in: ["[", "]"]), port: port) else {
      throw CommandError(
        "Nothing answers at \(host):\(port). Start Anki, with the add-on AnkiConnect (code 2055492159 in Tools, Add-ons).",
        .unavailable)
    }
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return socket
  }

  /// The body of the answer; nil if it is too long or breaks off.
  private func received(from socket: Int32) -> Data? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var end: Int?
    while end.map({ bytes.count < $0 }) ?? true {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0, bytes.count + count <= Self.largestAnswer else { break }
      bytes += buffer[..<count]
      if end == nil, let head = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
        guard let length, 0...Self.largestAnswer ~= length else { return nil }
        bytes.removeSubrange(..<head.upperBound)
        end = length
      }
    }
    return end == bytes.count ? Data(bytes) : nil
  }
}
