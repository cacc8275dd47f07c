import Foundation
import TerminalTesting
import Testing

struct SearchCommandTests {
  @Test func `cards are found by what is recorded of them`() throws {
    let player = try Player.whoPlayed()
    for (query, terms) in [
      ("is:new", ["鳥"]), ("-is:new", ["犬", "猫"]), ("rated:1", ["犬", "猫"]), ("introduced:1 dog", ["犬"]),
      ("tori deck:animals or inu", ["犬", "鳥"]), ("prop:reps=1", ["犬", "猫"]), ("is:suspended", []),
    ] {
      let output = try player.run("search", "--json", "--", query + " deck:animals")
      let found: [JSONValue] = try output.lines()
      #expect(Set(found.compactMap { $0["term"]?.string }) == Set(terms), "\(output)")
      #expect((output.status == .exited(0)) == !terms.isEmpty)
    }
  }

  @Test(arguments: ["added:7", "dog -edited:1"])
  func `whoever asks when cards were made or changed hears that it is not recorded`(query: String) throws {
    let output = try Player.whoPlayed().run("search", "--", query)
    #expect(
      output.status != .exited(0)
        && output.standardError.contains("When a card was made or changed is not recorded."))
  }

  @Test func `a word that was met is found by its form`() throws {
    let player = try Player.whoPlayed()
    let output = try player.run("look", "--json", "--limit", "1", "食べられなかった")
    let found: [JSONValue] = try output.lines()
    #expect(found.map { $0["term"]?.string } == ["食べる"], "\(output)")
    let ways = #""forms":[["passive","past-negative"],["potential","past-negative"]]"#
    #expect(output.standardOutput.contains(ways), "\(output)")
    let told = try player.run("look", "taberarenakatta").standardOutput
    #expect(told.contains("taberarenakatta is the plain past negative of the passive, or"), "\(told)")
    #expect(try player.run("look", "ぬぬぬ").status == .exited(1))
  }

  @Test func `what was looked up goes into a deck of one's own, once`() throws {
    let player = try Player()
    let path = "data/kuchi/decks/mine.json"
    try player.write("mine", cards: "猫 ねこ cat", to: path)
    let added = try player.run("look", "食べられなかった", "--add", "mine")
    #expect(added.status == .exited(0), "\(added)")
    let text = try player.home.read(path)
    #expect(text.contains("食[た]べる") && text.contains("to eat") && text.contains("猫"), "\(text)")
    let again = try player.run("look", "食べた", "--add", "mine")
    #expect(again.status != .exited(0) && again.standardError.contains("has 食べる already."), "\(again)")
    #expect(try player.home.read(path) == text)
  }
}
