import Testing

@testable import KuchiImport

/// Lists on both sides of the boundaries at which they are understood in another way.
struct ListBoundaryTests {
  private func file(_ text: String) throws -> ImportFile {
    try ImportFile.text(Array(text.utf8), named: "words.txt")
  }

  /// The first card of a list; nil if a person must say what its columns are.
  private func firstCard(_ text: String) throws -> String? {
    guard Mapping.guess(for: try file(text).tables[0]).doubt == nil else { return nil }
    return try imported(text, named: "words.txt").deck.cards.first?.line
  }

  @Test func `symbols have fewer than two and a half letters`() throws {
    let rest = "\tIron\t鉄\nCoo\tGold\t金\n"
    #expect(try firstCard("A\tB\tC\nHe\tHydrogen\t水素\nOs\tOsmium\t灰\nFe" + rest) == "水素 = Hydrogen")
    #expect(try firstCard("A\tB\tC\nHe\tHydrogen\t水素\nOs\tOsmium\t灰\nFee" + rest) == nil)
  }

  @Test func `four of five terms that say their numbers are numbers`() throws {
    func list(_ four: Int) -> String {
      "Number\tKanji\tReading\n100\t百\tひゃく\n1000\t千\tせん\n3\t三\tさん\n\(four)\t四\tよん\n77\t五\tご\n"
    }
    #expect(try firstCard(list(4)) == "百 ひゃく = 100")
    #expect(try firstCard(list(44)) == nil)
  }

  @Test func `articles are half of the first words at least as often as not, and readings more often differ`()
    throws
  {
    #expect(try firstCard("犬\tinu - dog\n猫\tneko - cat\n鳥\ttori - bird\n狗\tinu - hound\n") == "犬 いぬ = dog")
    let repeating = "犬\tinu - dog\n猫\tneko - cat\n猫子\tneko - kitten\n狗\tinu - hound\n"
    #expect(try firstCard(repeating) == "犬 = inu - dog")
  }

  @Test func `a separator in half of the lines is one, and in fewer it is a part of lines in turn`() throws {
    func rows(parted: Int) throws -> Int {
      let lines = (0..<10).flatMap { ["犬\($0)猫", $0 < parted ? "dog,hound" : "doghound"] }
      return try file(lines.joined(separator: "\n") + "\n").tables[0].rows.count
    }
    #expect(try rows(parted: 10) == 20)
    #expect(try rows(parted: 9) == 10)
  }

  @Test func `a choice is tried on the first thousand rows`() throws {
    // Half of the rows that are tried must make cards, and the row after the last full one makes too few.
    func choices(full: ClosedRange<Int>) throws -> Int {
      let rows = (1...1_200).map { full.contains($0) ? "猫\($0)\tcat \($0)" : "猫\($0)\t" }
      let file = try file(rows.joined(separator: "\n") + "\n")
      let mapping = Mapping([.term, .meanings])
      return file.choices(for: 0, [mapping], beside: [mapping], ImportNames(file: "x")).count
    }
    #expect(try choices(full: 501...1_000) == 1)
    #expect(try choices(full: 502...1_200) == 0)
    #expect(try choices(full: 501...999) == 0)
  }
}
