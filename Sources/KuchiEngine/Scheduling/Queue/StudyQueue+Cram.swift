extension StudyQueue {
  /// The queue of a game that ignores the schedule: any of the candidates, in random order, every card once before
  /// any card is asked a second way. Its answers are practice and change no memory.
  ///
  /// - Parameters:
  ///   - candidates: everything the game may ask.
  ///   - count: how many questions the game asks at most.
  ///   - leeches: which items to flag.
  ///   - generator: decide the order.
  public static func cram(
    _ candidates: [Candidate], count: Int, leeches: LeechRule = .standard,
    using generator: inout SeededGenerator
  ) -> StudyQueue {
    let shuffled = candidates.indices.shuffled(using: &generator)
    let order = rounds(shuffled, enough: count) { candidates[$0].card }.prefix(max(0, count))
    let entries = Array(order).keptApart { candidates[$0].card }
    return StudyQueue(entries: entries.map { Entry(candidates[$0], reason: .cram, leeches: leeches) })
  }

  /// First one place of each card, then a second one of each that has two, and so on; no further than needed.
  private static func rounds(_ places: [Int], enough: Int, card: (Int) -> Int) -> [Int] {
    var asked: [Int: Int] = [:]
    var rounds: [[Int]] = [[]]
    for place in places where rounds[0].count < enough {
      let round = asked[card(place), default: 0]
      asked[card(place)] = round + 1
      if round == rounds.count { rounds.append([]) }
      rounds[round].append(place)
    }
    return Array(rounds.joined())
  }
}
