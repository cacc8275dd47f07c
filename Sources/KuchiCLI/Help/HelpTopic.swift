/// A page of the manual: `kuchi help NAME` prints it, and the man page holds all of them.
struct HelpTopic {
  /// The word that players type.
  let name: String
  let summary: String
  /// The page. Empty lines separate paragraphs; an indented line is a row of its own.
  private let text: String

  init(_ name: String, _ summary: String, _ text: String) {
    (self.name, self.summary, self.text) = (name, summary, text)
  }

  /// All pages, in the order in which they should be read.
  static let all = playing + decks + program

  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name.lowercased() } }

  /// The page as lines, which are wrapped to the width of the terminal.
  var lines: [KuchiTerminal.Line] {
    let heading = KuchiTerminal.Line([Span(name.uppercased(), .strong), Span(": \(summary)")])
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [heading, .empty] + rows.map(Self.line)
  }

  /// A line of the page. Text after two or more spaces explains the text before them. It wraps below itself.
  private static func line(_ row: Substring) -> KuchiTerminal.Line {
    let text = row.drop { $0 == " " }
    let indent = row.count - text.count
    guard indent > 0 else { return KuchiTerminal.Line(String(text)) }
    let explanation = text.firstRange(of: "  ").map { text[$0.lowerBound...].drop { $0 == " " } }
    let hanging = explanation.map { DisplayWidth.columns(of: String(text[..<$0.startIndex])) } ?? 2
    return KuchiTerminal.Line(String(text), indent: indent, hanging: indent + hanging)
  }

  /// The list of all pages, below the help of the program and in the layout of its list of subcommands.
  static var list: String {
    let column = 26
    let rows = all.map { topic in
      let gap = String(repeating: " ", count: max(1, column - 2 - topic.name.count))
      return KuchiTerminal.Line("\(topic.name)\(gap)\(topic.summary)", indent: 2, hanging: column)
    }
    let advice = KuchiTerminal.Line("See 'kuchi help <topic>' for a page of the manual.", indent: 2)
    return rendered([.empty, "TOPICS:"] + rows + [.empty, advice])
  }
}

// The command `help` itself is ArgumentParser's. It explains commands but knows no pages.
extension HelpTopic {
  /// Answers `kuchi help WORD` with a page, after the help of a command. False if ArgumentParser must answer.
  static func answers(_ arguments: [String]) throws -> Bool {
    guard arguments.count >= 2, arguments[0] == "help", !arguments[1].hasPrefix("-") else { return false }
    let word = arguments[1]
    let (topic, command) = (named(word), command(word))
    if word == "help" || command != nil, topic == nil || arguments.count > 2 { return false }
    guard let topic else { throw ValidationError(refusal(of: word)) }
    Output.write(Kuchi.englishNote())
    if let command { Output.write(Kuchi.helpMessage(for: command) + "\n\n") }
    Output.draw(rendered(topic.lines))
    return true
  }

  /// Adds the words after `help`, which ArgumentParser omits, to a completion script; other text stays.
  static func completing(_ script: String) -> String {
    let topics = HelpTopic.all.map(\.name)
    let words = (topics + Kuchi.commandNames.filter { !topics.contains($0) }).joined(separator: " ")
    var script = script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(words))'")
    if let body = script.firstRange(of: "_kuchi_help() {\n"), script.hasPrefix("#!/bin/bash") {
      script.insert(
        contentsOf: "    COMPREPLY=($(compgen -W '\(words)' -- \"${cur}\"))\n", at: body.upperBound)
    } else if script.hasPrefix("function __kuchi") {
      script += "\ncomplete -c 'kuchi' -n '__fish_seen_subcommand_from help' -fa '\(words)'"
    }
    return script
  }

  private static func rendered(_ lines: [KuchiTerminal.Line]) -> String {
    Renderer(width: Terminal.width, theme: Terminal.traits.theme(.auto)).render(lines)
  }

  private static func command(_ name: String) -> (any ParsableCommand.Type)? {
    Kuchi.configuration.subcommands.first { $0._commandName == name }
  }

  private static func refusal(of word: String) -> String {
    let topics = HelpTopic.all.map(\.name)
    let nearest = NearestWord.nearest(to: word, among: topics + Kuchi.commandNames)
    let guess = nearest.map { " Did you mean \($0)?" } ?? ""
    let (listed, others) = (topics.joined(separator: ", "), Kuchi.commandNames.joined(separator: ", "))
    return "There is no help on \(word).\(guess) There are the topics \(listed), and the commands \(others)."
  }
}
