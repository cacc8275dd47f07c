import KuchiEngine
import Testing

/// What the README, the articles and the comments show is what is compiled and run here.
struct ExampleTests {
  private static let folder = "Tests/ReadmeTests/Examples"
  private static let files = Page.files(in: folder, endingIn: ".swift")

  @Test(arguments: Page.all)
  func `all Swift on the page is an example`(page: Page) throws {
    let compiled = try Self.files.flatMap(Excerpt.all)
    // A manifest is no program; the one of the README is built as it stands for its bot.
    for block in try page.blocks("swift") where block.first?.hasPrefix("// swift-tools-version") != true {
      let shown = Excerpt(block)
      #expect(compiled.contains(where: shown.isCovered), "\(shown)")
    }
  }

  @Test(arguments: Page.files(in: "Sources", endingIn: ".swift"))
  func `all Swift in the comments is an example`(file: String) throws {
    for shown in try Excerpt.inComments(of: file) {
      let compiled = try Excerpt.all(in: "\(Self.folder)/DocComments.swift")
      #expect(compiled.contains(where: shown.isCovered), "\(shown)")
    }
  }

  @Test func `all examples run, but those for frameworks that are not everywhere`() throws {
    let views = try Self.files.filter { try Page.text(of: $0).hasPrefix("#if canImport(Swift") }
    let run = Example.all.map { "\(Self.folder)/\($0.testDescription).swift" }
    #expect(Set(Self.files) == Set(views + run))
  }

  @Test(arguments: Example.all)
  func `the example does what its page says`(example: Example) async throws { try await example.run() }

  @Test(arguments: Page.all)
  func `every deck on the page is without a fault`(page: Page) throws {
    for deck in try page.blocks("json") {
      #expect(DeckReader.check(Array(deck.joined(separator: "\n").utf8), named: "mine.json") == [])
    }
  }
}
