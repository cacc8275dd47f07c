/// Finds what somebody probably meant to type.
enum NearestName {
  /// The name nearest to `typed`, if it is a slip or two away.
  static func of(_ typed: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: distance(Array(typed.utf8), Array($0.utf8))) }
    guard let nearest = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= (typed.utf8.count > 3 ? 2 : 1) ? nearest.name : nil
  }

  /// How many letters have to be added, left out, replaced or swapped with their neighbour.
  private static func distance(_ one: [UInt8], _ two: [UInt8]) -> Int {
    var before: [Int] = []
    var row = Array(0...two.count)
    for i in one.indices {
      var next = [i + 1]
      for j in two.indices {
        var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (one[i] == two[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == two[j - 1], one[i - 1] == two[j] { least = min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[two.count]
  }
}
