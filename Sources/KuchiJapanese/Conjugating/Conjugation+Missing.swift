extension Conjugation {
  /// Whether nobody says the form of this word, though its class has an ending for it.
  func lacks(_ form: WordForm) -> Bool {
    switch wordClass {
    case .v5ri: [.progressive, .imperative, .prohibitive].contains(form) || Self.willed.contains(form)
    case .v1s, .v5aru: Self.willed.contains(form)
    case .v5ks: stem.reading.hasSuffix("ゆ") && Self.madeOfTe.contains(form)
    case .v1, .v5r: (form == .potential || form == .passive) && Self.abilities.contains(stem.base)
    default: false
    }
  }

  /// The te-form and what is made of it.
  static let madeOfTe: [WordForm] = [.te, .past, .tara, .progressive]

  private static let willed: [WordForm] = [
    .desire, .potential, .volitional, .politeVolitional, .passive, .causative, .causativePassive,
  ]

  // Without their る: できる, 見える, 聞こえる, 分かる, 要る.
  private static let abilities = ["でき", "出来", "みえ", "見え", "きこえ", "聞こえ", "わか", "分か", "要"]
}
