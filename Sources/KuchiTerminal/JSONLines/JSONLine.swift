#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as lines of JSON.
public enum JSONLine {
  /// `value` as one line with a newline at its end, its keys in order of the alphabet.
  ///
  /// Nothing in it can act on a terminal: such characters stand in strings alone, and are written as escapes.
  public static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// A line of JSON with its characters that would act on a terminal written as escapes. It means the same.
  public static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return json }
    var line = ""
    for scalar in json.unicodeScalars {
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
