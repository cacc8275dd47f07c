import Foundation

extension Output {
  /// Writes a value as one line of JSON. False when nobody reads it any more.
  @discardableResult
  static func writeJSON(_ value: some Encodable) throws -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(value), as: UTF8.self)
    return write(line.escapingInvisible + "\n")
  }
}

extension String {
  /// JSON in which nothing can act on a terminal: such characters stand in its strings alone, as escapes.
  fileprivate var escapingInvisible: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
