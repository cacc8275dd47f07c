/// A list of texts in one field. Separators outside brackets divide it. A backslash escapes a separator, a bracket,
/// white space or a backslash. Joining and splitting are inverse.
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

  /// A sign of a text, and whether a backslash makes it an ordinary one.
  private typealias Sign = (scalar: Unicode.Scalar, isEscaped: Bool)

  /// The items of a field without white space at their ends. Empty items are left out unless `keepingEmpty` is true.
  func items(of text: String, keepingEmpty: Bool = false) -> [String] {
    if !text.unicodeScalars.contains(where: isSpecial) { return text.trimmed.isEmpty ? [] : [text.trimmed] }
    let signs = signs(of: text)
    let matches = Self.bracketMatches(signs)
    var (items, start, index) = ([String](), 0, 0)
    while index < signs.count {
      if let end = matches[index] {
        index = end
      } else if separates(index, signs) {
        items.append(Self.text(of: signs[start..<index]))
        start = index + 1
      }
      index += 1
    }
    items.append(Self.text(of: signs[start...]))
    return keepingEmpty ? items : items.filter { !$0.isEmpty }
  }

  private func signs(of text: String) -> [Sign] {
    let scalars = Array(text.unicodeScalars)
    var (signs, index) = ([Sign](), 0)
    while index < scalars.count {
      let next = index + 1 < scalars.count && scalars[index] == "\\" ? scalars[index + 1] : nil
      let isEscaped = next.map { isSpecial($0) || $0.isSpace } ?? false
      index += isEscaped ? 1 : 0
      signs.append((scalars[index], isEscaped))
      index += 1
    }
    return signs
  }

  // White space at the ends goes, unless it is escaped.
  private static func text(of signs: ArraySlice<Sign>) -> String {
    let isBlank = { (sign: Sign) in sign.scalar.isSpace && !sign.isEscaped }
    let inner = signs.drop(while: isBlank)
    let end = inner.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? inner.startIndex
    return String(String.UnicodeScalarView(inner[..<end].map(\.scalar)))
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
  private func separates(_ index: Int, _ signs: [Sign]) -> Bool {
    let scalar = signs[index].scalar
    guard !signs[index].isEscaped, isSeparator(scalar) || hasSlashes && scalar == "/" else { return false }
    func isBetween(_ count: Int, _ fits: (Unicode.Scalar) -> Bool) -> Bool {
      let sides = [signs[..<index].suffix(count), signs[(index + 1)...].prefix(count)]
      return sides.allSatisfy { $0.count == count && $0.allSatisfy { fits($0.scalar) } }
    }
    // below/down, but and/or and km/h.
    if scalar == "/", hasSlashes { return isBetween(1, \.isSpace) || isBetween(3, \.properties.isAlphabetic) }
    return scalar != "," || !isBetween(1) { "0"..."9" ~= $0 }
  }

  private func escaped(_ item: String) -> String {
    if item == item.trimmed, !item.unicodeScalars.contains(where: isSpecial) { return item }
    let scalars = Array(item.unicodeScalars)
    // White space of joiners makes a slash at an end a separator.
    let isWhole = items(of: joiner + item + joiner) == [item]
    if isWhole, !item.contains("\\"), Self.hasBalancedBrackets(signs(of: item)) { return item }
    return scalars.indices.reduce(into: "") { text, index in
      let isEnd = index == 0 || index == scalars.count - 1
      if isSpecial(scalars[index]) || isEnd && scalars[index].isSpace { text += "\\" }
      text.unicodeScalars.append(scalars[index])
    }
  }

  // The index of the closing bracket for each matched opening bracket. Text inside them is never divided.
  private static func bracketMatches(_ signs: [Sign]) -> [Int: Int] {
    var open: [(index: Int, closing: Unicode.Scalar)] = []
    var awaited: [Unicode.Scalar: Int] = [:]
    var matches: [Int: Int] = [:]
    for (index, sign) in signs.enumerated() where !sign.isEscaped {
      if let closing = sign.scalar.closingBracket {
        open.append((index, closing))
        awaited[closing, default: 0] += 1
      } else if awaited[sign.scalar, default: 0] > 0,
        let match = open.lastIndex(where: { $0.closing == sign.scalar })
      {
        // The brackets that opened after it have no closing bracket.
        for bracket in open[match...] { awaited[bracket.closing, default: 0] -= 1 }
        matches[open[match].index] = index
        open.removeSubrange(match...)
      }
    }
    return matches
  }

  private static func hasBalancedBrackets(_ signs: [Sign]) -> Bool {
    let matches = bracketMatches(signs)
    let halves = Set(matches.keys).union(matches.values)
    return signs.indices.allSatisfy {
      halves.contains($0) || signs[$0].scalar.closingBracket == nil && !signs[$0].scalar.isClosingBracket
    }
  }
}

extension Unicode.Scalar {
  private static let brackets = (
    open: Array("([{（［【「〔《".unicodeScalars), closed: Array(")]}）］】」〕》".unicodeScalars)
  )

  /// Its closing bracket; nil if this is no opening bracket.
  var closingBracket: Unicode.Scalar? {
    // Most letters are in these ranges, and no bracket is.
    if 0x61...0x7A ~= value || 0x3041...0xFF00 ~= value { return nil }
    return Self.brackets.open.firstIndex(of: self).map { Self.brackets.closed[$0] }
  }

  var isClosingBracket: Bool { Self.brackets.closed.contains(self) }
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
    let inner = first == "(" ? dropFirst() : self[...]
    let digits = inner.prefix { $0.isASCII && $0.isNumber }
    let isNumber = 1...4 ~= digits.count && inner[digits.endIndex...].first.map(".)、．".contains) == true
    let isBullet = digits.isEmpty && first != "("
    let rest = isNumber ? inner[digits.endIndex...].dropFirst() : isBullet ? dropFirst() : self[...]
    let isApart = rest.first.map { $0.isWhitespace || isNumber && String($0).hasJapanese } == true
    return isApart && (isNumber || isBullet) ? rest.trimmed : self
  }
}

extension StringProtocol {
  var words: [String] {
    unicodeScalars.split(whereSeparator: \.isSpace).map { String(self[$0.startIndex..<$0.endIndex]) }
  }
}
