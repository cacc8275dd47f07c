import KuchiFoundation

/// A JSON object, written as one line. Nil members are left out; what can act on a terminal is escaped.
package struct JSONLine: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [(name: MemberName, value: any Encodable)]

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.init(members) }

  package init(_ members: [(String, (any Encodable)?)]) {
    self.members = members.compactMap { name, value in value.map { (MemberName(name), $0) } }
  }

  static func + (one: JSONLine, other: JSONLine) -> JSONLine {
    var sum = one
    sum.members += other.members
    return sum
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    for (name, value) in members { try container.encode(value, forKey: name) }
  }

  /// `value` as one line with a newline at its end and its keys in alphabetical order.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// The same JSON with escapes for all characters that a terminal could interpret.
  package static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return json }
    var line = ""
    for scalar in json.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        line += escape(scalar)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The escape of a character, such as `\u202e`; two escapes beyond the basic plane.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension JSONLine: Equatable {
  package static func == (left: JSONLine, right: JSONLine) -> Bool {
    (try? text(of: left)) == (try? text(of: right))
  }
}
