import KuchiEngine
import KuchiImport
import Testing

struct SeparatorTests {
  @Test(
    "what gives every row the same number of columns separates",
    arguments: [
      ("tabs, and one comma in each meaning", "猫\tcat, kitty\n犬\tdog, hound\n"),
      ("semicolons, and one comma in each meaning", "猫;cat, kitty\n犬;dog, hound\n"),
      ("commas, and a semicolon in some meaning", "猫,cat; kitty\n犬,\"dog, hound\"\n"),
      ("bars", "猫 | cat, kitty\n犬 | dog, hound\n"),
      ("colons", "猫: cat, kitty\n犬: dog; hound\n"),
      ("tabs, and colons in quotation marks", "\"猫\"\t\"cat, kitty\"\n犬\t\"dog, hound\"\n"),
    ])
  func separator(name: String, text: String) throws {
    try expectImport(text, ["猫 = cat + kitty", "犬 = dog + hound"])
  }

  @Test func `spaces separate where every row has the same number of words`() throws {
    try expectImport("猫 cat\n犬 dog\n", ["猫 = cat", "犬 = dog"])
  }

  @Test func `one odd row does not change the separator`() throws {
    let rows = (1...20).map { "語\($0);word \($0), or so" }
    let made = try imported((rows + ["鳥,bird"]).joined(separator: "\n"))
    #expect(made.deck.cards.count == 20)
    #expect(made.report.lines == ["21: padded 1 of 2", "21: skipped noMeaning"])
  }

  @Test func `a comma far down does not make columns of lines with tabs`() throws {
    let rows = (1...300).map { "語\($0)\tword \($0)" } + ["一,二\tone, two"]
    #expect(try imported(rows.joined(separator: "\n")).deck.cards.last?.line == "一,二 = one + two")
  }
}
