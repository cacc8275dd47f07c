/// Groups of cards whose questions of one kind look alike to someone who can't read them.
///
/// All choices of a question come from one group, so none stands out by its length, script or marks. The
/// groups are a partition: any card in a group could be the right one. Rare forms are merged with others. The
/// members of a closed set, such as the months, are groups of their own, except where readings are asked.
struct FormGroups: Sendable {
  private var groups: [Int32]
  private var starts: [Int32] = [0]
  private var cards: [Int32] = []
  /// How the term of each card shows its reading; empty for other kinds of question.
  private var frames: [UInt64] = []

  // The least number of cards for which a sort of form, or a size, becomes a group.
  private static let least = (sort: 10, size: 5)
  // In a smaller pool sizes are ignored, or too few cards would be left to choose from.
  private static let smallest = 48

  /// Groups the cards of `pool` for questions of `kind`. It reads every card.
  init(of pool: CardPool, kind: QuestionKind) {
    groups = [Int32](repeating: 0, count: pool.cards.count)
    cards.reserveCapacity(pool.cards.count)
    let forms = pool.decks.flatMap { deck in
      deck.cards.map {
        QuestionForm(of: $0, kind: kind, isAsked: deck.questionKinds(for: $0).contains(kind))
      }
    }
    if kind == .reading { frames = forms.map(\.frame) }
    // The choices for a month are months: no form could hide which one is right among other words.
    let sets = Self.closedSets(of: forms)
    for set in sets.keys.sorted() { divide(sets[set, default: []], bySize: 0, forms) }
    let members = Set(sets.values.joined())
    divide(pool.cards.indices.map(Int32.init).filter { !members.contains($0) }, bySort: 0, forms)
  }

  /// The members of each closed set by their class of words: adjectives of colours are apart from nouns.
  private static func closedSets(of forms: [QuestionForm]) -> [String: [Int32]] {
    var sets: [String: [Int32]] = [:]
    for (place, form) in forms.enumerated() {
      guard let set = form.closedSet else { continue }
      sets["\(set) \(form.sorts[0]) \(form.sorts[2])", default: []].append(Int32(place))
    }
    return sets.filter { $1.count >= least.size }
  }

  /// The cards in the group of `card`, including itself.
  func cards(like card: Int) -> ArraySlice<Int32> {
    let group = Int(groups[card])
    return cards[Int(starts[group])..<Int(starts[group + 1])]
  }

  /// At most `count` cards on each side of the group of `card`, which have the nearest forms.
  func cards(around card: Int, count: Int) -> [Int] {
    let group = cards(like: card)
    let before = cards[max(0, group.startIndex - count)..<group.startIndex]
    let after = cards[group.endIndex..<min(cards.count, group.endIndex + count)]
    return (before + after).map(Int.init)
  }

  /// At most `count` cards of the group of `card`, spread evenly from a random start.
  func sample(_ count: Int, like card: Int, using generator: inout SeededGenerator) -> [Int] {
    let group = cards(like: card)
    return generator.sample(count, below: group.count).map { Int(group[group.startIndex + $0]) }
  }

  func isAlike(_ card: Int, _ other: Int) -> Bool { groups[card] == groups[other] }

  func isReadable(_ card: Int) -> Bool { frames[card] != 0 }

  /// Whether the term of a card has no kanji.
  func isAllKana(_ card: Int) -> Bool { UInt32(truncatingIfNeeded: frames[card]) == 0 }

  /// Whether two terms have the same kana in the same places.
  func haveSameFrame(_ card: Int, _ other: Int) -> Bool { frames[card] == frames[other] }

  // Divides by one trait after another while the parts are large enough. Rare values stay together.
  private mutating func divide(_ part: [Int32], bySort level: Int, _ forms: [QuestionForm]) {
    guard level < QuestionForm.sorts else { return divide(part, bySize: 0, forms) }
    guard part.count >= 2 * Self.least.sort else { return divide(part, bySort: level + 1, forms) }
    let parts = Self.grouped(part) { forms[$0].sorts[level] }
    var large = parts.filter { $0.count >= Self.least.sort }
    let small = parts.filter { $0.count < Self.least.sort }.flatMap(\.self)
    if small.count >= Self.least.sort || large.isEmpty {
      large.append(small)
    } else if let smallest = large.indices.min(by: { large[$0].count < large[$1].count }) {
      large[smallest] += small
    }
    for part in large { divide(part, bySort: level + 1, forms) }
  }

  // Divides by one size after another. A size that few cards have joins the next one.
  private mutating func divide(_ part: [Int32], bySize level: Int, _ forms: [QuestionForm]) {
    let isDivisible = groups.count >= Self.smallest && part.count >= 2 * Self.least.size
    guard level < QuestionForm.sizes, isDivisible else { return add(part) }
    var parts: [[Int32]] = [[]]
    for next in Self.grouped(part, by: { forms[$0].sizes[level] }) {
      if parts[parts.count - 1].count >= Self.least.size { parts.append([]) }
      parts[parts.count - 1] += next
    }
    if parts.count > 1, parts[parts.count - 1].count < Self.least.size {
      parts[parts.count - 2] += parts.removeLast()
    }
    for part in parts { divide(part, bySize: level + 1, forms) }
  }

  // The cards of each value, in ascending order of the values.
  private static func grouped(_ cards: [Int32], by value: (Int) -> UInt32) -> [[Int32]] {
    guard let first = cards.first.map({ value(Int($0)) }) else { return [cards] }
    if cards.allSatisfy({ value(Int($0)) == first }) { return [cards] }
    return Dictionary(grouping: cards) { value(Int($0)) }.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(_ group: [Int32]) {
    for card in group { groups[Int(card)] = Int32(truncatingIfNeeded: starts.count - 1) }
    cards += group
    starts.append(Int32(truncatingIfNeeded: cards.count))
  }
}
