/// A list of texts in one field. Separators outside brackets divide it.
///
/// A backslash escapes a separator, a bracket, white space or another backslash. Joining and splitting are inverse.
struct TextList {
  let isSeparator: @Sendable (Unicode.Scalar) -> Bool
  var joiner = "; "
  /// Whether a slash with white space on both sides separates items too: Sea / Ocean.
  var hasSlashes = false

  /// Meanings and other texts in their language.
  static let meanings = TextList(
    isSeparator: { sentences.isSeparator($0) || ",，|｜・".unicodeScalars.contains($0) }, hasSlashes: true)
  static let words = TextList { meanings.isSeparator($0) || $0 == "、" || $0 == "/" || $0 == "／" }
  /// Meanings of sentences, and ids. Commas belong to the text.
  static let sentences = TextList { $0 == ";" || $0 == "；" || $0 == "\n" }
  /// The meanings of a term. The translation of a sentence may contain commas.
  static func meanings(of term: String) -> TextList {
    term.unicodeScalars.contains { $0 == "。" || $0 == "？" || $0 == "！" } ? sentences : meanings
  }

  static let parts = TextList(isSeparator: { $0 == "|" }, joiner: " | ")

  /// The items of a field without white space at their ends. Empty items are left out unless `keepingEmpty` is true.
  func items(of text: String, keepingEmpty: Bool = false) -> [String] {
    if !text.unicodeScalars.contains(where: isSpecial) { return text.trimmed.isEmpty ? [] : [text.trimmed] }
    let scalars = Array(text.unicodeScalars)
    let matches = scalars.bracketMatches
    var items: [String] = []
    var item = Item()
    var index = 0
    while index < scalars.count {
      if let end = matches[index] {
        item.append(unescaped(scalars[index...end]))
        index = end + 1
      } else if scalars[index] == "\\", index + 1 < scalars.count, isEscapable(scalars[index + 1]) {
        item.keep(scalars[index + 1])
        index += 2
      } else {
        if separates(index, scalars) {
          items.append(item.text)
          item = Item()
        } else {
          item.append([scalars[index]])
        }
        index += 1
      }
    }
    items.append(item.text)
    return keepingEmpty ? items : items.filter { !$0.isEmpty }
  }

  /// An item under construction. It drops white space at its ends, except escaped white space.
  private struct Item {
    private var scalars: [Unicode.Scalar] = []
    private var kept: ClosedRange<Int>?

    mutating func append(_ more: [Unicode.Scalar]) { scalars += more }

    mutating func keep(_ scalar: Unicode.Scalar) {
      kept = (kept?.lowerBound ?? scalars.count)...scalars.count
      scalars.append(scalar)
    }

    var text: String {
      let first = scalars.indices.first { !scalars[$0].isSpace || $0 == kept?.lowerBound }
      let last = scalars.indices.last { !scalars[$0].isSpace || $0 == kept?.upperBound }
      guard let first, let last else { return "" }
      return String(String.UnicodeScalarView(scalars[first...last]))
    }
  }

  func joined(_ items: [String]) -> String { items.map(escaped).joined(separator: joiner) }

  private func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Letters, kana and kanji are never special. Most text consists of them.
    case 0x61...0x7A, 0x3041...0x30FA, 0x30FC...0x9FFF: return false
    default: break
    }
    return isSeparator(scalar) || scalar == "\\" || hasSlashes && scalar == "/"
      || scalar.closingBracket != nil || scalar.isClosingBracket
  }

  // A comma in a number such as 1,000 is no separator.
  private func separates(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    if hasSlashes, scalars[index] == "/" {
      return isBetween(index, scalars, \.isSpace) || isBetweenWords(index, scalars)
    }
    guard isSeparator(scalars[index]) else { return false }
    return scalars[index] != "," || !isBetween(index, scalars) { "0"..."9" ~= $0 }
  }

  // below/down, but and/or and km/h.
  private func isBetweenWords(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let sides = [scalars[..<index].suffix(3), scalars[(index + 1)...].prefix(3)]
    return sides.allSatisfy { $0.count == 3 && $0.allSatisfy(\.properties.isAlphabetic) }
  }

  private func isBetween(
    _ index: Int, _ scalars: [Unicode.Scalar], _ fits: (Unicode.Scalar) -> Bool
  ) -> Bool {
    index > 0 && index + 1 < scalars.count && fits(scalars[index - 1]) && fits(scalars[index + 1])
  }

  private func escaped(_ item: String) -> String {
    if item == item.trimmed, !item.unicodeScalars.contains(where: isSpecial) { return item }
    let scalars = Array(item.unicodeScalars)
    // Its neighbours bring white space of their own, which makes a slash at an end a separator.
    if items(of: joiner + item + joiner) == [item], !item.contains("\\"), scalars.hasBalancedBrackets {
      return item
    }
    return scalars.indices.reduce(into: "") { text, index in
      let isEnd = index == 0 || index == scalars.count - 1
      if isSpecial(scalars[index]) || isEnd && scalars[index].isSpace { text += "\\" }
      text.unicodeScalars.append(scalars[index])
    }
  }

  private func isEscapable(_ scalar: Unicode.Scalar) -> Bool { isSpecial(scalar) || scalar.isSpace }

  private func unescaped(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = scalars.startIndex
    while index < scalars.endIndex {
      if scalars[index] == "\\", index + 1 < scalars.endIndex, isSpecial(scalars[index + 1]) { index += 1 }
      result.append(scalars[index])
      index += 1
    }
    return result
  }
}

// Text inside brackets is never divided.
extension Unicode.Scalar {
  /// Its closing bracket; nil if this is no opening bracket.
  var closingBracket: Unicode.Scalar? {
    switch self {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    case "（": "）"
    case "［": "］"
    case "【": "】"
    case "「": "」"
    default: nil
    }
  }

  fileprivate var isClosingBracket: Bool {
    switch self {
    case ")", "]", "}", "）", "］", "】", "」": true
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  /// The index of the closing bracket for each matched opening bracket. Escaped brackets do not count.
  fileprivate var bracketMatches: [Int: Int] {
    var open: [(index: Int, closing: Unicode.Scalar)] = []
    var awaited: [Unicode.Scalar: Int] = [:]
    var matches: [Int: Int] = [:]
    var index = 0
    while index < count {
      let scalar = self[index]
      if scalar == "\\" {
        index += 1
      } else if let closing = scalar.closingBracket {
        open.append((index, closing))
        awaited[closing, default: 0] += 1
      } else if scalar.isClosingBracket, awaited[scalar, default: 0] > 0 {
        // The brackets that opened after it have no closing bracket.
        while let last = open.popLast() {
          awaited[last.closing, default: 1] -= 1
          guard last.closing == scalar else { continue }
          matches[last.index] = index
          break
        }
      }
      index += 1
    }
    return matches
  }

  fileprivate var hasBalancedBrackets: Bool {
    let matches = bracketMatches
    let halves = Set(matches.keys).union(matches.values)
    return indices.allSatisfy {
      halves.contains($0) || self[$0].closingBracket == nil && !self[$0].isClosingBracket
    }
  }
}

extension String {
  /// The items of a list on one line, without their numbers: 1. dark 2. gloomy, (1) dark (2) gloomy, ①dark ②gloomy.
  var numberedItems: [String] {
    switch utf8.first {
    // 1, (, a and the first byte of ①. Few meanings begin so.
    case 0x31, 0x28, 0x61, 0xE2: break
    default: return [unnumbered]
    }
    let numbers: [(Int) -> String] = [
      { "\($0)." }, { "\($0))" }, { "(\($0))" }, { "\(UnicodeScalar(UInt8(96 + $0))))" },
      { Unicode.Scalar(UInt32(0x245F + $0)).map(String.init) ?? "" },
    ]
    for number in numbers where hasPrefix(number(1)) {
      var (items, rest) = ([String](), dropFirst(number(1).count))
      while items.count < 19, let next = rest.firstRange(of: number(items.count + 2)),
        number(1) == "①" || rest[..<next.lowerBound].last?.isWhitespace == true,
        rest[next.upperBound...].first?.isNumber != true
      {
        items.append(rest[..<next.lowerBound].trimmed)
        rest = rest[next.upperBound...]
      }
      if !items.isEmpty || number(1) == "①" { return (items + [rest.trimmed]).filter { !$0.isEmpty } }
    }
    return [unnumbered]
  }

  /// The text without the number or the bullet that begins an item of a list: 1. cat, 2) cat, • cat, - cat.
  var unnumbered: String {
    guard let first = unicodeScalars.first, "•・‣▪*-–—0123456789(".unicodeScalars.contains(first) else {
      return self
    }
    let inner = drop { $0 == "(" }
    let digits = inner.prefix { $0.isASCII && $0.isNumber }
    let rest = inner[digits.endIndex...]
    if !digits.isEmpty, digits.count < 5, let mark = rest.first, ".)、．".contains(mark) {
      let text = rest.dropFirst()
      return text.first.map { $0.isWhitespace || String($0).hasJapanese } == true ? text.trimmed : self
    }
    return digits.isEmpty && first != "(" && dropFirst().first?.isWhitespace == true
      ? dropFirst().trimmed : self
  }
}

extension StringProtocol {
  var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    if !first.isSpace, !last.isSpace { return String(self) }
    let inner = unicodeScalars.drop(while: \.isSpace)
    guard let end = inner.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(self[inner.startIndex...end])
  }

  var words: [String] {
    unicodeScalars.split(whereSeparator: \.isSpace).map { String(self[$0.startIndex..<$0.endIndex]) }
  }

  /// The text as one line. Line ends and tabs become spaces, and other control characters are removed.
  var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(self) }
    let scalars = unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0.isSpace }
    return String(String.UnicodeScalarView(scalars.map { $0.value < 0x20 ? " " : $0 })).trimmed
  }
}

extension Unicode.Scalar {
  /// Whether this is white space. Letters, kana and kanji need no lookup in the tables of Unicode.
  var isSpace: Bool {
    switch value {
    case 0x21...0x7E, 0x3001...0xD7FF: false
    default: properties.isWhitespace
    }
  }
}
