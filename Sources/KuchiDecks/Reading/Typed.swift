/// What people type for what JSON asks, an input method or a word processor in between.
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
