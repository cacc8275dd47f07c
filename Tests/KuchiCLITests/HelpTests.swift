import ArgumentParser
import KuchiTerminal
import TerminalTesting
import Testing

@testable import KuchiCLI

struct HelpTextTests {
  private let player: Player

  init() throws { player = try Player() }

  @Test func `the help of every command fits 80 columns, and says more than its options`() {
    var commands: [any ParsableCommand.Type] = [Kuchi.self]
    while let command = commands.popLast() {
      let help = Kuchi.helpMessage(for: command, columns: 80)
      #expect(
        help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") }, "\(command)")
      #expect(!command.configuration.abstract.isEmpty)
      commands += command.configuration.subcommands
    }
  }

  @Test func `the examples of the help can be typed`() throws {
    try player.write("mine", cards: "犬 いぬ dog", to: "here/mine.json")
    try player.home.write("猫,cat\n", to: "here/words.csv")
    let help = try player.run("--help").standardOutput
    let examples = help.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^  (kuchi.*?)(?:   |$)/).map {
        $0.1.split(separator: " ").dropFirst().map(String.init)
      }
    }
    #expect(examples.count >= 4)
    for arguments in examples {
      #expect(try player.run(arguments).status == .exited(0), "\(arguments)")
    }
  }

  @Test func `the version is a number`() throws {
    let output = try player.run("--version")
    #expect(output.standardOutput.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(output.status == .exited(0))
  }
}

/// `kuchi help WORD` beside the help of commands.
struct HelpTopicTests {
  private let player: Player

  init() throws { player = try Player() }

  @Test(arguments: HelpTopic.all.map(\.name))
  func `a page fits 80 columns, and wraps at 40`(name: String) throws {
    let page = try #require(HelpTopic.named(name)).lines
    func shown(_ width: Int) -> String { Renderer(width: width, theme: .none).render(page) }
    for width in [80, 40] {
      let rows = shown(width).split(separator: "\n").map(String.init)
      #expect(rows.allSatisfy { DisplayWidth.columns(of: $0) <= width })
      #expect(words(of: shown(width)) == words(of: shown(1000)))
    }
  }

  /// The words of a page without the breaks between them: a line may break between kana, too.
  private func words(of page: String) -> String { String(page.filter { !$0.isWhitespace }) }

  @Test func `a word that names a page and a command gets both`() throws {
    let help = try player.run("help", "decks").standardOutput
    let command = try player.run("decks", "--help").standardOutput
    #expect(help.hasPrefix(command + "\nDECKS: "))
    #expect(try player.run("help", "decks", "new").standardOutput.contains("USAGE: kuchi decks new"))
  }

  @Test func `a word without a page is refused, with the words there are`() throws {
    let output = try player.run("help", "editng")
    #expect(output.status == .exited(64))
    #expect(output.standardOutput.isEmpty)
    #expect(output.standardError.contains("There is no help on editng. Did you mean editing?"))
    #expect(output.standardError.contains("playing, schedule"))
  }
}
