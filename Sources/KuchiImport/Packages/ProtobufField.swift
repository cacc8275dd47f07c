/// A value of a message in the wire format of Protocol Buffers.
enum ProtobufField: Equatable {
  case number(UInt64)
  case bytes(ArraySlice<UInt8>)

  static func text(_ text: String) -> ProtobufField { .bytes(ArraySlice(text.utf8)) }

  /// A message with these fields, in the order of their numbers.
  static func message(_ fields: [UInt64: ProtobufField]) -> [UInt8] {
    var message: [UInt8] = []
    for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .number(let number):
        append(field << 3, to: &message)
        append(number, to: &message)
      case .bytes(let bytes):
        append(field << 3 | 2, to: &message)
        append(UInt64(bytes.count), to: &message)
        message += bytes
      }
    }
    return message
  }

  // Seven bits a byte, the lowest first; the highest bit says that another byte follows.
  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The bytes of the last value of a field in a message; nil if it has none or the bytes are no message.
  static func bytes(of wanted: UInt64, in message: some Collection<UInt8>) -> ArraySlice<UInt8>? {
    guard case .bytes(let bytes)? = values(of: wanted, in: ArraySlice(message))?.last else { return nil }
    return bytes
  }

  /// The text of the last value of a field in a message, in the same way.
  static func text(of wanted: UInt64, in message: some Collection<UInt8>) -> String? {
    bytes(of: wanted, in: message).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The values of one field in a message, in order; nil if the bytes are no message.
  static func values(of wanted: UInt64, in message: ArraySlice<UInt8>) -> [ProtobufField]? {
    var (rest, values) = (message, [ProtobufField]())
    while !rest.isEmpty {
      guard let key = number(&rest), let value = value(&rest, kind: key & 7) else { return nil }
      if key >> 3 == wanted { values.append(value) }
    }
    return values
  }

  private static func value(_ rest: inout ArraySlice<UInt8>, kind: UInt64) -> ProtobufField? {
    switch kind {
    case 0: number(&rest).map(ProtobufField.number)
    case 1: bytes(&rest, count: 8)
    case 2: number(&rest).flatMap { bytes(&rest, count: $0) }
    case 5: bytes(&rest, count: 4)
    default: nil
    }
  }

  static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  private static func bytes(_ rest: inout ArraySlice<UInt8>, count: UInt64) -> ProtobufField? {
    guard count <= rest.count else { return nil }
    defer { rest.removeFirst(Int(count)) }
    return .bytes(rest.prefix(Int(count)))
  }
}
