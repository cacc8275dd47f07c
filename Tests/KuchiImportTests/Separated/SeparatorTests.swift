import Foundation
import KuchiImport
import Testing

struct SeparatorTests {
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

  @Test(
    "what Quizlet puts between terms and definitions, and between cards, is found out",
    arguments: [
      "猫 - cat;;犬 - dog;;鳥 - bird", "猫::cat\n犬::dog\n鳥::bird\n", "猫\tcat\n\n犬\tdog\n\n鳥\tbird\n\n",
      "猫,cat;犬,dog;鳥,bird", "猫 = cat\n犬 = dog\n鳥 = bird\n", "猫|cat||犬|dog||鳥|bird",
    ])
  func quizlet(text: String) throws {
    let made = try imported(text, named: "set.txt")
    #expect(made.deck.cards.map(\.line) == ["猫 = cat", "犬 = dog", "鳥 = bird"])
    #expect(made.report.lines == [])
  }

  @Test func `a definition of several lines stays whole if empty lines separate the cards`() throws {
    let made = try imported("猫\tcat\nkitty\n\n犬\tdog\nhound\n\n鳥\tbird\n\n", named: "set.txt")
    #expect(made.deck.cards.map(\.line) == ["猫 = cat + kitty", "犬 = dog + hound", "鳥 = bird"])
  }

  @Test func `separators of several characters can be named`() throws {
    let options = SeparatedTextOptions(
      field: Separators.separator(" ~> "), row: Separators.separator("\\n%%\\n"))
    let file = Data("猫 ~> say \"meow\", cat\n%%\n犬 ~> dog\nhound\n%%\n".utf8)
    let rows = try ImportFile.read(file, named: "set.txt", options: options).tables[0].rows
    #expect(rows.map(\.fields) == [["猫", "say \"meow\", cat"], ["犬", "dog\nhound"]])
    #expect(rows.map(\.location) == [.line(1), .line(3)])
  }

  @Test(
    arguments: [
      ("", nil), ("\"", nil), ("comma", ","), ("Tab", "\t"), ("\\t", "\t"), ("newline", "\n"), (" - ", " - "),
      ("–", "–"),
    ] as [(String, String?)])
  func `separators are named or written, and wrong ones are refused`(text: String, delimiter: String?) {
    #expect(Separators.separator(text) == delimiter.map { Array($0.utf8) })
  }
}
