/// The bytes that JSON is made of.
package enum JSONByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let apostrophe = UInt8(ascii: "'")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }

  /// Whether a bare word ends before this byte.
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, comma, colon, openBrace, closeBrace, openBracket, closeBracket: true
    default: byte <= space
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

/// The grammar of numbers in JSON.
enum NumberGrammar {
  /// Why a number is malformed; nil if it is not.
  static func problem(in word: ArraySlice<UInt8>) -> Diagnostic.NumberProblem? {
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

  private static func exponentProblem(_ rest: inout ArraySlice<UInt8>) -> Diagnostic.NumberProblem? {
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

/// Characters that input methods and word processors use in place of JSON's.
enum Typed {
  static let colons = ["：", "=>", "=", ";"].map { Array($0.utf8) }

  static let commas = ["，", "、", "､", ";", "；"].map { Array($0.utf8) }

  static let quotes = [
    quote("'", "'"), quote("“", "”"), quote("„", "“"), quote("‘", "’"), quote("「", "」"), quote("＂", "＂"),
    quote("`", "`"),
  ]

  private static func quote(_ open: String, _ close: String) -> (open: [UInt8], close: [UInt8]) {
    (Array(open.utf8), Array(close.utf8))
  }

  /// Whether one of the quotation marks may begin with this byte.
  static func mayQuote(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == JSONByte.apostrophe || byte == UInt8(ascii: "`")
  }
}
