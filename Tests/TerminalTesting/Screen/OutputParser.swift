/// Divides the output of a program into characters and controls. The output may arrive in any chunks.
struct OutputParser: Hashable, Sendable {
  /// One request to the terminal.
  enum Token: Hashable, Sendable {
    case print(Unicode.Scalar)
    case control(UInt8)
    case escape(UInt8)
    case sequence(ControlSequence)
  }

  private enum State: Hashable, Sendable {
    case text
    case escape
    case sequence
    /// Inside OSC, DCS and other strings, which are ignored.
    case string
  }

  private var state = State.text
  private var decoder = UTF8Decoder()
  private var body: [UInt8] = []

  /// Consumes one byte and returns the tokens that it completes.
  mutating func consume(_ byte: UInt8) -> [Token] {
    switch state {
    case .text: text(byte)
    case .escape: escape(byte)
    case .sequence: sequence(byte)
    case .string: string(byte)
    }
  }

  private mutating func text(_ byte: UInt8) -> [Token] {
    if decoder.isMidway, !(0x80...0xBF).contains(byte) {
      decoder.abandon()
      return [.print("\u{FFFD}")] + text(byte)
    }
    if byte < 0x20 || byte == ASCII.delete { return control(byte) }
    return decoder.consume(byte).map { [.print($0)] } ?? []
  }

  private mutating func escape(_ byte: UInt8) -> [Token] {
    switch byte {
    case UInt8(ascii: "["): begin(.sequence)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      begin(.string)
    case ..<0x20: control(byte)
    default: end([.escape(byte)])
    }
  }

  private mutating func sequence(_ byte: UInt8) -> [Token] {
    switch byte {
    case ..<0x20: return control(byte)
    case 0x20...0x3F: body.append(byte)
    case 0x40...0x7E: return end([.sequence(ControlSequence(body, final: byte))])
    default: break
    }
    return []
  }

  /// A string ends with a bell, or with an escape and a backslash, which means nothing else.
  private mutating func string(_ byte: UInt8) -> [Token] {
    switch byte {
    case ASCII.bell: end([])
    case ASCII.escape: begin(.escape)
    default: []
    }
  }

  /// Handles a control character. As on a VT100 it takes effect at once, also inside a sequence.
  private mutating func control(_ byte: UInt8) -> [Token] {
    byte == ASCII.escape ? begin(.escape) : [.control(byte)]
  }

  private mutating func begin(_ next: State) -> [Token] {
    (state, body) = (next, [])
    return []
  }

  private mutating func end(_ tokens: [Token]) -> [Token] {
    state = .text
    return tokens
  }
}

enum ASCII {
  static let bell: UInt8 = 0x07
  static let backspace: UInt8 = 0x08
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
}

/// What stands between `CSI` and the final byte, and that byte, which identifies the command.
struct ControlSequence: Hashable, Sendable {
  /// All that is no number, such as `?`; empty in the usual sequences.
  let prefix: String
  /// The numbers between semicolons, at most 10,000. A missing number is 0.
  let parameters: [Int]
  let final: Unicode.Scalar

  init(_ body: [UInt8], final: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    let isNumeric: (Character) -> Bool = { $0.isNumber || $0 == ";" }
    prefix = text.filter { !isNumeric($0) }
    let numbers = text.filter(isNumeric)
    parameters =
      numbers.isEmpty
      ? [] : numbers.split(separator: ";", omittingEmptySubsequences: false).map { min(Int($0) ?? 0, 10_000) }
    self.final = Unicode.Scalar(final)
  }

  /// The parameter at `index`; 0 if it is missing.
  func number(_ index: Int) -> Int { parameters.indices.contains(index) ? parameters[index] : 0 }
}

/// A decoder for UTF-8 that arrives byte by byte.
struct UTF8Decoder: Hashable, Sendable {
  private var pending: [UInt8] = []
  private var expected = 0

  /// Whether a scalar is incomplete.
  var isMidway: Bool { !pending.isEmpty }

  /// Discards the incomplete scalar.
  mutating func abandon() { pending = [] }

  /// Consumes one byte. Returns the scalar that it completes, or U+FFFD for an invalid byte.
  mutating func consume(_ byte: UInt8) -> Unicode.Scalar? {
    guard isMidway else { return start(byte) }
    pending.append(byte)
    guard pending.count == expected else { return nil }
    defer { pending = [] }
    return String(decoding: pending, as: UTF8.self).unicodeScalars.first
  }

  private mutating func start(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: expected = 2
    case 0xE0...0xEF: expected = 3
    case 0xF0...0xF4: expected = 4
    default: return "\u{FFFD}"
    }
    pending = [byte]
    return nil
  }
}
