import Foundation
import KuchiDecks

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
  var requires: [String]?
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
    var group: String?
    var hint: String?
    var mnemonic: String?
    var notes: String?
    var examples: [ExampleMirror]?
    var audio: [String]?
    var image: [String]?
    var quiz: [QuestionKind]?
    var components: [String]?
    var cloze: [GapMirror]?
  }

  struct GapMirror: Codable {
    var text: String
    var nth: Int?
    var hint: String?
    var accept: [String]?
    var retry: [String]?
    var wrong: [String: String]?
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
      tags: tags ?? [], requires: requires ?? [], quiz: quiz, cards: namedCards)
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
      readings: readings ?? [], furigana: furigana, components: components ?? [], meanings: meanings,
      accept: accept ?? [],
      reject: reject ?? [], distractors: distractors ?? [],
      cloze: (cloze ?? []).map { gap in
        Gap(
          gap.text, occurrence: gap.nth ?? 1, hint: gap.hint, accept: gap.accept ?? [],
          retry: gap.retry ?? [],
          wrong: (gap.wrong ?? [:]).sorted { $0.key < $1.key }.map { .init($0.key, because: $0.value) })
      }, partsOfSpeech: pos ?? [], tags: tags ?? [],
      group: group, hint: hint, mnemonic: mnemonic, notes: notes,
      examples: (examples ?? []).map {
        Example(text: $0.text, furigana: $0.furigana, translation: $0.translation, source: $0.source)
      },
      audio: audio ?? [], image: image ?? [], quiz: quiz)
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
