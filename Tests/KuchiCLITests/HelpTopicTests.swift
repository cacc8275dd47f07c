import Foundation
import TerminalTesting
import Testing

/// `kuchi help WORD` beside the help of commands.
struct HelpTopicTests {
  private let player: Player

  init() throws { player = try Player() }

  @Test(arguments: [
    "playing", "schedule", "timed", "codes", "plain", "decks", "editing", "filters", "search", "importing",
    "progress", "settings", "files", "json", "kana",
  ])
  func `a page fits 80 columns, and wraps at 40`(name: String) throws {
    let piped = try player.run("help", name)
    #expect(piped.status == .exited(0))
    #expect(piped.standardError.isEmpty)
    for columns in [80, 40] {
      let terminal = try player.sit("help", name, columns: columns, rows: 400)
      _ = try terminal.waitForExit(within: 10)
      #expect(terminal.text.contains(name.uppercased()))
      let words = { (text: String) in text.split { $0.isWhitespace }.joined() }
      // Nothing is cut off: the words are those of the pipe, but for the widths that a command's own help has.
      let page = "\(name.uppercased()): "
      #expect(
        words(terminal.text).components(separatedBy: words(page)).last
          == words(piped.standardOutput).components(separatedBy: words(page)).last)
    }
    let lines = piped.standardOutput.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") })
  }

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
