/// What the rules of a day want to know of the cards of a pool, looked up once for all its days.
final class LastingFacts: Sendable {
  enum Whole { case pool }

  /// The words in each sentence with gaps, by their positions.
  let sentenceWords = Memo<Whole, [Int: [Int]]>()
  /// The groups of cards that are one item.
  let sharedItems = Memo<Whole, [[Int]]>()
  /// Which share each card is of.
  let streams = Memo<Whole, [LearningStream]>()
  /// What tells which closed sets a card belongs to; nil for none.
  let setMembers = Memo<Int, SetMember?>()
  /// Which cards teach what others need.
  let taught = Memo<Whole, TaughtCharacters>()
}
