import Foundation
import KuchiEngine
import TerminalTesting
import Testing

struct ReadmeTests {
  /// What it names that wants something more, or would be heard.
  private static let unfinished: Set = [
    "kuchi import", "kuchi export", "kuchi sync ~/Dropbox/kuchi", "kuchi sync", "kuchi voices",
    "kuchi serve", "kuchi read FILE",
  ]

  @Test func `the transcript is what the program prints`() throws {
    let block = try #require(try Page.readme.blocks("console").first)
    let result = try Page.run(block[0].dropFirst(2), in: Page.root.path)
    #expect(result.standardOutput == block.dropFirst().joined(separator: "\n") + "\n")
    #expect(result.status == .exited(0))
  }

  @Test func `the commands it names in passing do their work on the deck it shows`() throws {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    let deck = try #require(try Page.readme.blocks("json").first)
    try folder.write(deck.joined(separator: "\n"), to: "mine.json")
    let commands = try Page.readme.text().matches(of: /`((?:echo [^`|]+\| )?kuchi [^`]+)`/).map {
      String($0.1)
    }
    for command in commands where !Self.unfinished.contains(command) {
      let result = try Page.run(command, in: folder.path, home: home)
      #expect(result.status == .exited(0), "\(command): \(result.standardError)")
    }
    #expect(Self.unfinished.isSubset(of: commands))
  }

  @Test func `it is short`() throws {
    #expect(try Page.readme.text().split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
  }

  @Test(arguments: Page.all)
  func `what the page links to is there`(page: Page) throws {
    let folder = Page.root.appending(path: page.testDescription).deletingLastPathComponent()
    for link in try page.text().matches(of: /\]\(([^):#]+)\)/).map({ String($0.1) }) {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
    }
  }

  @Test(arguments: [".dev/play", ".dev/test", ".dev/install"])
  func `the commands it names are there to be run`(script: String) throws {
    #expect(try Page.readme.text().contains("\n\(script)\n"))
    #expect(FileManager.default.isExecutableFile(atPath: Page.root.appending(path: script).path))
  }
}
