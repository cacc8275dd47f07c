import KuchiJapanese
import KuchiTerminal

/// A page of the manual: `kuchi help NAME` prints it, and the man page holds all of them.
struct HelpTopic {
  /// The word that players type.
  let name: String
  /// What the page is about, in a few words.
  let summary: String
  /// The page. Empty lines separate paragraphs; an indented line stands for itself.
  private let text: String

  init(_ name: String, _ summary: String, _ text: String) {
    self.name = name
    self.summary = summary
    self.text = text
  }

  /// All pages, in the order in which they are best read.
  static let all = playing + decks + program

  /// The page with this name; nil when there is none.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name.lowercased() } }

  /// The page as lines, which wrap to the width of the terminal.
  var lines: [KuchiTerminal.Line] {
    let heading = KuchiTerminal.Line([Span(name.uppercased(), .strong), Span(": \(summary)")])
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [heading, .empty] + rows.map(Self.line)
  }

  /// A line of the page. Text after two spaces or more explains what stands before them, and hangs where it begins.
  private static func line(_ row: Substring) -> KuchiTerminal.Line {
    let text = row.drop { $0 == " " }
    let indent = row.count - text.count
    guard indent > 0 else { return KuchiTerminal.Line(String(text)) }
    let explanation = text.firstRange(of: "  ").map { text[$0.lowerBound...].drop { $0 == " " } }
    let hanging = explanation.map { DisplayWidth.columns(of: String(text[..<$0.startIndex])) } ?? 2
    return KuchiTerminal.Line(String(text), indent: indent, hanging: indent + hanging)
  }

  /// The list of all pages, in the form of the list of subcommands that stands above it.
  static var list: [KuchiTerminal.Line] {
    let column = 26
    let rows = all.map { topic in
      let gap = String(repeating: " ", count: max(1, column - 2 - topic.name.count))
      return KuchiTerminal.Line("\(topic.name)\(gap)\(topic.summary)", indent: 2, hanging: column)
    }
    let advice = KuchiTerminal.Line("See 'kuchi help <topic>' for a page of the manual.", indent: 2)
    return ["TOPICS:"] + rows + [.empty, advice]
  }
}
