import Foundation
import KuchiDecks

/// The format over Foundation's JSON: what that makes of a file, to compare with.
struct DeckMirror {
  /// The members of an object in the file.
  private let members: [String: Any]

  static func decode(_ bytes: [UInt8]) -> Deck? {
    let file = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return file.map { DeckMirror(members: $0).deck }
  }

  private func text(_ key: String) -> String? { members[key] as? String }

  private func texts(_ key: String) -> [String] { members[key] as? [String] ?? [] }

  private func objects(_ key: String) -> [DeckMirror] {
    (members[key] as? [[String: Any]] ?? []).map { DeckMirror(members: $0) }
  }

  private var quiz: [QuestionKind]? {
    (members["quiz"] as? [String])?.compactMap { QuestionKind(rawValue: $0) }
  }

  private var deck: Deck {
    let languages = DeckMirror(members: members["languages"] as? [String: Any] ?? [:])
    return Deck(
      id: text("id") ?? "", title: text("title") ?? "", version: text("version"),
      description: text("description"),
      languages: .init(term: languages.text("term") ?? "ja", meaning: languages.text("meaning") ?? "en"),
      authors: texts("authors"), license: text("license"), homepage: text("homepage"),
      sources: objects("sources").map {
        .init(
          title: $0.text("title") ?? "", url: $0.text("url"), license: $0.text("license"),
          retrieved: $0.text("retrieved"))
      },
      tags: texts("tags"), requires: texts("requires"), quiz: quiz,
      passages: objects("passages").map(\.passage), cards: cards)
  }

  // Ids that are named come first, then each card without one takes its own, or the next free number.
  private var cards: [Card] {
    let cards = objects("cards")
    var taken = Set(cards.compactMap { $0.text("id") })
    return cards.map { mirror in
      var (card, count) = (mirror.card, 1)
      let base = ([card.term] + card.readings.prefix(1)).joined(separator: "|")
      card.id = mirror.text("id") ?? base
      while mirror.text("id") == nil, !taken.insert(card.id).inserted {
        count += 1
        card.id = "\(base)~\(count)"
      }
      return card
    }
  }

  private var card: Card {
    Card(
      id: "", formerIds: texts("formerIds"), kind: text("kind").flatMap { CardKind(rawValue: $0) } ?? .word,
      term: text("term") ?? "", forms: texts("forms"), readings: texts("readings"),
      furigana: text("furigana"), components: texts("components"), passage: text("passage"),
      meanings: texts("meanings"),
      accept: texts("accept"), reject: texts("reject"), distractors: texts("distractors"),
      cloze: objects("cloze").map(\.gap), partsOfSpeech: texts("pos"), tags: texts("tags"),
      point: text("point"), group: text("group"), hint: text("hint"), mnemonic: text("mnemonic"),
      notes: text("notes"),
      examples: objects("examples").map(\.example),
      audio: texts("audio"), image: texts("image"), quiz: quiz)
  }

  private var example: Example {
    Example(
      text: text("text") ?? "", furigana: text("furigana"), translation: text("translation"),
      source: text("source"))
  }

  private var passage: Passage {
    Passage(
      id: text("id") ?? "", title: text("title") ?? "", text: text("text") ?? "", furigana: text("furigana"),
      translation: text("translation"), glosses: objects("glosses").map(\.example))
  }

  private var gap: Gap {
    Gap(
      text("text") ?? "", occurrence: members["nth"] as? Int ?? 1, hint: text("hint"),
      accept: texts("accept"), retry: texts("retry"),
      wrong: (members["wrong"] as? [String: String] ?? [:]).sorted { $0.key < $1.key }
        .map { .init($0.key, because: $0.value) })
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
