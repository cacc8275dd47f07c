/// Finds what somebody probably meant to type.
enum NearestName {
  /// The name nearest to `typed`, if it is a slip or two away.
  static func of(_ typed: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: distance(Array(typed.utf8), Array($0.utf8))) }
    guard let nearest = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= (typed.utf8.count > 3 ? 2 : 1) ? nearest.name : nil
  }

  private static func distance(_ one: [UInt8], _ two: [UInt8]) -> Int {
    var row = Array(0...two.count)
    for (i, a) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in two.enumerated() {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[two.count]
  }
}
