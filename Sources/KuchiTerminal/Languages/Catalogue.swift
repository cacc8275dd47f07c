import KuchiFoundation

/// The sentences of the program in a language other than English.
///
/// Its file has a paragraph for each: the English text, then the text of the language. `{1}` is the first value, and
/// `{1:Karte|Karten}` the word for one or for several, by the number that the first value is or begins with.
package struct Catalogue: Sendable {
  package let sentences: [String: String]

  package init(_ file: String) {
    let paragraphs = file.split(separator: "\n\n").map { $0.split(separator: "\n") }
    sentences = Dictionary(
      paragraphs.filter { $0.count == 2 }.map { (Self.unescaped($0[0]), Self.unescaped($0[1])) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func unescaped(_ line: Substring) -> String { String(line).replacing("\\n", with: "\n") }

  package static let german = Catalogue(String(decoding: PackageResources.German_txt, as: UTF8.self))

  private static let all = ["de": german]

  /// The catalogue for `Messages.current`; nil for English.
  static var current: Catalogue? { all[Messages.current.language] }

  func sentence(of wording: Wording) -> String? { sentence(wording.key, wording.values) }

  /// The sentence with this English text, and the same spaces around it; nil if it is not in the catalogue.
  func sentence(_ key: String, _ values: [String]) -> String? {
    let text = key.trimmingSpaces
    return sentences[String(text)].map {
      key[..<text.startIndex] + Self.filled($0, with: values) + key[text.endIndex...]
    }
  }

  private static func filled(_ sentence: String, with values: [String]) -> String {
    sentence.replacing(/\{(\d+)(?::([^|}]*)\|([^}]*))?\}/) { match in
      let place = (Int(match.1) ?? 0) - 1
      guard values.indices.contains(place) else { return "" }
      guard let one = match.2, let several = match.3 else { return values[place] }
      let number = values[place].prefix { $0.isNumber }
      return String(number == "1" ? one : several)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    let start = self.drop { $0 == " " }
    return start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.endIndex)]
  }
}

extension Messages {
  /// The messages in the language of what is worded now, which whoever shows it binds.
  @TaskLocal package static var current = english

  /// The messages in the language that a player chose, or in that of the `locale`; else in English.
  package init(_ choice: LanguageChoice, locale: String) {
    self = Messages(locale: choice == .auto ? locale : choice.rawValue) ?? .english
  }
}
