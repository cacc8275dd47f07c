/// A piece of HTML or SVG. Texts in it can't become markup.
struct Markup {
  private(set) var text: String

  /// A text. Characters with a meaning in markup are escaped, and control characters are replaced.
  init(_ text: String) {
    self.text = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where scalar.properties.generalCategory == .control: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// An element with its contents. Only the values of attributes may be untrusted.
  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ parts: [Markup]) {
    let values = attributes.map { " \($0.key)=\"\(Markup($0.value).text)\"" }.joined()
    text = "<\(name)\(values)>" + parts.map(\.text).joined() + "</\(name)>"
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String) {
    self.init(name, attributes, [Markup(content)])
  }

  init(verbatim text: StaticString) { self.text = "\(text)" }
}
