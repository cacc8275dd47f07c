import Foundation
import KuchiDecks
import KuchiEngine
import Testing

struct DeckFuzzTests {
  // What every reading promises, whatever the bytes.
  private func expectSound(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> DeckReading
  {
    let reading = DeckReader.read(bytes, named: "fuzz.json")
    let hasError = reading.diagnostics.contains { $0.severity == .error }
    #expect((reading.deck == nil) == hasError, sourceLocation: sourceLocation)
    let offsets = reading.diagnostics.map(\.position.offset)
    #expect(offsets == offsets.sorted(), sourceLocation: sourceLocation)
    #expect(offsets.allSatisfy { 0...bytes.count ~= $0 }, sourceLocation: sourceLocation)
    let isPlaced = reading.diagnostics.allSatisfy { $0.position.line > 0 && $0.position.column > 0 }
    #expect(isPlaced, sourceLocation: sourceLocation)
    return reading
  }

  @Test func `a file cut anywhere has one error, and two inside a character`() {
    let bytes = Array(Examples.full.utf8)
    for end in 1..<bytes.count - 1 {
      let errors = expectSound(Array(bytes[..<end])).diagnostics.filter { $0.severity == .error }
      let isInside = bytes[end] & 0xC0 == 0x80
      #expect(errors.count == (isInside ? 2 : 1), "cut after \(end) bytes: \(errors.map(\.kind.code))")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a mutated file never traps, and what is accepted is what Foundation decodes`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var bytes = Array((seed % 2 == 0 ? Examples.full : Examples.minimal).utf8)
      for _ in 0...Int.random(in: 0...2, using: &random) { mutate(&bytes, &random) }
      let reading = expectSound(bytes)
      if let deck = reading.deck { #expect(DeckMirror.decode(bytes) == deck.plain) }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `random bytes never trap`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    for count in 0..<100 {
      let bytes = (0..<count).map { _ in pick(&random) }
      _ = expectSound(bytes)
      _ = expectSound(Array("{\"cards\":[{\"term\":".utf8) + bytes)
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "[", "{\"a\":", "\"", "\"\n", ",", ":", "}", "]", "{\"x-a\":[", "'", "“ ", "\\", "/*", "//\n", "#",
      "\"a\"x ", "\"a\"",
      "[\"a\":", "{\"a\":,", "{\"a\":NaN,", "\u{0}", "-", "{'a':", "\"\\u", "[[\"a\"", "  ,\n",
    ])
  func `a long run of one thing is read in time`(_ unit: String) {
    let count = 12_000 / unit.utf8.count
    let run = String(repeating: unit, count: count)
    _ = expectSound(Array(run.utf8))
    _ = expectSound(Array(("{\"cards\":[{\"meanings\":[" + run).utf8))
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes.append(pick(&random)) }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = pick(&random)
    case 2: bytes.insert(pick(&random), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4:
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: bytes.indices, using: &random))
    default: bytes.removeSubrange(place...)
    }
  }

  private func pick(_ random: inout SeededGenerator) -> UInt8 {
    let odd =
      Array("{}[]\",:\\/*#' \n\tnu0-+.eE猫\u{FEFF}".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC0, 0xED, 0xF4, 0xFF]
    return Bool.random(using: &random)
      ? odd[Int.random(in: odd.indices, using: &random)] : UInt8.random(in: 0...255, using: &random)
  }
}

/// The format as plain Codable structs: what Foundation makes of a file, to compare with.
struct DeckMirror: Codable {
  var formatVersion: Int
  var id: String
  var title: String
  var version: String?
  var description: String?
  var languages: LanguagesMirror?
  var authors: [String]?
  var license: String?
  var homepage: String?
  var sources: [SourceMirror]?
  var tags: [String]?
  var quiz: [QuestionKind]?
  var cards: [CardMirror]

  struct LanguagesMirror: Codable {
    var term: String?
    var meaning: String?
  }

  struct SourceMirror: Codable {
    var title: String
    var url: String?
    var license: String?
    var retrieved: String?
  }

  struct CardMirror: Codable {
    var id: String?
    var formerIds: [String]?
    var kind: CardKind?
    var term: String
    var forms: [String]?
    var readings: [String]?
    var furigana: String?
    var meanings: [String]
    var accept: [String]?
    var reject: [String]?
    var distractors: [String]?
    var pos: [String]?
    var tags: [String]?
    var hint: String?
    var notes: String?
    var examples: [ExampleMirror]?
    var quiz: [QuestionKind]?
  }

  struct ExampleMirror: Codable {
    var text: String
    var furigana: String?
    var translation: String?
    var source: String?
  }

  static func decode(_ bytes: [UInt8]) -> Deck? {
    (try? JSONDecoder().decode(DeckMirror.self, from: Data(bytes)))?.deck
  }

  var deck: Deck {
    Deck(
      id: id, title: title, version: version, description: description,
      languages: .init(term: languages?.term ?? "ja", meaning: languages?.meaning ?? "en"),
      authors: authors ?? [], license: license, homepage: homepage,
      sources: (sources ?? []).map {
        .init(title: $0.title, url: $0.url, license: $0.license, retrieved: $0.retrieved)
      },
      tags: tags ?? [], quiz: quiz, cards: namedCards)
  }

  // Ids that are named come first, then each card without one takes its own, or the next free number.
  private var namedCards: [Card] {
    var taken = Set(cards.compactMap(\.id))
    return cards.map { mirror in
      let base = ([mirror.term] + (mirror.readings?.prefix(1) ?? [])).joined(separator: "|")
      var (id, count) = (mirror.id ?? base, 1)
      while mirror.id == nil, !taken.insert(id).inserted {
        count += 1
        id = "\(base)~\(count)"
      }
      return mirror.card(id)
    }
  }
}

extension DeckMirror.CardMirror {
  fileprivate func card(_ id: String) -> Card {
    Card(
      id: id, formerIds: formerIds ?? [], kind: kind ?? .word, term: term, forms: forms ?? [],
      readings: readings ?? [], furigana: furigana, meanings: meanings, accept: accept ?? [],
      reject: reject ?? [], distractors: distractors ?? [], partsOfSpeech: pos ?? [], tags: tags ?? [],
      hint: hint, notes: notes,
      examples: (examples ?? []).map {
        Example(text: $0.text, furigana: $0.furigana, translation: $0.translation, source: $0.source)
      },
      quiz: quiz)
  }
}

extension Deck {
  /// The deck without what its file holds besides the format, of which the mirror knows nothing.
  var plain: Deck {
    var deck = self
    deck.foreign = []
    deck.languages.foreign = []
    for number in sources.indices { deck.sources[number].foreign = [] }
    for number in cards.indices {
      deck.cards[number].foreign = []
      for example in cards[number].examples.indices { deck.cards[number].examples[example].foreign = [] }
    }
    return deck
  }
}
