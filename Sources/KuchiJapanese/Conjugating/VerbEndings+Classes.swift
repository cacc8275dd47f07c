extension VerbEndings {
  /// The endings of the verbs of a class; nil for words that are no verbs.
  ///
  /// `stem` is what goes before the ending, as it is read: 達する differs from 愛する by the っ before する.
  init?(_ wordClass: WordClass, after stem: String) {
    switch wordClass {
    case .v1: self.init(ichidan: "る")
    case .v1s: self = .kureru
    case .v5u: self.init(godan: "わ", "い", "う", "え", "お", te: "って")
    case .v5us: self.init(godan: "わ", "い", "う", "え", "お", te: "うて")
    case .v5k: self.init(godan: "か", "き", "く", "け", "こ", te: "いて")
    case .v5ks: self.init(godan: "か", "き", "く", "け", "こ", te: "って")
    case .v5g: self.init(godan: "が", "ぎ", "ぐ", "げ", "ご", te: "いで")
    case .v5s: self.init(godan: "さ", "し", "す", "せ", "そ", te: "して")
    case .v5t: self.init(godan: "た", "ち", "つ", "て", "と", te: "って")
    case .v5n: self.init(godan: "な", "に", "ぬ", "ね", "の", te: "んで")
    case .v5b: self.init(godan: "ば", "び", "ぶ", "べ", "ぼ", te: "んで")
    case .v5m: self.init(godan: "ま", "み", "む", "め", "も", te: "んで")
    case .v5r: self.init(godan: "ら", "り", "る", "れ", "ろ", te: "って")
    case .v5ri: self = .aru
    case .v5aru: self = .honorific
    case .vs, .vsi: self = .suru
    case .vss: self = stem.hasSuffix("っ") || stem.hasSuffix("ん") ? .closedSuru : .openSuru
    case .vk: self = .kuru
    case .adjI, .adjIx, .adjNa, .n, .cop: return nil
    }
  }

  private static var kureru: VerbEndings {
    var endings = VerbEndings(ichidan: "る")
    endings.imperative = [""]
    return endings
  }

  private static var aru: VerbEndings {
    var endings = VerbEndings(godan: "あら", "あり", "ある", "あれ", "あろ", te: "あって")
    endings.negative = ""
    return endings
  }

  private static var honorific: VerbEndings {
    var endings = VerbEndings(godan: "ら", "り", "る", "れ", "ろ", te: "って")
    endings.polite = "い"
    endings.imperative = ["い"]
    return endings
  }

  private static var kuru: VerbEndings {
    var endings = VerbEndings(ichidan: "くる", negative: "こ", polite: "き")
    endings.imperative = ["こい"]
    return endings
  }

  private static var suru: VerbEndings {
    var endings = VerbEndings(ichidan: "する", negative: "し", polite: "し")
    endings.potential = ["できる"]
    endings.passive = ["される"]
    endings.causative = ["させる"]
    endings.causativePassive = ["させられる"]
    endings.imperative = ["しろ", "せよ"]
    return endings
  }

  // 愛する borrows from 愛す, the same verb as a godan verb.
  private static var openSuru: VerbEndings {
    var endings = VerbEndings(godan: "さ", "し", "す", "せ", "そ", te: "して")
    endings.dictionary = "する"
    endings.imperative = ["せ", "しろ", "せよ"]
    endings.volitional = ["そう", "しよう"]
    endings.ba = "すれば"
    return endings
  }

  private static var closedSuru: VerbEndings {
    var endings = suru
    endings.potential = []
    endings.passive = ["せられる", "される"]
    return endings
  }
}
