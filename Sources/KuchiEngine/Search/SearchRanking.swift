/// How near each card of an index is to a word that is searched.
struct SearchRanking {
  private static let missing = UInt16.max
  /// Distances above this are all the same.
  static let farthest = 1023

  private var distances: [UInt16]

  init(cards: Int) { distances = [UInt16](repeating: Self.missing, count: cards) }

  mutating func note(_ position: Int, at distance: Int) {
    distances[position] = min(distances[position], UInt16(min(distance, Self.farthest)))
  }

  /// Leaves the cards that `other` has too, each as far away as in both together.
  mutating func keepOnly(_ other: SearchRanking) {
    for position in distances.indices {
      let (one, two) = (distances[position], other.distances[position])
      let isMissing = one == Self.missing || two == Self.missing
      distances[position] = isMissing ? Self.missing : min(one + two, UInt16(Self.farthest))
    }
  }

  var count: Int { distances.count { $0 != Self.missing } }

  /// The positions of the `limit` nearest cards, nearest first. It sorts by counting: half of all cards may be found.
  func best(_ limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: Self.farthest + 1)
    for distance in distances where distance != Self.missing { counts[Int(distance)] += 1 }
    var (nearer, last) = (0, 0)
    while last < Self.farthest, nearer + counts[last] < limit {
      nearer += counts[last]
      last += 1
    }
    var room = limit - nearer
    let near = distances.indices.filter { position in
      if distances[position] == last { room -= 1 }
      return distances[position] < last || distances[position] == last && room >= 0
    }
    return near.sorted { (distances[$0], $0) < (distances[$1], $1) }
  }
}
