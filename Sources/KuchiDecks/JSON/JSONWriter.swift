/// Writes JSON: the members of an object one after the other, or a single value. Empty members are left out.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  var separator = ","
  var colon = ":"
  /// Whether texts keep the composition of their characters, instead of NFC.
  var isExact = false

  /// The separator inside the members, which are on one line.
  private var innerSeparator: String { separator == "," ? "," : ", " }

  // Keys are not normalised to NFC: two different ones could become equal.
  mutating func foreign(_ members: [ForeignMember]) {
    for foreign in members { member(foreign.key) { $0.json(foreign.json) } }
  }

  /// A member with this key.
  mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    if !bytes.isEmpty { raw(separator) }
    quote(key)
    raw(colon)
    value(&self)
  }

  /// The members of an object that do not have their default values.
  mutating func members<Whole>(of whole: Whole, _ format: ObjectFormat<Whole>) {
    for field in format.fields { field.write(whole, &self) }
    foreign(whole[keyPath: format.foreign])
  }

  mutating func objects<Whole>(_ values: [Whole], _ format: ObjectFormat<Whole>) {
    array(values) { value, writer in writer.object { $0.members(of: value, format) } }
  }

  /// Objects, each on its own line, like the cards of a deck.
  mutating func lines<Whole>(_ values: [Whole], _ format: ObjectFormat<Whole>) {
    raw("[\n")
    for (number, value) in values.enumerated() {
      if number > 0 { raw(",\n") }
      var line = JSONWriter(isExact: isExact)
      line.object { $0.members(of: value, format) }
      bytes += line.bytes
    }
    raw("\n]")
  }

  /// Wrong choices as an object whose values are their reasons.
  mutating func wrongChoices(_ choices: [Gap.WrongChoice]) {
    object { object in
      for choice in choices { object.member(object.spelled(choice.text)) { $0.string(choice.reason) } }
    }
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    var inner = JSONWriter(separator: innerSeparator, colon: colon, isExact: isExact)
    body(&inner)
    raw("{")
    bytes += inner.bytes
    raw("}")
  }

  mutating func list(_ items: [String]) { array(items) { $1.string($0) } }

  private mutating func array<Value>(_ values: [Value], _ body: (Value, inout JSONWriter) -> Void) {
    raw("[")
    for (number, value) in values.enumerated() {
      if number > 0 { raw(innerSeparator) }
      body(value, &self)
    }
    raw("]")
  }

  mutating func raw(_ text: String) { bytes += text.utf8 }

  /// A key without a value.
  mutating func exact(_ key: String) { quote(key) }

  mutating func string(_ text: String) { quote(spelled(text)) }

  private func spelled(_ text: String) -> String { isExact ? text : Normalization.nfc(text) }

  private mutating func escape(_ code: UInt8) {
    raw("\\u00" + (code < 0x10 ? "0" : "") + String(code, radix: 16))
  }

  /// JSON as it is, with its control characters escaped; they only occur in strings.
  private mutating func json(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(JSONByte.quote)
    for byte in text.utf8 {
      switch byte {
      case JSONByte.quote, JSONByte.backslash: bytes += [JSONByte.backslash, byte]
      case JSONByte.lineFeed: raw("\\n")
      case JSONByte.carriageReturn: raw("\\r")
      case JSONByte.tab: raw("\\t")
      case ..<0x20: escape(byte)
      default: append(byte)
      }
    }
    bytes.append(JSONByte.quote)
  }

  /// Appends a byte of a text. It escapes U+007F to U+009F, because a terminal treats them as commands. All
  /// except the first consist of C2 and another byte.
  private mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x7F: escape(byte)
    case 0x80...0x9F where bytes.last == 0xC2:
      bytes.removeLast()
      escape(byte)
    default: bytes.append(byte)
    }
  }
}
