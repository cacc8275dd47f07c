import Testing

@testable import KuchiImport

/// Where the rows and the columns of a list are, if no separator tells it.
struct ListLayoutTests {
  @Test func `a header on each page is no card`() throws {
    try expectImport(
      "Kanji,Reading,Meaning\n雪,ゆき,snow\nKanji,Reading,Meaning\n帽子,ぼうし,hat\nKANJI ,READING,MEANING\n塩,しお,salt\n",
      ["雪 ゆき = snow", "帽子 ぼうし = hat", "塩 しお = salt"])
    try expectImport("Kanji,Meaning\n雪,snow\nKanji,sign\n", ["雪 = snow", "Kanji = sign"])
  }

  @Test(arguments: [
    (9, 1, 80, true), (8, 1, 80, false), (9, 1, 81, false), (2, 0, 80, false), (3, 0, 80, true),
  ])
  func `lines are parted where their script changes if nearly all change once`(
    good: Int, others: Int, length: Int, areParted: Bool
  ) throws {
    let lines = (0..<good).map { index in
      let line =
        ["犬", "猫", "鳥"][index % 3]
        + (index.isMultiple(of: 2) ? " a word of \(index)" : " a long word of \(index)")
      return index > 0 ? line : line + String(repeating: "x", count: length - line.count)
    }
    let text = (lines + Array(repeating: "犬 dog 猫 cat", count: others)).joined(separator: "\n")
    let file = try? ImportFile.text(Array(text.utf8), named: "words.txt")
    #expect((file?.tables[0].rows.first?.fields.first == "犬") == areParted)
  }

  @Test(arguments: [(8, true), (7, false)])
  func `bars around most lines draw a table`(framed: Int, isTable: Bool) throws {
    let lines = (0..<framed).map { "| 語\($0) | word \($0) |" } + (framed..<10).map { "Page \($0)" }
    let file = try ImportFile.text(Array(lines.joined(separator: "\n").utf8), named: "words.txt")
    #expect((file.tables[0].rows.first?.fields == ["語0", "word 0"]) == isTable)
    #expect(!isTable || file.tables[0].rows.last?.location == .line(8))
  }

  @Test func `lists beside each other are read together, or one of them`() throws {
    let text =
      "Noun,Reading,Meaning,,Verb,Reading,Meaning\n犬,いぬ,dog,,行く,いく,to go\n鳥,とり,bird,,飲む,のむ,to drink\n"
      + "魚,さかな,fish,,書く,かく,to write\n馬,うま,horse,,待つ,まつ,to wait\n猫,ねこ,cat,,,,\n"
    let file = try ImportFile.text(Array(text.utf8), named: "x.csv")
    let guess = Mapping.guess(for: file.tables[0])
    #expect(guess.doubt == .severalTerms([0, 4]))
    let choices = file.choices(for: 0, guess.choices, beside: [guess.mapping], ImportNames(file: "x.csv"))
    let columns = [
      "term,readings,meanings,-,term,readings,meanings", "term,readings,meanings",
      "-,-,-,-,term,readings,meanings",
    ]
    #expect(choices.map(\.columns) == columns)
    #expect(choices[0].cards.map(\.line) == ["犬 いぬ = dog", "猫 ねこ = cat"])
    let nouns = ["犬 いぬ = dog", "鳥 とり = bird", "魚 さかな = fish", "馬 うま = horse", "猫 ねこ = cat"]
    let verbs = ["行く いく = to go", "飲む のむ = to drink", "書く かく = to write", "待つ まつ = to wait"]
    try expectImport(text, columns: columns[0], nouns + verbs)
    try expectImport(text, columns: columns[2], verbs, ["6: skipped noTerm"])
  }
}
