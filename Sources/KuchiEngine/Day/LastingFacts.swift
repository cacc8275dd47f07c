/// Facts about the cards of a pool that the rules of a day need, computed once for all its days.
final class LastingFacts: Sendable {
  enum Whole { case pool }

  /// The words of the cards.
  let words = Memo<Whole, WordFinder>()
  /// The words in each sentence with gaps, as positions.
  let sentenceWords = Memo<Whole, [Int: [Int]]>()
  /// The groups of cards that form one item.
  let sharedItems = Memo<Whole, [[Int]]>()
  /// The names that its cards had before.
  let names = Memo<Whole, FormerNames>()
  /// The share that each card counts toward.
  let streams = Memo<Whole, [LearningStream]>()
  /// The phrases that can be learned by sound.
  let spokenPhrases = Memo<Whole, [Int]>()
  /// For each card that asks about a text, the first card that does.
  let texts = Memo<Whole, [Int: Int]>()
  /// The closed-set data of each card; nil if it belongs to no closed set.
  let setMembers = Memo<Int, SetMember?>()
  /// Whether each deck teaches kana.
  let courses = Memo<Int, Bool>()
  /// The cards that teach what other cards need.
  let taught = Memo<Whole, TaughtCharacters>()
}

extension CardPool {
  /// The phrases that can be heard and said before they are read.
  var spokenPhrases: [Int] {
    lasting.spokenPhrases.value(of: .pool) {
      cards.indices.filter { cards[$0].isSpokenPhrase }
    }
  }
}

extension Card {
  /// Whether it is learned by its sound, before its letters.
  var isSpokenPhrase: Bool { kind == .phrase && Script.isHiragana(term) }
}
