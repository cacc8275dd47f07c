/// Several texts in one field: split where a separator stands outside brackets, and joined so that they split again.
///
/// A backslash before a separator, a bracket or another backslash keeps it.
struct TextList {
  /// What can separate.
  let isSeparator: @Sendable (Unicode.Scalar) -> Bool
  /// Written between items.
  var joint = "; "

  /// Meanings, and everything in their language.
  static let meanings = TextList { sentences.isSeparator($0) || $0 == "," || $0 == "，" }
  /// Terms and readings.
  static let words = TextList { meanings.isSeparator($0) || $0 == "、" || $0 == "/" || $0 == "／" }
  /// Meanings of a sentence, and ids: commas belong to them.
  static let sentences = TextList { $0 == ";" || $0 == "；" || $0 == "\n" }
  /// The meanings of a term. A sentence has commas in its translation.
  static func meanings(of term: String) -> TextList {
    term.unicodeScalars.contains { $0 == "。" || $0 == "？" || $0 == "！" } ? sentences : meanings
  }

  /// The parts of an example.
  static let parts = TextList(isSeparator: { $0 == "|" }, joint: " | ")

  /// The items of a field, without white space at their ends. Those that are empty count only if they are wanted.
  func items(of text: String, keepingEmpty: Bool = false) -> [String] {
    if !text.unicodeScalars.contains(where: isSpecial) { return text.trimmed.isEmpty ? [] : [text.trimmed] }
    let scalars = Array(text.unicodeScalars)
    let matches = Brackets.matches(in: scalars)
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

  /// An item while it is read. White space at its ends goes, unless a backslash keeps it.
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

  /// The field that splits into these items.
  func joined(_ items: [String]) -> String { items.map(escaped).joined(separator: joint) }

  private func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Letters, kana and kanji: most of any text.
    case 0x61...0x7A, 0x3041...0x9FFF: return false
    default: break
    }
    return isSeparator(scalar) || scalar == "\\" || Brackets.closing(scalar) != nil
      || Brackets.isClosing(scalar)
  }

  // A comma inside a number separates nothing: 1,000 yen.
  private func separates(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard isSeparator(scalars[index]) else { return false }
    guard scalars[index] == ",", index > 0, index + 1 < scalars.count else { return true }
    return !("0"..."9" ~= scalars[index - 1] && "0"..."9" ~= scalars[index + 1])
  }

  private func escaped(_ item: String) -> String {
    if items(of: item) == [item], !item.contains("\\"), Brackets.areBalanced(in: Array(item.unicodeScalars)) {
      return item
    }
    let scalars = Array(item.unicodeScalars)
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
