import KuchiEngine
import KuchiImport
import Testing

struct MeaningTests {
  @Test(arguments: [
    ("to eat, to consume; to live on", ["to eat", "to consume", "to live on"]),
    ("Japanese (language, culture), Nihongo", ["Japanese (language, culture)", "Nihongo"]),
    ("cat（a; b）；dog，bird", ["cat（a; b）", "dog", "bird"]),
    ("1,000 yen, a lot", ["1,000 yen", "a lot"]),
    ("cat, cat ,, kitty;", ["cat", "kitty"]),
    ("a (b, c", ["a (b", "c"]),
    ("a), b", ["a)", "b"]),
    (#"well\, well\; \(sic\\"#, [#"well, well; (sic\"#]),
    (#"back\slash, C:\dir"#, [#"back\slash"#, #"C:\dir"#]),
    ("((a, b), c), d", ["((a, b), c)", "d"]),
    ("and/or", ["and/or"]),
    ("Sea / Ocean", ["Sea", "Ocean"]),
    (#"his \/ her"#, ["his / her"]),
  ])
  func `meanings are divided outside brackets`(field: String, meanings: [String]) throws {
    #expect(try imported("猫\t\(field)\n", columns: "term,meaning").deck.cards.first?.meanings == meanings)
  }

  @Test func `the translation of a sentence keeps its commas`() throws {
    try expectImport(
      "すみません、駅はどこですか。\tExcuse me, where is the station?\n",
      ["すみません、駅はどこですか。 = Excuse me, where is the station?"])
  }

  @Test func `the back of a card contains readings, meanings and notes`() throws {
    let made = try imported("猫\t\"ねこ\ncat, kitty\n\nA pet.\nIt meows.\"\n犬\t\"dog\n\nWoof.\"\n")
    #expect(made.deck.cards.map(\.line) == ["猫 ねこ = cat + kitty", "犬 = dog"])
    #expect(made.deck.cards.map(\.notes) == ["A pet.\nIt meows.", "Woof."])
  }

  @Test func `a column of notes keeps the back whole`() throws {
    let made = try imported("word,meaning,notes\n猫,\"cat\n\nkitty\",A pet.\n")
    #expect(made.deck.cards.map(\.line) == ["猫 = cat + kitty"])
  }
}
