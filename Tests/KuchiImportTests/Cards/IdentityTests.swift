import KuchiImport
import Testing

struct IdentityTests {
  @Test func `rows of the same card are merged`() throws {
    let made = try imported(
      """
      word,reading,meaning,tags,notes
      猫,ねこ,cat,pets,A pet.
      犬,いぬ,dog,pets,
      猫,ねこ,"kitty, cat",animals,It meows.
      猫,ねこ,cat,pets,A pet.

      """)
    #expect(made.deck.cards.map(\.line) == ["猫 ねこ = cat + kitty #pets #animals", "犬 いぬ = dog #pets"])
    #expect(made.deck.cards[0].notes == "A pet.\nIt meows.")
    #expect(made.report.lines == ["4: merged into 2", "5: merged into 2"])
  }

  @Test func `an id that is too long is shortened and stays unique`() throws {
    let long = String(repeating: "x", count: 130)
    let made = try imported("id,word,meaning\n\(long)1,猫,cat\n\(long)2,犬,dog\n")
    #expect(made.deck.cards.allSatisfy { $0.id.count == 128 } && Set(made.deck.cards.map(\.id)).count == 2)
    #expect(made.report.entries.count == 2)
  }

  @Test func `invalid ids, tags and parts of speech are left out`() throws {
    let tag = String(repeating: "t", count: 101)
    try expectImport(
      "word,meaning,tags,pos,kind,quiz\n猫,cat,\"a, b, \(tag)\",noun phrase;n,animal,\"recall, dance\"\n",
      ["猫 = cat #a #b"],
      [
        "2: left out of pos: noun phrase", "2: left out of tags: \(tag)", "2: left out of kind: animal",
        "2: left out of quiz: dance",
      ])
  }

  @Test func `notes that do not fit beside other notes are left out`() throws {
    let notes = (0...2).map { String(repeating: "\($0)", count: 9_000) }
    let made = try imported("word,meaning,notes\n" + notes.map { "猫,cat,\($0)\n" }.joined())
    #expect(made.deck.cards[0].notes == notes[0] + "\n" + notes[1])
    #expect(
      made.report.lines == ["3: merged into 2", "4: left out of notes: \(notes[2])", "4: merged into 2"])
  }

  @Test func `the back of a card contains readings, meanings and notes`() throws {
    let made = try imported("猫\t\"ねこ\ncat, kitty\n\nA pet.\nIt meows.\"\n犬\t\"dog\n\nWoof.\"\n")
    #expect(made.deck.cards.map(\.line) == ["猫 ねこ = cat + kitty", "犬 = dog"])
    #expect(made.deck.cards.map(\.notes) == ["A pet.\nIt meows.", "Woof."])
  }

  @Test func `readings in other languages stay unchanged`() throws {
    let made = try imported("word,pronunciation,meaning\ngato,ˈɡato,cat\nperro,ˈpero,dog\n")
    #expect(made.deck.cards.map(\.line) == ["gato ˈɡato = cat", "perro ˈpero = dog"])
    #expect(made.deck.languages.term == "und")
  }
}
