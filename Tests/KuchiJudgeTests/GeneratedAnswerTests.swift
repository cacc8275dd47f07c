import DeckTesting
import KuchiDecks
@testable import KuchiJudge
import Testing

/// Answers that the bundled decks give by themselves: what is right of them, and what is not.
@Suite struct GeneratedAnswerTests {
  private enum Judged {
    case accepted, refused, retried

    init(_ outcome: Outcome) {
      switch outcome {
      case .right, .forgiven: self = .accepted
      case .wrong: self = .refused
      case .retry: self = .retried
      }
    }
  }

  /// Every so-many-th of the answers, about `count` of them, is judged as expected.
  private func expect(
    _ answers: [GeneratedAnswer], about count: Int, are expected: Judged...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let step = max(1, answers.count / count)
    let some = stride(from: 0, to: answers.count, by: step).map { answers[$0] }
    let failed = some.filter { !expected.contains(Judged($0.outcome)) }
    #expect(!some.isEmpty, "there are answers", sourceLocation: sourceLocation)
    #expect(
      failed.isEmpty,
      "\(failed.count) of \(some.count): \(failed.prefix(30).map(\.description).joined(separator: "; "))",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: MeaningChange.allCases)
  func `a card's own meaning is right without what may be left out`(_ change: MeaningChange) {
    expect(GeneratedAnswer.meanings(change), about: 500, are: .accepted)
  }

  @Test(arguments: [", ", " / "])
  func `two right meanings at once are right`(_ separator: String) {
    expect(GeneratedAnswer.pairs(joinedBy: separator), about: 200, are: .accepted)
  }

  @Test func `the regular plural of a noun is right`() {
    expect(GeneratedAnswer.plurals, about: 200, are: .accepted)
  }

  @Test func `everything that a deck rules out is wrong`() {
    expect(GeneratedAnswer.rejects, about: 500, are: .refused)
  }

  @Test func `another card's word is no slip of this one's`() {
    expect(GeneratedAnswer.neighbours(isWord: CommonWords.contains), about: 300, are: .refused, .retried)
  }

  @Test func `what a verb's partner means by its brackets is not right`() {
    expect(GeneratedAnswer.partners, about: 200, are: .refused, .retried)
  }

  @Test(arguments: Slip.allCases)
  func `a slip that makes no other word is forgiven`(_ slip: Slip) {
    expect(GeneratedAnswer.slips(slip, isWord: CommonWords.contains), about: 250, are: .accepted)
  }
}

/// What a meaning becomes on the way to the keyboard.
enum MeaningChange: String, CaseIterable, Sendable {
  case withoutLead, capitals, fullStop, withoutBrackets, openBrackets

  /// The meaning so changed; nil where there is nothing to change.
  func applied(to meaning: String) -> String? {
    switch self {
    case .withoutLead:
      let words = meaning.split(separator: " ")
      guard let lead = words.first, words.count > 1, ["to", "a", "an", "the"].contains(lead) else {
        return nil
      }
      return words.dropFirst().joined(separator: " ")
    case .capitals: return meaning.uppercased()
    case .fullStop: return meaning + "."
    case .withoutBrackets:
      guard let open = meaning.firstIndex(of: "("), let close = meaning.lastIndex(of: ")"), open < close
      else { return nil }
      let rest = meaning[..<open] + meaning[meaning.index(after: close)...]
      return rest.split(separator: " ").joined(separator: " ")
    case .openBrackets:
      return meaning.contains("(") ? meaning.filter { $0 != "(" && $0 != ")" } : nil
    }
  }
}

/// A slip of the fingers.
enum Slip: String, CaseIterable, Sendable {
  case swap, omission, doubling

  /// The text with the slip in the longest of its words; nil where that has less than six letters, or where nothing
  /// comes of it.
  func applied(to text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let longest = words.map(\.count).max(), longest >= 6,
      let place = words.firstIndex(where: { $0.count == longest }),
      words[place].utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    let slipped = applied(toLettersOf: words[place])
    guard slipped != words[place] else { return nil }
    return (words[..<place] + [slipped] + words[(place + 1)...]).joined(separator: " ")
  }

  private func applied(toLettersOf word: String) -> String {
    var letters = Array(word)
    let middle = letters.count / 2
    switch self {
    case .swap: letters.swapAt(middle, middle + 1)
    case .omission: letters.remove(at: middle)
    case .doubling: letters.insert(letters[middle], at: middle)
    }
    return String(letters)
  }
}

/// An answer that a bundled deck gives by itself.
struct GeneratedAnswer: CustomStringConvertible {
  let room: Classroom
  let card: Card
  let text: String

  var outcome: Outcome { room.judge(text, kind: .meaning, card: card).outcome }

  var description: String { "\(card.term) ← \(text)" }

  /// The cards of a deck with English meanings that are asked by them.
  private static let taught: [(room: Classroom, deck: Deck)] = BundledDeck.all.compactMap { bundled in
    guard let deck = try? bundled.deck(), deck.languages.isMeaningEnglish else { return nil }
    return (Classroom(deck), deck)
  }

  private static func all(_ answers: (Classroom, Card) -> [String]) -> [GeneratedAnswer] {
    taught.flatMap { room, deck in
      deck.cards.flatMap { card in
        answers(room, card).map { GeneratedAnswer(room: room, card: card, text: $0) }
      }
    }
  }

  /// Every meaning, changed.
  static func meanings(_ change: MeaningChange) -> [GeneratedAnswer] {
    all { _, card in card.meanings.compactMap(change.applied) }
  }

  /// Two meanings of a card at once.
  static func pairs(joinedBy separator: String) -> [GeneratedAnswer] {
    all { _, card in card.meanings.count > 1 ? [card.meanings[0] + separator + card.meanings[1]] : [] }
  }

  /// Everything that the decks rule out.
  static var rejects: [GeneratedAnswer] { all { _, card in card.reject } }

  /// Every meaning with a slip that makes no word, is no other card's, and is no nearer to what the card rules out.
  static func slips(_ slip: Slip, isWord: (String) -> Bool) -> [GeneratedAnswer] {
    // What a kana is called in Latin letters is a spelling: every letter of it counts.
    all { room, card in
      card.kind == .kana || card.kind == .sentence
        ? []
        : card.meanings.compactMap { meaning in
          guard let slipped = slip.applied(to: meaning), !room.has(slipped, besides: card) else { return nil }
          let bare = MeaningChange.withoutBrackets.applied(to: meaning)
          let isRuledOut = card.reject.contains {
            bare != nil && bare == MeaningChange.withoutBrackets.applied(to: $0)
          }
          if isRuledOut { return nil }
          let known = meaning.split(separator: " ")
          let added = slipped.split(separator: " ").filter { !known.contains($0) }
          // As near to eight as to eighth.
          return added.contains { isWord(String($0)) || $0 == "eigth" } ? nil : slipped
        }
    }
  }

  /// Regular plurals of nouns of one word, where they are no other card's.
  static var plurals: [GeneratedAnswer] {
    all { room, card in
      guard !card.partsOfSpeech.isEmpty, card.partsOfSpeech.allSatisfy({ $0 == "n" }) else { return [] }
      return card.meanings.compactMap { meaning in
        guard isSingular(meaning) else { return nil }
        let plural = Self.plural(of: meaning)
        return room.has(plural, besides: card) || card.reject.contains(plural) ? nil : plural
      }
    }
  }

  // Words that have no plural, are one, or mean another thing in it: "arms" is no plural of the arm alone.
  private static let uncounted: Set<String> = [
    "air", "arm", "good", "ground", "leave", "look", "lot", "manner", "people", "time", "wood", "work",
  ]

  private static func isSingular(_ noun: String) -> Bool {
    noun.utf8.allSatisfy { (0x61...0x7A).contains($0) } && noun.utf8.count > 2 && !uncounted.contains(noun)
      && (!noun.hasSuffix("s") || noun.hasSuffix("ss") || noun.hasSuffix("us"))
  }

  private static func plural(of noun: String) -> String {
    if ["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
    let isVowelBefore = noun.dropLast().last.map { "aeiou".contains($0) } ?? false
    return noun.hasSuffix("y") && !isVowelBefore ? noun.dropLast() + "ies" : noun + "s"
  }

  /// What the partner of a verb means by brackets that say who does it.
  static var partners: [GeneratedAnswer] {
    taught.flatMap { room, deck in
      let verbs = deck.cards.filter { $0.partsOfSpeech.contains("vt") != $0.partsOfSpeech.contains("vi") }
      return verbs.flatMap { card in
        verbs.filter { Self.arePartners(card, $0) }.flatMap(\.meanings).filter(Self.isMarked)
          .map { GeneratedAnswer(room: room, card: card, text: $0) }
      }
    }
  }

  private static func arePartners(_ one: Card, _ other: Card) -> Bool {
    one.term.first == other.term.first && one.readings.first?.first == other.readings.first?.first
      && one.partsOfSpeech.contains("vt") != other.partsOfSpeech.contains("vt")
  }

  private static func isMarked(_ meaning: String) -> Bool {
    ["(something)", "(someone)", "(by itself)"].contains(where: meaning.contains)
  }

  /// Meanings of one word that are another card's word but for a letter or two, each a word by itself.
  static func neighbours(isWord: (String) -> Bool) -> [GeneratedAnswer] {
    taught.flatMap { room, deck in
      var near: [String: [(card: Card, word: String)]] = [:]
      for card in deck.cards {
        for meaning in card.meanings {
          let word = meaning.hasPrefix("to ") ? String(meaning.dropFirst(3)) : meaning
          guard word.count > 3, isWord(word) else { continue }
          for key in Self.shortened(word) { near[key, default: []].append((card, word)) }
        }
      }
      return near.sorted { $0.key < $1.key }.flatMap { _, words in
        words.flatMap { one in
          words.filter { $0.word != one.word && $0.card != one.card }.compactMap { other in
            // A plural is judged elsewhere.
            let isAccepted = room.judge.normalForms(of: one.card, for: .meaning).contains {
              $0 == other.word || $0 + "s" == other.word
            }
            return isAccepted ? nil : GeneratedAnswer(room: room, card: one.card, text: other.word)
          }
        }
      }
    }
  }

  // The word, and the word without each of its letters.
  private static func shortened(_ word: String) -> Set<String> {
    Set([word] + word.indices.map { String(word[..<$0] + word[word.index(after: $0)...]) })
  }
}
