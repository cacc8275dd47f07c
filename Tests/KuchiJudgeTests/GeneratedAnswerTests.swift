import DeckTesting
import KuchiDecks
@testable import KuchiJudge
import Testing

/// Answers that the bundled decks give by themselves: what is right of them, and what is not.
@Suite struct GeneratedAnswerTests {
  /// Every so-many-th of the answers, about `count` of them, is right, or is wrong.
  private func expect(
    _ answers: [GeneratedAnswer], about count: Int, areRight: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let step = max(1, answers.count / count)
    let some = stride(from: 0, to: answers.count, by: step).map { answers[$0] }
    let failed = some.filter { areRight ? !$0.judgement.isRight : $0.judgement.outcome.fault == nil }
    #expect(!some.isEmpty, "there are answers", sourceLocation: sourceLocation)
    #expect(
      failed.isEmpty,
      "\(failed.count) of \(some.count): \(failed.prefix(30).map(\.description).joined(separator: "; "))",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: MeaningChange.allCases)
  func `a card's own meaning is right without what may be left out`(_ change: MeaningChange) {
    expect(GeneratedAnswer.meanings(change), about: 500, areRight: true)
  }

  @Test func `everything that a deck rules out is wrong`() {
    expect(GeneratedAnswer.rejects, about: 500, areRight: false)
  }

  @Test(arguments: Slip.allCases)
  func `a slip that makes no other word is forgiven`(_ slip: Slip) {
    expect(GeneratedAnswer.slips(slip, isWord: CommonWords.contains), about: 250, areRight: true)
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

  var judgement: Judgement { room.judge(text, kind: .meaning, card: card) }

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
}
