/// Writes rows of separated text.
struct SeparatedWriter {
  private(set) var bytes: [UInt8]
  private let separator: UInt8

  init(separator: UInt8, head: String = "") {
    self.separator = separator
    bytes = Array(head.utf8)
  }

  mutating func row(_ fields: [String]) {
    for (number, field) in fields.enumerated() {
      if number > 0 { bytes.append(separator) }
      write(field)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  // A number sign would make a comment of the row.
  private mutating func write(_ field: String) {
    let text = field.utf8
    let quote = UInt8(ascii: "\"")
    guard text.contains(where: { $0 == separator || $0 == quote || $0 < 0x20 || $0 == UInt8(ascii: "#") })
    else {
      bytes += text
      return
    }
    bytes.append(quote)
    for byte in text { bytes += byte == quote ? [quote, quote] : [byte] }
    bytes.append(quote)
  }
}
