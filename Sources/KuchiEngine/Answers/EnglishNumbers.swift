/// Numbers in English meanings, so that 100 meets hundred and 1st meets first.
enum EnglishNumbers {
  /// A normal form with its scales of number as numerals and its short ordinals as words.
  static func spelled(_ form: String) -> String {
    guard mayHoldNumber(form) else { return form }
    var words: [String] = []
    for word in form.split(separator: " ").map(String.init) {
      if let product = product(of: words.last, and: word) {
        if words.last.flatMap({ Int($0) }) != nil { words.removeLast() }
        words.append(String(product))
      } else {
        words.append(NumberScales.ordinals[word] ?? word)
      }
    }
    return words.joined(separator: " ")
  }

  // A scale by itself is one of it: hundred is 100.
  private static func product(of number: String?, and word: String) -> Int? {
    guard let factor = NumberScales.factors[word] else { return nil }
    guard let number = number.flatMap({ Int($0) }), number > 0 else { return factor }
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  // Most meanings hold none, and this tells without looking words up: every scale has seven or eight letters and
  // ends in d or n.
  private static func mayHoldNumber(_ form: String) -> Bool {
    var length = 0
    var last: UInt8 = 0
    for byte in form.utf8 {
      if (0x30...0x39).contains(byte) { return true }
      if byte == UInt8(ascii: " ") {
        if isScale(length, last) { return true }
        length = 0
      } else {
        length += 1
        last = byte
      }
    }
    return isScale(length, last)
  }

  private static func isScale(_ length: Int, _ last: UInt8) -> Bool {
    (7...8).contains(length) && (last == UInt8(ascii: "d") || last == UInt8(ascii: "n"))
  }
}
