/// Reduces a meaning for comparison: no brackets, no article, no leading "to".
enum Gloss {
  private static let openings = ["to ", "a ", "an ", "the "]

  /// The significant words of `meaning`; all of them if everything is in brackets.
  static func core(of meaning: String, isEnglish: Bool) -> String {
    let bare = Normalization.meaning(withoutBrackets(meaning), english: isEnglish)
    let whole = bare.isEmpty ? Normalization.meaning(meaning, english: isEnglish) : bare
    guard isEnglish, let opening = openings.first(where: whole.hasPrefix) else { return whole }
    return String(whole.dropFirst(opening.count))
  }

  /// Whether `outer` contains the words of `inner` in a row.
  static func isInside(_ inner: String, _ outer: String) -> Bool {
    if inner == outer { return true }
    guard inner.utf8.count < outer.utf8.count, mayBegin(inner, in: outer) else { return false }
    let (inner, outer) = (inner.split(separator: " "), outer.split(separator: " "))
    guard !inner.isEmpty, inner.count < outer.count else { return false }
    return (0...(outer.count - inner.count)).contains { outer[$0..<($0 + inner.count)].elementsEqual(inner) }
  }

  // Whether a word of `outer` begins like `inner` and `outer` has several words. This alone decides for most
  // texts.
  private static func mayBegin(_ inner: String, in outer: String) -> Bool {
    let space = UInt8(ascii: " ")
    guard let first = inner.utf8.first(where: { $0 != space }) else { return false }
    var (before, isFound, hasSpace) = (space, false, false)
    for byte in outer.utf8 {
      if before == space, byte == first { isFound = true }
      if byte == space { hasSpace = true }
      before = byte
    }
    return isFound && hasSpace
  }

  private static func withoutBrackets(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    var depth = 0
    var kept: [UInt8] = []
    kept.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if depth == 0 { kept.append(byte) }
      if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
