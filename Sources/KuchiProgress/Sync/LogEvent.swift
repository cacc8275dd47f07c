import Foundation
package import KuchiEngine

/// An event of a machine's log: a line as an export has it, with its position in the log.
package struct LogEvent: Hashable, Sendable {
  /// The log.
  package var machine: MachineID
  /// Counts the events of the log from 1.
  package var sequence: Int
  var line: ProgressLine

  /// When it happened, in microseconds since 1970; nil for games, and for events that count by their version.
  package var time: Int64? {
    switch line {
    case .review(let line): line.time
    case .study(let line): line.time
    case .weights(let line): line.time
    case .header, .profile, .game, .synonym, .former, .unknown: nil
    }
  }

  /// The log and the position of the event. Of two events about the same subject the lower origin stays.
  fileprivate var origin: (MachineID, Int) { (machine, sequence) }
}

extension LogEvent: Decodable {
  private enum Key: CodingKey {
    case machine, seq, event
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    machine = try line.decode(MachineID.self, forKey: .machine)
    sequence = try line.decode(Int.self, forKey: .seq)
    self.line = try line.decode(ProgressLine.self, forKey: .event)
  }

  /// The line of a log, without its end.
  static func text(_ event: String, _ machine: MachineID, _ sequence: Int) -> String {
    #"{"machine":"\#(machine)","seq":\#(sequence),"event":\#(event)}"#
  }
}

/// The name of a log: 16 random hexadecimal digits.
///
/// A computer has one in each folder with which it syncs. It takes another one if somebody else wrote into its log, for
/// example because a home folder was copied to a second computer.
public struct MachineID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The 64 bits of the digits.
  package let rawValue: UInt64

  /// A random name.
  package init(using generator: inout some RandomNumberGenerator) {
    rawValue = generator.next()
  }

  /// The name with these digits; nil if they are none.
  package init?(_ digits: some StringProtocol) {
    let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard digits.utf8.count == 16, isHex, let value = UInt64(digits, radix: 16) else { return nil }
    rawValue = value
  }

  /// The digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The order of the digits.
  public static func < (one: MachineID, other: MachineID) -> Bool { one.rawValue < other.rawValue }
}

extension MachineID: Codable {
  /// Reads the digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = MachineID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no 16 hexadecimal digits")
    }
    self = id
  }

  /// Writes the digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The events of several logs as one list. The list does not depend on the order in which events come, nor on how
/// often.
///
/// No event is ever removed. An answer is taken back if any log says so. For a game, a synonym and a former id the
/// statement with the highest version counts, so no clock decides.
package struct LogMerge: Hashable, Sendable {
  /// The subject of an event. Events about the same subject are one.
  private enum Subject: Hashable {
    case game(String, ProgressLine.GameKey)
    case synonym(String, ReviewItem, String)
    case former(Deck.ID, Card.ID)
    case other(ProgressLine)
  }

  private var merged: [Subject: LogEvent] = [:]

  /// No events.
  package init() {}

  /// The number of events about different subjects.
  package var count: Int { merged.count }

  /// Adds an event.
  package mutating func insert(_ event: LogEvent) {
    let subject = Self.subject(of: event.line)
    merged[subject] = merged[subject].map { Self.merged($0, event) } ?? event
  }

  /// Adds the events of another merge.
  package mutating func formUnion(_ other: LogMerge) {
    merged.merge(other.merged, uniquingKeysWith: Self.merged)
  }

  /// The events in the order of merging. Games come first, so that answers find their games. Then come events with a
  /// time, by time, machine and sequence, and last those that count by their version.
  package var events: [LogEvent] {
    merged.values.map { ($0.rank, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The present names of the cards of a deck by their former ones, according to these events.
  package func names(in deck: Deck.ID) -> [Card.ID: Card.ID] {
    CardRename.names(
      merged.values.compactMap { event in
        guard case .former(let line) = event.line, line.deck == deck else { return nil }
        return line.rename
      })
  }

  private static func subject(of line: ProgressLine) -> Subject {
    switch line {
    case .review(var line):
      (line.nth, line.place) = (line.place ?? line.nth, nil)
      line.stored.isRetracted = false
      return .other(.review(line))
    case .game(let line): return .game(line.profile, .init(begun: line.begun, seed: line.seed))
    case .synonym(let line):
      return .synonym(
        line.profile, ReviewItem(deckID: line.deck, cardID: line.card, kind: line.kind), line.text)
    case .former(let line) where line.rename != nil: return .former(line.deck, line.former)
    default: return .other(line)
    }
  }

  /// Two events about the same subject as one.
  private static func merged(_ one: LogEvent, _ other: LogEvent) -> LogEvent {
    var (event, later) = one.origin < other.origin ? (one, other) : (other, one)
    switch (event.line, later.line) {
    case (.review(var line), .review(let other)):
      line.stored.isRetracted = line.stored.isRetracted || other.stored.isRetracted
      event.line = .review(line)
    case (.game(let line), .game(let other)):
      if line.precedes(other) { event.line = later.line }
    case (.synonym(let line), .synonym(let other)):
      if line.version ?? 0 < other.version ?? 0 { event.line = later.line }
    case (.former(let line), .former(let other)):
      if let one = line.rename, let other = other.rename, one.precedes(other) { event.line = later.line }
    default: break
    }
    return event
  }
}

extension LogEvent {
  /// The position of the event in the order of merging.
  fileprivate var rank: Rank {
    let (group, time): (Int, Microseconds) =
      switch line {
      case .game(let line): (0, line.begun)
      default: time.map { (1, $0) } ?? (2, 0)
      }
    return Rank(group: group, time: time, machine: machine, sequence: sequence)
  }

  fileprivate struct Rank: Comparable {
    let group: Int
    let time: Microseconds
    let machine: MachineID
    let sequence: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.group, one.time, one.machine, one.sequence)
        < (other.group, other.time, other.machine, other.sequence)
    }
  }
}

extension ProgressLine.FormerLine {
  /// The statement of a log about a former id; nil for a line of an export.
  var rename: CardRename? {
    version.map { CardRename(deck: deck, former: former, card: card, version: $0) }
  }
}
