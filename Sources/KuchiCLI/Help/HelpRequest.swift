import ArgumentParser
import KuchiTerminal

/// The command line `kuchi help WORD` where the word names a page of the manual, or nothing that there is.
///
/// The command `help` itself is ArgumentParser's. It explains commands and knows no pages.
struct HelpRequest {
  private let word: String

  /// Takes the arguments of the program; nil where ArgumentParser answers them.
  init?(_ arguments: [String]) {
    guard arguments.count >= 2, arguments[0] == "help", !arguments[1].hasPrefix("-") else { return nil }
    word = arguments[1]
    let explainsCommand = word == "help" || Self.command(word) != nil
    if explainsCommand, HelpTopic.named(word) == nil || arguments.count > 2 { return nil }
  }

  /// Prints the page. A word that names a command too gets the help of the command above it.
  func run() throws {
    guard let topic = HelpTopic.named(word) else { throw ValidationError(refusal) }
    if let command = Self.command(word) { Output.write(Kuchi.helpMessage(for: command) + "\n") }
    Output.draw(Self.rendered(topic.lines))
  }

  /// The list of pages, below the help of the program.
  static var list: String { rendered([.empty] + HelpTopic.list) }

  private static func rendered(_ lines: [KuchiTerminal.Line]) -> String {
    Renderer(width: Terminal.width, theme: Terminal.traits.theme(.auto)).render(lines)
  }

  private static func command(_ name: String) -> (any ParsableCommand.Type)? {
    Kuchi.configuration.subcommands.first { $0._commandName == name }
  }

  private var refusal: String {
    let topics = HelpTopic.all.map(\.name)
    let commands = Kuchi.configuration.subcommands.map { $0._commandName }
    let nearest = NearestWord.nearest(to: word, among: topics + commands)
    let guess = nearest.map { " Did you mean \($0)?" } ?? ""
    let (listed, others) = (topics.joined(separator: ", "), commands.joined(separator: ", "))
    return "There is no help on \(word).\(guess) There are the topics \(listed), and the commands \(others)."
  }
}
