/// How JSON writes numbers.
enum NumberGrammar {
  /// What is wrong with a number; nil when nothing is.
  static func problem(in word: ArraySlice<UInt8>) -> DeckFault.NumberProblem? {
    if word.first == UInt8(ascii: "+") { return .plusSign }
    var rest = word
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let leadsWithZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits(&rest)
    if leadsWithZero && whole > 1 { return .leadingZero }
    guard whole > 0 else { return isFractionOrEnd(rest) ? .missingDigits : .malformed }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if takeDigits(&rest) == 0 { return .missingDigits }
    }
    return exponentProblem(&rest)
  }

  private static func exponentProblem(_ rest: inout ArraySlice<UInt8>) -> DeckFault.NumberProblem? {
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      if takeDigits(&rest) == 0 { return rest.isEmpty ? .missingDigits : .malformed }
    }
    return rest.isEmpty ? nil : .malformed
  }

  private static func isFractionOrEnd(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.isEmpty || rest.first == UInt8(ascii: ".")
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { JSONByte.isDigit($0) }.count
    rest.removeFirst(count)
    return count
  }
}
