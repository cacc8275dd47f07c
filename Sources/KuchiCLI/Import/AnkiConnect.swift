/// The add-on AnkiConnect in an Anki running on this computer: JSON over HTTP, version 6 of its API.
struct AnkiConnect {
  static let standardAddress = "127.0.0.1:8765"
  private static let version = 6
  private static let loopback = ["127.0.0.1", "localhost", "[::1]"]
  private static let largestAnswer = 256 << 20

  typealias Action = (action: String, parameters: [String: JSONValue])

  private let host: String
  private let port: String
  private let key: String?

  /// - Parameter address: `127.0.0.1:8765`, after AnkiConnect's key and an @ if it needs one.
  init(address: String) throws(CommandError) {
    let parts = address.split(separator: "@", maxSplits: 1).map(String.init)
    key = parts.count == 2 ? parts[0] : nil
    let place = parts.last ?? ""
    let colon = place.lastIndex(of: ":") ?? place.endIndex
    (host, port) = (String(place[..<colon]), String(place[colon...].dropFirst()))
    guard Self.loopback.contains(host), UInt16(port) != nil else {
      throw CommandError(
        "\(place) is not an address of this computer: kuchi settings anki \(Self.standardAddress)",
        .unavailable)
    }
  }

  func call(_ action: String, _ parameters: [String: JSONValue] = [:]) throws(CommandError) -> JSONValue {
    try result(of: try exchange(request(action, parameters), action), action)
  }

  /// The answer of an action that returns an object.
  func object(
    _ action: String, _ parameters: [String: JSONValue] = [:]
  ) throws(CommandError) -> [String: JSONValue] {
    guard case .object(let members) = try call(action, parameters) else { throw Self.noAnswer(to: action) }
    return members
  }

  /// The answer of an action that returns a list, of `count` items unless that is nil.
  func list(
    _ action: String, _ parameters: [String: JSONValue], count: Int? = nil
  ) throws(CommandError) -> [JSONValue] {
    guard case .list(let list) = try call(action, parameters), list.count == count ?? list.count else {
      throw Self.noAnswer(to: action)
    }
    return list
  }

  /// Several actions in few requests. Each must succeed.
  func call(_ actions: [Action]) throws(CommandError) {
    for start in stride(from: 0, to: actions.count, by: 100) {
      let batch = actions[start..<min(start + 100, actions.count)]
      let requests = batch.map { JSONValue.object(request($0.action, $0.parameters)) }
      let results = try list("multi", ["actions": .list(requests)], count: batch.count)
      for (step, answer) in zip(batch, results) { try check(result(of: answer, step.action), step.action) }
    }
  }

  // An action that changes cards answers with a Boolean for each change, and a reason after a false one.
  private func check(_ result: JSONValue, _ action: String, because reason: String = "") throws(CommandError)
  {
    switch result {
    case .truth(false):
      throw CommandError("AnkiConnect refused \(action)\(reason). Nothing more was changed.", .unavailable)
    case .list(let changes):
      let reason = if case .text(let reason)? = changes.last { ": \(reason)" } else { "" }
      for change in changes { try check(change, action, because: reason) }
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

  /// The error if there was no answer in time, or no valid one.
  static func noAnswer(to action: String) -> CommandError {
    CommandError("AnkiConnect gave no answer to \(action). Nothing more was changed.", .unavailable)
  }

  // MARK: HTTP

  private func exchange(_ request: [String: JSONValue], _ action: String) throws(CommandError) -> JSONValue {
    guard let socket = connectedSocket(host: host.trimmingCharacters(in: ["[", "]"]), port: port) else {
      throw CommandError(
        "Nothing answers at \(host):\(port). Start Anki, with the add-on AnkiConnect (code 2055492159 in Tools, Add-ons).",
        .unavailable)
    }
    defer { close(socket) }
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    var patience = Patience(action)
    guard let body = try? JSONEncoder().encode(request), send(body, to: socket, &patience),
      let answer = received(from: socket, &patience),
      let value = try? JSONDecoder().decode(JSONValue.self, from: answer)
    else { throw Self.noAnswer(to: action) }
    return value
  }

  /// Sends a request. Returns whether it was accepted in time.
  private func send(_ body: Data, to socket: Int32, _ patience: inout Patience) -> Bool {
    let head = """
      POST / HTTP/1.1\r\nHost: \(host):\(port)\r\nContent-Type: application/json\r\n\
      Content-Length: \(body.count)\r\nConnection: close\r\n\r\n
      """
    var rest = (Array(head.utf8) + body)[...]
    while !rest.isEmpty {
      guard patience.waits(for: POLLOUT, on: socket) else { return false }
      let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count > 0 || [EAGAIN, EINTR].contains(errno) else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// The body of the answer, after which AnkiConnect closes the connection; nil if too long, late or cut off.
  private func received(from socket: Int32, _ patience: inout Patience) -> Data? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < Self.largestAnswer {
      guard patience.waits(for: POLLIN, on: socket) else { return nil }
      let count = read(socket, &buffer, buffer.count)
      if count < 0, [EAGAIN, EINTR].contains(errno) { continue }
      patience.isHeard = true
      guard count > 0 else {
        let head = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        return count < 0 ? nil : head.map { Data(bytes[$0.upperBound...]) }
      }
      bytes += buffer[..<count]
    }
    return nil
  }
}

/// The time limit for an answer. After two seconds without one, a message says so.
private struct Patience {
  private static let notice = 2.0

  private let action: String
  private let began = ContinuousClock.now
  /// Anki writes a whole package before it answers.
  private var limit: Double { action == "exportPackage" ? 600 : 30 }
  /// Whether an answer has begun, or the message about its absence was shown.
  var isHeard = false

  init(_ action: String) { self.action = action }

  /// Waits for the socket. Returns whether it is ready within the time limit.
  mutating func waits(for events: Int32, on socket: Int32) -> Bool {
    while true {
      let passed = (ContinuousClock.now - began) / .seconds(1)
      guard passed < limit else { return false }
      var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
      let end = isHeard ? limit : max(Self.notice, passed)
      let ready = poll(&entry, 1, Int32((end - passed) * 1_000))
      if ready > 0 { return true }
      guard ready == 0 || errno == EINTR else { return false }
      if ready == 0, !isHeard {
        Output.say("AnkiConnect has not answered \(action) yet. Does a window in Anki wait for you?")
        isHeard = true
      }
    }
  }
}
