import KuchiEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line that a program sends to a game.
enum PlayRequest: Hashable {
  /// Typed text, or one of the choices.
  case answer(Answer)
  /// Anything else; the argument is empty where the command takes none.
  case command(PlayCommand, argument: String)

  /// Reads a line.
  init(line: String) throws(RequestFault) {
    do {
      self = try JSONDecoder().decode(RequestObject.self, from: Data(line.utf8)).request
    } catch let fault as RequestFault {
      throw fault
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      throw .notAnObject
    } catch {
      throw .notJSON
    }
  }
}

/// The members of a request, each of which is checked.
private struct RequestObject: Decodable {
  let request: PlayRequest

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: RequestKey.self)
    try members.check()
    if let text = try members.value(.answer, String.self, "text") {
      request = .answer(.text(text))
    } else if let place = try members.value(.choice, Int.self, "a whole number") {
      request = .answer(.choice(place))
    } else {
      request = try members.command()
    }
  }
}

/// Any key: those that are not known are told.
private struct RequestKey: CodingKey {
  enum Name: String, CaseIterable { case answer, choice, command, argument, version }

  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: Name) { stringValue = name.rawValue }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<RequestKey> {
  /// That nothing is in the object but what is known, and one request alone.
  fileprivate func check() throws(RequestFault) {
    let keys = allKeys.map(\.stringValue).sorted()
    if let unknown = keys.first(where: { RequestKey.Name(rawValue: $0) == nil }) {
      let known = RequestKey.Name.allCases.map(\.rawValue)
      throw .unknownKey(unknown, nearest: NearestWord.nearest(to: unknown, among: known))
    }
    if let version = try value(.version, Int.self, "a whole number"), version != PlayEvent.version {
      throw .otherVersion(version)
    }
    let asked = keys.filter { ["answer", "choice", "command"].contains($0) }
    guard asked.count == 1 else { throw asked.isEmpty ? .nothingAsked : .severalAsked(asked) }
    if asked != ["command"], keys.contains("argument") { throw .needlessArgument(asked[0]) }
  }

  fileprivate func command() throws(RequestFault) -> PlayRequest {
    let word = try value(.command, String.self, "text") ?? ""
    let argument = try value(.argument, String.self, "text")
    guard let command = PlayCommand(rawValue: word) else {
      let words = PlayCommand.allCases.map(\.rawValue)
      throw .unknownCommand(word, nearest: NearestWord.nearest(to: word, among: words))
    }
    switch (command.takesArgument, argument) {
    case (true, nil): throw .missingArgument(word)
    case (false, _?): throw .needlessArgument(word)
    default: return .command(command, argument: argument ?? "")
    }
  }

  /// The member `name`; nil where there is none.
  fileprivate func value<Value: Decodable>(
    _ name: RequestKey.Name, _ type: Value.Type, _ expected: String
  ) throws(RequestFault) -> Value? {
    let key = RequestKey(name)
    guard contains(key) else { return nil }
    do {
      return try decode(type, forKey: key)
    } catch {
      throw .wrongType(name.rawValue, expected: expected)
    }
  }
}
