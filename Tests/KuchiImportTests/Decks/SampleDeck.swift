import KuchiEngine

/// Creates decks with all fields and difficult text: separators, quotation marks, brackets, HTML.
struct SampleDeck {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func deck(cards count: Int) -> Deck {
    Deck(id: "sample", title: "Sample: 1, 2", cards: (0..<count).map { card($0) })
  }

  private mutating func card(_ number: Int) -> Card {
    let term =
      "\(pick(["猫", "食べる。", "#一", "\"本\"", "a b", "ねこ", "0", " 猫", "猫|犬", "猫;", "#猫,", "食[た]べる"]))\(number)"
    let readings = unique((0..<pick([0, 1, 2])).map { _ in reading() })
    let isRare = pick([true, false])
    let derived = ([term] + readings.prefix(1)).joined(separator: "|")
    return Card(
      id: pick([derived, "id-\(number), #\(line())"]),
      formerIds: isRare ? ["old \(number); \"x\"", "older \(number)"] : [],
      kind: pick(CardKind.allCases), term: term, forms: isRare ? lines() : [], readings: readings,
      furigana: isRare ? "食[た]べる" : nil, components: isRare ? pick([[], ["亻", "木"]]) : [],
      meanings: unique([line()] + lines()), accept: lines(),
      reject: isRare ? lines() : [], distractors: isRare ? lines() : [], cloze: isRare ? gaps() : [],
      partsOfSpeech: pick([[], ["n"], ["v1", "vt"]]),
      tags: pick([[], ["JLPT::N5"], ["food", "動物", "a,b"]]),
      point: isRare ? pick(["wa", "は・が, 1"]) : nil,
      group: isRare ? pick(["k-row", "Lesson 1, b", "#1", "行; \"a\""]) : nil,
      hint: isRare ? text() : nil, mnemonic: isRare ? text() : nil,
      notes: isRare ? text() : nil, examples: isRare ? examples() : [],
      audio: isRare ? ["media/x/ねこ, \(number).mp3"] : [], image: isRare ? ["\(number);.png"] : [],
      quiz: isRare ? [.recall, .meaning] : nil)
  }

  private mutating func gaps() -> [Gap] {
    (0..<pick([0, 1, 2])).map { _ in
      Gap(
        line(), occurrence: pick([1, 2]), hint: pick([nil, line()]), accept: lines(),
        wrong: pick([[], [.init(line(), because: "a, \"b\"; c")]]))
    }
  }

  private mutating func examples() -> [Example] {
    (0..<pick([1, 2])).map { number in
      Example(
        text: "\(number) \(line())", furigana: pick([nil, "日本[にほん] 語[ご]"]), translation: pick([nil, line()]),
        source: pick([nil, "tatoeba:\(number)"]))
    }
  }

  private mutating func reading() -> String {
    (0..<pick([1, 2, 3])).map { _ in pick(["ねこ", "タ", "（な）", "ー", "～ご", "、に", "/に", ";は", " に", "ni"]) }
      .joined() + "ん"
  }

  private mutating func line() -> String {
    let parts = [
      "to eat", "猫", ", ", "; ", ";", ",", "\"", "\\", "(", ")", "[", "]", "（a, b）", " | ", "/", "#", "<b>",
      "&amp;",
      "1,000", "é", "😀", "'", "：", "{{", "}}", "「", "\\;", "\\(",
    ]
    let text = (0..<pick([1, 2, 5, 9])).map { _ in pick(parts) }.joined()
    return pick(["x", "x", " x", "#x", "　x"]) + text + pick([".", ".", ". ", "\\"])
  }

  private mutating func lines() -> [String] { unique((0..<pick([0, 1, 2, 4])).map { _ in line() }) }

  private mutating func text() -> String {
    pick([line(), line() + "\n\n" + line() + "\t" + line(), " \n" + line() + "\r\n"])
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private func unique(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
