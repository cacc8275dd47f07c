import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

/// The file that settings are kept in. Any number of programs may keep theirs in it at once.
struct SettingsFile {
  /// Why the file can't be used; it is as it was.
  enum Failure: Error, CustomStringConvertible {
    /// It can't be opened.
    case closed(String, AtomicFile.Failure)
    /// It can't be read.
    case unreadable(String, AtomicFile.Failure)
    /// It is no JSON object: where it goes wrong, and how.
    case noSettings(String, Diagnostic.Position, String)

    var description: String {
      switch self {
      case .closed(let path, let failure): "\(path) can't be opened: \(failure.reason). It was left as it is."
      case .unreadable(let path, let failure):
        "\(path) can't be read: \(failure.reason). It was left as it is."
      case .noSettings(let path, let place, let fault):
        "\(path):\(place.line):\(place.column): \(fault) The settings were left as they are; move the file away to "
          + "begin with the usual ones."
      }
    }

    var exitCode: ExitCode {
      switch self {
      case .closed: ExitStatus.noInput
      case .unreadable: ExitStatus.ioError
      case .noSettings: ExitStatus.badData
      }
    }
  }

  // More than any settings take; a file can be anything.
  private static let sizeLimit = 1 << 24

  let url: URL

  /// The settings kept, or those of a new player where there is no file. One that can't be used ends the command, with
  /// its reason.
  ///
  /// - Parameter warn: Told what can't be read of it. The file is set aside under a new name then, and what can be read
  ///   stays.
  func load(warn: (String) -> Void) throws -> Settings {
    do throws(Failure) {
      guard let bytes = try bytes() else { return Settings() }
      let reading = try reading(bytes)
      if !reading.unreadable.isEmpty { warn(setAside(reading.unreadable)) }
      return reading.settings
    } catch {
      warn("\(error)")
      throw error.exitCode
    }
  }

  /// Keeps what is other in `settings` than it was in `known`, and all else as the file has it by now.
  func save(_ settings: Settings, changedFrom known: Settings) throws {
    let (before, after) = (try JSONObject(of: known), try JSONObject(of: settings))
    try locked { try write(try kept().changed(from: before, to: after)) }
  }

  // MARK: Reading

  /// The contents of the file; nil where there is none.
  private func bytes() throws(Failure) -> [UInt8]? {
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .closed(url.path, AtomicFile.Failure(code: errno))
    }
    defer { close(file) }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, bytes.count < Self.sizeLimit else {
        throw .unreadable(url.path, AtomicFile.Failure(code: count < 0 ? errno : EFBIG))
      }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
    }
  }

  private func reading(_ bytes: [UInt8]) throws(Failure) -> SettingsReading {
    do {
      return try JSONDecoder().decode(SettingsReading.self, from: Data(bytes))
    } catch {
      throw fault(in: bytes)
    }
  }

  /// What is wrong with bytes that are no settings: the first fault of the JSON, as it is found in decks too.
  private func fault(in bytes: [UInt8]) -> Failure {
    let fault = DeckReader.check(bytes, named: url.lastPathComponent).first(where: \.isOfJSON)
    return .noSettings(
      url.path, fault?.position ?? Diagnostic.Position(line: 1, column: 1, offset: 0),
      fault?.message ?? "Settings are a JSON object, from { to }.")
  }

  // MARK: Writing

  private func kept() throws(Failure) -> JSONObject {
    guard let bytes = try bytes() else { return JSONObject() }
    do {
      return try JSONDecoder().decode(JSONObject.self, from: Data(bytes))
    } catch {
      throw fault(in: bytes)
    }
  }

  private func write(_ object: JSONObject) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.write(Array(try encoder.encode(object)), to: url.path, for: .user)
  }

  /// Does `body` while no other program writes the file. The lock is on the folder: the file is another after each
  /// writing.
  private func locked(_ body: () throws -> Void) throws {
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent()
    try AtomicFile.makeFolder(folder, for: .user)
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw AtomicFile.Failure(code: errno) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      // Some file systems have no locks.
      if errno == ENOLCK || errno == EOPNOTSUPP { break }
      guard errno == EINTR else { throw AtomicFile.Failure(code: errno) }
    }
    try body()
  }

  /// Sets the file aside, and leaves in its place what can be read of it; what came of that, in words.
  private func setAside(_ unreadable: [String]) -> String {
    let start =
      "In the settings in \(url.path) there is no sense in \(unreadable.joined(separator: ", ")), and the defaults "
      + "stand in"
    var number = 1
    var place = url.appendingPathExtension("damaged")
    while access(place.path, F_OK) == 0 {
      number += 1
      place = url.appendingPathExtension("damaged-\(number)")
    }
    do {
      try locked {
        let rest = try kept().removing(unreadable)
        guard link(url.path, place.path) == 0 else { throw AtomicFile.Failure(code: errno) }
        try write(rest)
      }
      return start + ". The file was set aside as \(place.path)."
    } catch {
      return start + ", and can't be set aside either."
    }
  }
}

/// A value of JSON, whatever it means.
private enum JSONValue: Equatable, Codable {
  case null
  case truth(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object(JSONObject)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Int.self) {
      self = .whole(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode(JSONObject.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// An object of JSON, with all its members, known or not.
private struct JSONObject: Equatable, Codable {
  private var members: [String: JSONValue] = [:]

  init() {}

  init(of value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONObject.self, from: try JSONEncoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    members = try decoder.singleValueContainer().decode([String: JSONValue].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }

  /// This object with every member changed that differs between two others, down to the members of members.
  func changed(from before: JSONObject, to after: JSONObject) -> JSONObject {
    var object = self
    for key in Set(before.members.keys).union(after.members.keys)
    where before.members[key] != after.members[key] {
      if case (.object(let before), .object(let after)) = (before.members[key], after.members[key]) {
        let kept = if case .object(let kept) = members[key] { kept } else { JSONObject() }
        object.members[key] = .object(kept.changed(from: before, to: after))
      } else {
        object.members[key] = after.members[key]
      }
    }
    return object
  }

  /// This object without the members at `paths`, as in `game.mode`.
  func removing(_ paths: [String]) -> JSONObject {
    var object = self
    for path in paths {
      let names = path.split(separator: ".", maxSplits: 1).map(String.init)
      if names.count == 2, case .object(let part) = object.members[names[0]] {
        object.members[names[0]] = .object(part.removing([names[1]]))
      } else {
        object.members[path] = nil
      }
    }
    return object
  }
}

extension Diagnostic {
  /// Whether it is one of JSON, whatever the text is about.
  fileprivate var isOfJSON: Bool {
    switch kind {
    case .emptyFile, .fileTooLarge, .wrongEncoding, .malformedUTF8, .tooDeep, .unexpectedCharacter,
      .missingComma,
      .extraComma, .trailingComma, .missingColon, .missingValue, .comment, .unquotedKey, .wrongQuotes,
      .strayQuote,
      .unterminatedString, .unterminatedArray, .unterminatedObject, .wrongBracket, .controlCharacter,
      .badEscape,
      .loneSurrogate, .badLiteral, .notANumber, .badNumber, .textAfterEnd:
      true
    default: false
    }
  }
}
