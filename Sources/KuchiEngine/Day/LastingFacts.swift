/// What the rules of a day want to know of the cards of a pool, looked up once for all its days.
final class LastingFacts: Sendable {
  private enum Whole { case pool }

  private let sentenceWords = Memo<Whole, [Int: [Int]]>()
  private let sharedItems = Memo<Whole, [[Int]]>()
  private let setMembers = Memo<Int, SetMember>()
  private let characters = Memo<Int, [String]>()

  /// The words in each sentence with gaps, by their positions.
  func sentenceWords(_ make: () -> [Int: [Int]]) -> [Int: [Int]] {
    sentenceWords.value(of: .pool, make: make)
  }

  /// The groups of cards that are one item.
  func sharedItems(_ make: () -> [[Int]]) -> [[Int]] { sharedItems.value(of: .pool, make: make) }

  /// What tells which closed sets the card at a position belongs to.
  func setMember(at position: Int, _ make: () -> SetMember) -> SetMember {
    setMembers.value(of: position, make: make)
  }

  /// The characters that the card at a position waits for.
  func characters(at position: Int, _ make: () -> [String]) -> [String] {
    characters.value(of: position, make: make)
  }
}
