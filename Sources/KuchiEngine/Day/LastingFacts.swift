/// What the rules of a day want to know of the cards of a pool, looked up once for all its days.
final class LastingFacts: Sendable {
  enum Whole { case pool }

  /// The words in each sentence with gaps, by their positions.
  let sentenceWords = Memo<Whole, [Int: [Int]]>()
  /// The groups of cards that are one item.
  let sharedItems = Memo<Whole, [[Int]]>()
  /// What tells which closed sets a card belongs to; nil for none.
  let setMembers = Memo<Int, SetMember?>()
  /// The characters that a card waits for.
  let characters = Memo<Int, [String]>()
}
