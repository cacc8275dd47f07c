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
    /// After `ESC (` and the like. The final byte names a character set, which is ignored.
    case designation
    case sequence
    /// Inside OSC, DCS and other strings, which are ignored.
    case string
    case stringEscape
  }

  private var state = State.text
  private var decoder = UTF8Decoder()
  private var body: [UInt8] = []

  /// Consumes one byte and returns the tokens that it completes.
  mutating func consume(_ byte: UInt8) -> [Token] {
    switch state {
    case .text: return text(byte)
    case .escape: return escape(byte)
    case .designation: return designation(byte)
    case .sequence: return sequence(byte)
    case .string: return string(byte)
    case .stringEscape:
      state = .escape
      return byte == UInt8(ascii: "\\") ? end([]) : escape(byte)
    }
  }

  private mutating func text(_ byte: UInt8) -> [Token] {
    if decoder.isMidway, !(0x80...0xBF).contains(byte) {
      decoder.abandon()
      return [.print("\u{FFFD}")] + text(byte)
    }
    if byte == ASCII.escape { return begin(.escape) }
    if byte < 0x20 || byte == ASCII.delete { return [.control(byte)] }
    return decoder.consume(byte).map { [.print($0)] } ?? []
  }

  private mutating func escape(_ byte: UInt8) -> [Token] {
    switch byte {
    case UInt8(ascii: "["): return begin(.sequence)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return begin(.string)
    case 0x20...0x2F: return begin(.designation)
    case ..<0x20: return interrupt(byte)
    default: return end([.escape(byte)])
    }
  }

  private mutating func designation(_ byte: UInt8) -> [Token] {
    switch byte {
    case ..<0x20: interrupt(byte)
    case 0x20...0x2F: []
    default: end([])
    }
  }

  private mutating func sequence(_ byte: UInt8) -> [Token] {
    switch byte {
    case ..<0x20: return interrupt(byte)
    case 0x20...0x3F: body.append(byte)
    case 0x40...0x7E: return end([.sequence(ControlSequence(body, final: byte))])
    default: break
    }
    return []
  }

  private mutating func string(_ byte: UInt8) -> [Token] {
    switch byte {
    case ASCII.bell, ASCII.cancel, ASCII.substitute: end([])
    case ASCII.escape: begin(.stringEscape)
    default: []
    }
  }

  /// Handles a control character inside a sequence. As on a VT100 it takes effect at once, and some end the sequence.
  private mutating func interrupt(_ byte: UInt8) -> [Token] {
    switch byte {
    case ASCII.escape: begin(.escape)
    case ASCII.cancel, ASCII.substitute: end([])
    default: [.control(byte)]
    }
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
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
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
