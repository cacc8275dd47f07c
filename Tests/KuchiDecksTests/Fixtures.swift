import KuchiEngine

extension Card {
  static let dog = word("犬", "いぬ", "dog")
  static let cat = word("猫", "ねこ", "cat")

  /// A word known by its meaning.
  static func word(_ term: String, _ reading: String, _ meaning: String) -> Card {
    Card(id: meaning, term: term, readings: [reading], meanings: [meaning])
  }

  /// The card with something about it changed.
  func with(_ change: (inout Card) -> Void) -> Card {
    var card = self
    change(&card)
    return card
  }
}

extension Deck {
  static let animals = of(.dog, .cat)
  static let empty = of()

  static func of(_ cards: Card...) -> Deck { Deck(id: "test", title: "Test", cards: cards) }
}

extension DeckReader {
  static func read(_ text: String) -> DeckReading { read(Array(text.utf8), named: "d") }

  static func check(_ text: String) -> [Diagnostic] { check(Array(text.utf8), named: "d") }

  /// The deck as a file of its id has it, with its places.
  static func reread(_ deck: Deck) -> DeckReading {
    read(DeckWriter.bytes(of: deck), named: deck.id, withSourceMap: true)
  }
}

/// The examples of the format, as they are handed out.
enum Examples {
  static let minimal = #"""
    {
      "formatVersion": 1,
      "id": "my-first-deck",
      "title": "My first deck",
      "cards": [
        { "term": "猫", "readings": ["ねこ"], "meanings": ["cat"] },
        { "term": "犬", "readings": ["いぬ"], "meanings": ["dog"] },
        { "term": "ありがとう", "meanings": ["thank you", "thanks"] }
      ]
    }
    """#

  static let full = #"""
    {
    "$schema": "../deck.schema.json",
    "formatVersion": 1,
    "id": "example.sampler",
    "title": "A sampler of every field",
    "version": "2026-11-20",
    "description": "Shows each field once.\nNot a course.",
    "languages": { "term": "ja", "meaning": "en" },
    "authors": ["The project <https://example.invalid>"],
    "license": "CC0-1.0",
    "homepage": "https://example.invalid/decks",
    "sources": [{ "title": "Written for this example", "retrieved": "2026-11-20" }],
    "tags": ["sampler"],
    "quiz": ["meaning", "reading"],
    "cards": [
    {"id":"taberu","term":"食べる","forms":["喰べる"],"readings":["たべる"],"furigana":"食[た]べる","meanings":["to eat"],"pos":["v1","vt"],"tags":["JLPT::N5","food"],"examples":[{"text":"朝ご飯を食べる。","furigana":"朝[あさ]ご 飯[はん]を 食[た]べる。","translation":"I eat breakfast."}]},
    {"id":"nihongo","term":"日本語","readings":["にほんご","にっぽんご"],"furigana":"日本[にほん] 語[ご]","meanings":["Japanese (language)"],"accept":["nihongo"],"pos":["n"],"tags":["JLPT::N5"],"notes":"にほんご is far more common than にっぽんご."},
    {"id":"iku","formerIds":["yuku"],"term":"行く","readings":["いく","ゆく"],"furigana":"行[い]く","meanings":["to go"],"reject":["to come"],"pos":["v5k-s","vi"],"hint":"movement away from the speaker","quiz":["meaning","reading","recall"]},
    {"id":"kanji-1","kind":"kanji","term":"一","readings":["イチ","イツ","ひと","ひとつ"],"meanings":["one"],"tags":["kanji::grade-1"],"x-strokes":1},
    {"id":"kana-nu","kind":"kana","term":"ぬ","meanings":["nu"],"quiz":["meaning"]},
    {"id":"suffix-goro","term":"～頃","forms":["～ころ"],"readings":["～ごろ","～ころ"],"meanings":["around (a time)","about"],"pos":["suf"]},
    {"id":"otsukare","kind":"phrase","term":"お疲れさまでした","readings":["おつかれさまでした"],"furigana":"お 疲[つか]れさまでした","meanings":["thank you for your hard work","good work"],"notes":"Said to colleagues at the end of the day."}
    ]
    }
    """#
}

/// Spells a JSON text in another way that means the same: more white space, and escapes where none are needed.
struct Respelling {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed &+ 99) }

  func respell(_ text: String) -> [UInt8] {
    var copy = self
    return copy.spell(text)
  }

  private mutating func spell(_ text: String) -> [UInt8] {
    var result = ""
    var isString = false
    // The scalars of an escape, which have to stay as they are.
    var kept = 0
    for scalar in text.unicodeScalars {
      let isKept = kept > 0
      if isKept { kept += scalar == "u" && kept == 1 ? 3 : -1 } else if isString, scalar == "\\" { kept = 1 }
      if isString, !isKept, scalar != "\"", scalar != "\\" {
        result += chance(of: 10) ? escape(scalar) : String(scalar)
      } else {
        result.unicodeScalars.append(scalar)
        if !isString, "{}[],:".unicodeScalars.contains(scalar), chance(of: 4) { result += space() }
        if scalar == "\"", !isKept { isString.toggle() }
      }
    }
    return Array(result.utf8)
  }

  private mutating func chance(of odds: Int) -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }

  private mutating func space() -> String {
    [" ", "\n", "\t", "\r\n  ", ""].randomElement(using: &random) ?? ""
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
