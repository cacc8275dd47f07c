/// Goes through a field of a note and writes down the text it shows.
struct FieldScanner {
  private let bytes: [UInt8]
  private let isHTML: Bool
  private static let longestName = 1000
  private var index = 0
  private var output: [UInt8] = []
  /// The cloze deletions that are open.
  private var clozes = 0
  /// The cloze deletions that were met.
  private(set) var deletions = 0
  private(set) var media: [String] = []

  init(_ field: String, isHTML: Bool) {
    bytes = Array(field.utf8)
    self.isHTML = isHTML
    output.reserveCapacity(bytes.count)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  mutating func scan() {
    while index < bytes.count {
      if !skipSound(), !skipCloze(), !(isHTML && skipMarkup()) { keep() }
    }
  }

  // In HTML a line end is white space like any other.
  private mutating func keep() {
    let byte = bytes[index]
    output.append(isHTML && byte < 0x20 ? UInt8(ascii: " ") : byte)
    index += 1
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  // MARK: Anki's own marks

  private mutating func skipSound() -> Bool {
    guard bytes[index] == UInt8(ascii: "["), starts("[sound:") else { return false }
    let name = bytes[(index + 7)...].prefix(Self.longestName).prefix { $0 != UInt8(ascii: "]") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "]") else { return false }
    media.append(String(decoding: name, as: UTF8.self))
    index = name.endIndex + 1
    return true
  }

  // {{c1::answer::hint}}: the answer stays.
  private mutating func skipCloze() -> Bool {
    if bytes[index] == UInt8(ascii: "{"), starts("{{c") {
      let number = bytes[(index + 3)...].prefix { 0x30...0x39 ~= $0 }
      guard !number.isEmpty, bytes[number.endIndex...].starts(with: Array("::".utf8)) else { return false }
      index = number.endIndex + 2
      clozes += 1
      deletions += 1
      return true
    }
    guard clozes > 0 else { return false }
    if bytes[index] == UInt8(ascii: ":"), starts("::") {
      while index < bytes.count, !starts("}}") { index += 1 }
    }
    guard starts("}}") else { return false }
    index += 2
    clozes -= 1
    return true
  }

  // MARK: HTML

  private mutating func skipMarkup() -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "&"): skipEntity()
    case UInt8(ascii: "<"): starts("<!--") ? skipComment() : skipTag()
    default: false
    }
  }

  private mutating func skipEntity() -> Bool {
    let name = bytes[(index + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
      let scalar = HTMLEntities.scalar(String(decoding: name, as: UTF8.self))
    else { return false }
    output += Array(String(Character(scalar)).utf8)
    index = name.endIndex + 1
    return true
  }

  private mutating func skipComment() -> Bool {
    while index < bytes.count, !starts("-->") { index += 1 }
    index = min(bytes.count, index + 3)
    return true
  }

  private mutating func skipTag() -> Bool {
    guard let tag = HTMLTag(bytes, at: index) else { return false }
    index = tag.end
    switch tag.name {
    case "br", "hr": output.append(UInt8(ascii: "\n"))
    case "img", "audio", "video", "source", "embed": if let source = tag.source { media.append(source) }
    case "td", "th": output.append(UInt8(ascii: " "))
    case "ruby": if !tag.isClosing { output.append(UInt8(ascii: " ")) }
    case "rt": output.append(UInt8(ascii: tag.isClosing ? "]" : "["))
    case "style", "script", "rp", "title": if !tag.isClosing { skipContent(of: tag.name) }
    default: if HTMLTag.blocks.contains(tag.name) { breakLine() }
    }
    return true
  }

  private mutating func breakLine() {
    if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
  }

  private mutating func skipContent(of name: String) {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let tag = HTMLTag(bytes, at: index), tag.isClosing,
        tag.name == name
      {
        index = tag.end
        return
      }
      index += 1
    }
  }
}
