extension Conjugation {
  /// A polite negative with ないです: 食べないです for 食べません, 書かなかったです for 書きませんでした. Empty for another form.
  package static func politeNai(_ form: String) -> [String] {
    [("ませんでした", "なかったです"), ("ません", "ないです")].flatMap { ending, other in
      form.hasSuffix(ending) ? negativeStems(form.dropLast(ending.count)).map { $0 + other } : []
    }
  }

  // Turns the stem before ます into the one before ない: 食べ is both, and 書き becomes 書か.
  private static func negativeStems(_ stem: Substring) -> [String] {
    let vowels = Dictionary(zip("いきぎしちにびみり", "わかがさたなばまら")) { first, _ in first }
    let changed = stem.last.flatMap { vowels[$0] }.map { String(stem.dropLast()) + String($0) }
    return [changed, String(stem), stem == "き" ? "こ" : nil].compactMap(\.self)
  }
}
