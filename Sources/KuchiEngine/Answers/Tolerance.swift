/// How many typing errors a meaning may hold.
enum Tolerance {
  /// The number for an accepted answer of so many letters. What may be left out of it does not make it longer.
  static func edits(forLength length: Int) -> Int {
    switch length {
    case ...3: 0
    case 4...5: 1
    case 6...7: 2
    default: 2 + length / 7
    }
  }
}
