/// The plain text of a note's field, and the media and cloze deletions in it.
struct FieldText {
  /// The text, without white space at its ends. In a text from HTML, no line has white space at its ends.
  private(set) var text = ""
  private(set) var media: [String] = []
  /// The number of cloze deletions, which became their answers.
  private(set) var clozes = 0
  private let isHTML: Bool
  private let keepsDeletions: Bool
  private var bytes: [UInt8] = []
  private var index = 0
  private var output: [UInt8] = []
  /// The number of deletions that have begun here and not ended.
  private var open = 0
  private static let longestName = 1000

  /// Converts a field in HTML or plain text. `<br>` and block elements begin new lines. `<ruby>` becomes furigana in brackets.
  /// A cloze deletion becomes its answer, unless its marks are kept. Other tags are removed, and their content stays.
  init(_ field: String, isHTML: Bool, keepsDeletions: Bool = false) {
    (self.isHTML, self.keepsDeletions) = (isHTML, keepsDeletions)
    guard field.utf8.contains(where: Self.mayBeMarkup) else {
      text = field.trimmed
      return
    }
    bytes = Array(field.utf8)
    output.reserveCapacity(bytes.count)
    scan()
    let plain = String(decoding: output, as: UTF8.self)
    text = isHTML ? Self.tidied(plain) : Self.plain(plain)
    if let items = Self.listed(text) { text = items.joined(separator: "; ") }
  }

  private static func mayBeMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "["), UInt8(ascii: "{"), ..<0x20: true
    default: false
    }
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text.trimmed }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\n")
      .trimmed
  }

  // A list as programs write it: ['day', 'sun'].
  private static func listed(_ text: String) -> [String]? {
    guard text.first == "[", text.last == "]", let quote = text.dropFirst().first, "'\"".contains(quote),
      text.dropLast().last == quote
    else { return nil }
    let parts = text.dropFirst(2).dropLast(2).split(separator: quote, omittingEmptySubsequences: false)
    let between = parts.indices.filter { $0 % 2 == 1 }
    guard between.allSatisfy({ parts[$0].trimmed == "," }) else { return nil }
    return parts.indices.filter { $0 % 2 == 0 }.map { parts[$0].trimmed }
  }

  // Collapses white space to one space and empty lines to one line.
  private static func tidied(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ").joined(separator: " ").trimmed
      if !words.isEmpty || lines.last?.isEmpty == false { lines.append(words) }
    }
    return lines.joined(separator: "\n").trimmed
  }

  private mutating func scan() {
    while index < bytes.count {
      if !skipSound(), !skipPitch(), keepsDeletions || !skipCloze(), !(isHTML && skipMarkup()) { keep() }
    }
  }

  // A line end in HTML is white space.
  private mutating func keep() {
    let byte = bytes[index]
    output.append(isHTML && byte < 0x20 ? UInt8(ascii: " ") : byte)
    index += 1
  }

  private func starts(_ text: StaticString, at start: Int? = nil) -> Bool {
    text.withUTF8Buffer { bytes[(start ?? index)...].starts(with: $0) }
  }

  /// What stands between a bracket here and its end; nil for no bracket.
  private var bracketed: ArraySlice<UInt8>? {
    guard bytes[index] == UInt8(ascii: "[") else { return nil }
    let inner = bytes[(index + 1)...].prefix(Self.longestName).prefix { $0 != UInt8(ascii: "]") }
    return inner.endIndex < bytes.count && bytes[inner.endIndex] == UInt8(ascii: "]") ? inner : nil
  }

  private mutating func skipSound() -> Bool {
    guard let inner = bracketed, inner.starts(with: "sound:".utf8) else { return false }
    let text = String(decoding: inner.dropFirst(6), as: UTF8.self)
    media.append(isHTML && text.contains("&") ? FieldText(text, isHTML: true).text : text)
    index = inner.endIndex + 1
    return true
  }

  // Migaku marks the pitch within the brackets of furigana: 切断[せつだん;h], 食[た]べる[;a].
  private mutating func skipPitch() -> Bool {
    guard let inner = bracketed, !inner.contains(UInt8(ascii: "[")),
      let mark = inner.firstIndex(of: UInt8(ascii: ";")),
      inner[(mark + 1)...].allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",") })
    else { return false }
    if mark > inner.startIndex { output += bytes[index..<mark] + [UInt8(ascii: "]")] }
    index = inner.endIndex + 1
    return true
  }

  // Only the answer of {{c1::answer::hint}} stays.
  private mutating func skipCloze() -> Bool {
    if bytes[index] == UInt8(ascii: "{"), starts("{{c") {
      let number = bytes[(index + 3)...].prefix { 0x30...0x39 ~= $0 }
      guard !number.isEmpty, bytes[number.endIndex...].starts(with: Array("::".utf8)) else { return false }
      index = number.endIndex + 2
      clozes += 1
      open += 1
      return true
    }
    guard open > 0 else { return false }
    var end = index
    if bytes[index] == UInt8(ascii: ":"), starts("::") {
      while end < bytes.count, !starts("}}", at: end) { end += 1 }
      // The deletion has no end.
      if end == bytes.count { open = 0 }
    }
    guard starts("}}", at: end) else { return false }
    index = end + 2
    open -= 1
    return true
  }

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
      let scalar = Unicode.Scalar.ofEntity(String(decoding: name, as: UTF8.self))
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
    case "img", "audio", "video", "source", "embed":
      if let source = tag.source { media.append(FieldText(source, isHTML: true).text) }
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
