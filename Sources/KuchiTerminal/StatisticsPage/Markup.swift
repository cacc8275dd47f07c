/// A piece of a page in HTML or SVG. What texts say can't become markup.
struct Markup {
  private(set) var text: String

  /// A text. Signs with a meaning in markup are escaped, and control characters are replaced.
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

  /// An element with what is in it. Only attributes' values may come from elsewhere.
  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ parts: [Markup]) {
    let values = attributes.map { " \($0.key)=\"\(Markup($0.value).text)\"" }.joined()
    text = "<\(name)\(values)>" + parts.map(\.text).joined() + "</\(name)>"
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String) {
    self.init(name, attributes, [Markup(content)])
  }

  init(verbatim text: StaticString) { self.text = "\(text)" }
}
