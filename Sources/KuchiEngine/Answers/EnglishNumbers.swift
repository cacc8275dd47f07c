/// Numbers in English meanings, so that 100 meets hundred and 1st meets first.
enum EnglishNumbers {
  /// A normal form with its scales of number as numerals and its short ordinals as words.
  static func spelled(_ form: String) -> String {
    guard form.utf8.contains(where: isDigit) || namesScale(form) else { return form }
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

  private static func namesScale(_ form: String) -> Bool {
    // Every scale ends in "d" or "n"; most words end the search here.
    form.split(separator: " ").contains { word in
      (word.utf8.last == UInt8(ascii: "d") || word.utf8.last == UInt8(ascii: "n"))
        && NumberScales.factors[String(word)] != nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
