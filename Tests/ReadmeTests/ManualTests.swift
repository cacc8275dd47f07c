import Foundation
import KuchiEngine
import KuchiTerminal
import TerminalTesting
import Testing

@testable import KuchiCLI

/// The pages of `kuchi help`: what they show is what the program does.
struct ManualTests {
  private static let names = [
    "playing", "schedule", "timed", "codes", "plain", "decks", "editing", "filters", "search", "importing",
    "progress", "settings", "files", "prompt", "json", "kana",
  ]

  /// The lines of a page, wrapped to 80 columns.
  private func page(_ name: String) throws -> [String] {
    let lines = try #require(HelpTopic.named(name)).lines
    return Renderer(width: 80, theme: .none).render(lines).components(separatedBy: "\n")
  }

  /// The block of a page from its line with some beginning to its last indented line, without its indent.
  private func block(of name: String, from beginning: String, to end: String) throws -> [String] {
    let lines = try page(name)
    let first = try #require(lines.firstIndex { $0.hasPrefix(beginning) })
    let last = try #require(lines[first...].firstIndex { $0.hasSuffix(end) })
    let indent = beginning.prefix { $0 == " " }.count
    return lines[first...last].map { String($0.dropFirst(indent)) }
  }

  private func deck() throws -> String {
    try block(of: "decks", from: "  {", to: "  }").joined(separator: "\n")
  }

  @Test func `the list of the program names every page`() throws {
    for command in ["kuchi help", "kuchi --help"] {
      let lines = try Page.run(command, in: Page.root.path).standardOutput.split(separator: "\n")
      let first = try #require(lines.firstIndex(of: "TOPICS:"))
      let names = lines[first...].compactMap { $0.firstMatch(of: #/^  ([a-z]+)  /#).map { String($0.1) } }
      #expect(names == Self.names)
    }
  }

  @Test(arguments: names)
  func `the commands of a page do their work, one after the other`(name: String) throws {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write(deck(), to: "mine.json")
    _ = try Page.run("printf '1\\n2\\n' | kuchi play hiragana", in: folder.path, home: home)
    let commands = try page(name).compactMap { line in
      line.firstMatch(of: /^  ((?:echo [^|]+\| )?kuchi .*?)(?:  .*)?$/).map { String($0.1) }
    }
    for command in commands {
      let result = try Page.run(command, in: folder.path, home: home)
      #expect(result.status == .exited(0), "\(command): \(result.standardError)")
    }
  }

  @Test func `the deck of the page is without a fault`() throws {
    #expect(DeckReader.check(Array(try deck().utf8), named: "mine.json") == [])
  }

  @Test func `the decks of the page are those there are`() throws {
    let lines = try page("decks").drop { !$0.hasPrefix("  ") }.prefix { $0.hasPrefix("  ") }
    let ids = lines.compactMap { $0.firstMatch(of: #/^  ([a-z0-9-]+)  /#).map { String($0.1) } }
    let files = try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: "decks").path)
    let decks = files.filter { $0.hasSuffix(".json") }
    #expect(ids.sorted() == decks.map { $0.replacing(".json", with: "") }.sorted())
  }

  @Test func `the import is what the program prints`() throws {
    let block = try block(of: "importing", from: "    $ kuchi import", to: "kuchi play pets.json")
    let folder = try TemporaryFolder()
    try folder.write("猫,ねこ,\"cat, kitty\"\n犬,いぬ,dog\n鳥,とり\n", to: "pets.csv")
    let result = try Page.run("exec 2>&1; " + block[0].dropFirst(2), in: folder.path)
    #expect(result.standardOutput == block.dropFirst().joined(separator: "\n") + "\n")
  }

  @Test(arguments: [[], ["alone.json", "--mode", "typed"], ["alone.json", "--mode", "flash"]])
  func `the bot in Python plays a game to its end, also with a deck of one card`(words: [String]) throws {
    let block = try block(of: "json", from: "    import json", to: "break")
    let home = try TemporaryFolder()
    let card = #"{"id": "dog", "term": "犬", "readings": ["いぬ"], "meanings": ["dog"]}"#
    try home.write(
      #"{"formatVersion": 1, "id": "alone", "title": "Alone", "cards": [\#(card)]}"#, to: "alone.json")
    let list = words.map { #""\#($0)""# }.joined(separator: ", ")
    let code = block.joined(separator: "\n")
    let bot = words.isEmpty ? code : code.replacing(#""hiragana""#, with: list)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = BuiltProduct.folder.path + ":" + ChildProcess.path
    environment["XDG_CONFIG_HOME"] = home.path
    let result = try ChildProcess.run(
      "/usr/bin/env", arguments: ["python3", "-X", "utf8", "-c", bot], environment: environment,
      directory: home.path, timeout: 60)
    #expect(result.standardError.isEmpty)
    #expect(result.standardOutput.wholeMatch(of: #/(?s).*\n[0-9]+ right, [0-9]+ wrong\n/#) != nil)
  }

  @Test func `the man page holds the help of every command and every page`() throws {
    let program = try BuiltProduct.path("kuchi")
    let script = Page.root.appending(path: ".dev/manual").path
    let result = try Page.run("'\(script)' '\(program)'", in: Page.root.path)
    #expect(result.status == .exited(0), "\(result.standardError)")
    let titles = result.standardOutput.split(separator: "\n").filter { $0.hasPrefix(".S") }
    for name in Self.names { #expect(titles.contains(".SH \(name.uppercased())")) }
    for command in ["play", "decks", "decks edit", "progress restore", "import", "kana"] {
      #expect(titles.contains(".SS \"kuchi \(command)\""))
    }
    #expect(result.standardOutput.contains(".TP\n\\fB\\-\\-mode <mode>\\fR\n"))
  }
}
