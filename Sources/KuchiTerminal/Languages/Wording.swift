/// A sentence of the program with the values in it, such as `"There is no deck \(name)."`. Its English text names it in the
/// catalogues of other languages.
package struct Wording: ExpressibleByStringInterpolation, Sendable {
  /// Words and values in turn; the values stand at the odd places.
  private var pieces: [String]

  package init(stringLiteral text: String) { pieces = [text] }

  package init(stringInterpolation interpolation: Interpolation) { pieces = interpolation.pieces }

  /// Joins two parts of one sentence.
  package static func + (first: Wording, second: Wording) -> Wording {
    var whole = first
    whole.pieces[whole.pieces.count - 1] += second.pieces[0]
    whole.pieces += second.pieces.dropFirst()
    return whole
  }

  /// The English text.
  var english: String { pieces.joined() }

  /// The English text with a number in braces for each value, and the values.
  var key: String {
    pieces.enumerated().map { $0.isMultiple(of: 2) ? $1 : "{\($0 / 2 + 1)}" }.joined()
  }

  var values: [String] { pieces.indices.filter { !$0.isMultiple(of: 2) }.map { pieces[$0] } }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces = [""]

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { pieces[pieces.count - 1] += text }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      pieces += [value.description, ""]
    }
  }
}

/// The sentence in the language of `Messages.current`.
package func worded(_ wording: Wording) -> String {
  Catalogue.current?.sentence(of: wording) ?? wording.english
}

/// The text that a table names by its English text, in the language of `Messages.current`.
package func worded(named english: String) -> String { worded(Wording(stringLiteral: english)) }

/// A number with its noun: `1 card`, `2 cards`. A preposition, as in `in 2 days`, belongs to it, since it decides the case.
package func counted(
  _ number: Int, _ noun: String, after preposition: String = "", before postposition: String = ""
) -> String {
  Catalogue.current?.sentence("\(preposition){1} \(noun)\(postposition)", ["\(number)"])
    ?? "\(preposition)\(number) \(noun)\(number == 1 ? "" : "s")\(postposition)"
}
