package import KuchiDecks
import KuchiEngine

/// Makes sound decks with every field, of odd but legal text.
package struct DeckGenerator {
  private var random: SeededGenerator

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  package mutating func deck(cards count: Int) -> Deck {
    Deck(
      id: "deck-\(count)", title: line(), version: maybe { $0.line() }, description: maybe { $0.text() },
      languages: .init(term: pick(["ja", "zh-Hant", "ja-JP"]), meaning: pick(["en", "de"])),
      authors: lines(), license: maybe { $0.line() }, homepage: maybe { $0.line() },
      sources: (0..<pick([0, 1, 2])).map { _ in
        .init(title: line(), url: maybe { $0.line() }, license: maybe { $0.line() }, retrieved: "2026-11-20")
      },
      tags: tags(), requires: pick([[], ["hiragana"], ["hiragana", "N5.words_2-x"]]), quiz: quiz(),
      passages: passages(),
      cards: (0..<count).map { card($0) })
  }

  private mutating func card(_ number: Int) -> Card {
    let (term, reading) = (line() + "\(number)", line())
    let id = pick([true, false]) ? "id \(number) \(line())" : "\(term)|\(reading)"
    let isRare = pick([true, false])
    return Card(
      id: id, formerIds: isRare ? ["old \(number)"] : [], kind: pick(CardKind.allCases), term: term,
      forms: isRare ? lines() : [], readings: unique([reading] + lines()), furigana: isRare ? line() : nil,
      components: isRare ? lines() : [], passage: isRare ? maybe { $0.line() } : nil,
      meanings: unique([line()] + lines()), accept: isRare ? lines() : [],
      reject: isRare ? lines() : [],
      distractors: isRare ? lines() : [], cloze: isRare ? gaps(of: term) : [],
      partsOfSpeech: pick([[], ["n"], ["v1", "vt"]]), tags: tags(),
      point: isRare ? maybe { $0.line() } : nil, group: isRare ? line() : nil, hint: isRare ? text() : nil,
      mnemonic: isRare ? text() : nil,
      notes: isRare ? text() : nil, examples: isRare ? examples() : [],
      audio: isRare ? ["media/\(number).mp3", "音 \(number).ogg"] : [], image: isRare ? ["\(number).png"] : [],
      quiz: isRare ? quiz() : nil)
  }

  private mutating func passages() -> [Passage] {
    (0..<pick([0, 1, 2])).map { number in
      Passage(
        id: "\(line())\(number)", title: line(), text: line(), furigana: maybe { $0.line() },
        translation: maybe { $0.line() }, glosses: examples())
    }
  }

  private mutating func examples() -> [Example] {
    (0..<pick([0, 1, 3])).map { _ in
      Example(
        text: line(), furigana: maybe { $0.line() }, translation: maybe { $0.line() },
        source: maybe { $0.line() })
    }
  }

  // One wrong choice at most: other readers of JSON have no order of keys.
  private mutating func gaps(of term: String) -> [Gap] {
    (0..<pick([0, 1, 3])).map { _ in
      Gap(
        pick([line(), String(term.prefix(1))]), occurrence: pick([1, 1, 2]), hint: maybe { $0.line() },
        accept: lines(), wrong: pick([[], [.init(line(), because: line())]]))
    }
  }

  private mutating func line() -> String {
    let parts = [
      "猫", "ねこ", "コーヒー", "to eat", "\"quoted\"", "back\\slash", "é", "Ω", "😀", "が", "～ごろ", "/", "𠮷", "x", "　",
      "\u{80}", "\u{7FF}", "\u{FFFF}", "\u{10FFFF}",
    ]
    return (0..<pick([1, 2, 5])).map { _ in pick(parts) }.joined()
  }

  private mutating func text() -> String { pick(["", line(), line() + "\n" + line() + "\t\u{1}\r\n"]) }

  private mutating func lines() -> [String] { unique((0..<pick([0, 0, 1, 2, 12])).map { _ in line() }) }

  private mutating func tags() -> [String] { pick([[], ["JLPT::N5"], ["food", "動物"]]) }

  private mutating func quiz() -> [QuestionKind]? {
    pick([nil, [.meaning], [.recall, .reading], [.cloze(1), .cloze(20)]])
  }

  private mutating func maybe(_ body: (inout Self) -> String) -> String? {
    pick([true, false]) ? body(&self) : nil
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private func unique(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
