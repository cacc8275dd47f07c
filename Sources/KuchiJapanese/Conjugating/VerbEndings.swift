/// The endings of a verb: what follows the part that all its forms share.
///
/// If a form has several endings, the usual one comes first.
struct VerbEndings {
  var dictionary: String
  /// The part before ない.
  var negative: String
  /// The part before ます and たい.
  var polite: String
  var te: String
  var potential: [String]
  var passive: [String]
  var causative: [String]
  var causativePassive: [String]
  var imperative: [String]
  var volitional: [String]
  var ba: String

  /// The endings of a verb that conjugates like 食べる.
  init(ichidan dictionary: String, negative: String = "", polite: String = "") {
    self.dictionary = dictionary
    self.negative = negative
    self.polite = polite
    te = polite + "て"
    potential = [negative + "られる"]
    passive = [negative + "られる"]
    causative = [negative + "させる"]
    causativePassive = [negative + "させられる"]
    imperative = [negative + "ろ", negative + "よ"]
    volitional = [negative + "よう"]
    ba = dictionary.dropLast() + "れば"
  }

  /// The endings of a verb whose last kana takes all five vowels, a first.
  init(godan a: String, _ i: String, _ u: String, _ e: String, _ o: String, te: String) {
    dictionary = u
    negative = a
    polite = i
    self.te = te
    potential = [e + "る"]
    passive = [a + "れる"]
    causative = [a + "せる"]
    // The short form is the usual one, except after さ.
    causativePassive = (a == "さ" ? [] : [a + "される"]) + [a + "せられる"]
    imperative = [e]
    volitional = [o + "う"]
    ba = e + "ば"
  }

  /// The endings for `form`; empty if a verb has no such form.
  subscript(form: WordForm) -> [String] {
    switch form {
    case .dictionary: [dictionary]
    case .polite: [polite + "ます"]
    case .politeNegative: [polite + "ません"]
    case .politePast: [polite + "ました"]
    case .politePastNegative: [polite + "ませんでした"]
    case .te: [te]
    case .past: [past]
    case .negative: [negative + "ない"]
    case .pastNegative: [negative + "なかった"]
    case .desire: [polite + "たい"]
    case .progressive: [te + "いる"]
    case .potential: potential
    case .volitional: volitional
    case .politeVolitional: [polite + "ましょう"]
    case .ba: [ba]
    case .tara: [past + "ら"]
    case .negativeBa: [negative + "なければ"]
    case .imperative: imperative
    case .prohibitive: [dictionary + "な"]
    case .politeImperative: [polite + "なさい"]
    case .completive: [te + "しまう"]
    case .passive: passive
    case .causative: causative
    case .causativePassive: causativePassive
    case .attributive, .adverb: []
    }
  }

  private var past: String { te.dropLast() + (te.hasSuffix("で") ? "だ" : "た") }
}

extension VerbEndings {
  /// The endings of a class of verbs; nil for other classes.
  ///
  /// `stem` is the reading before the ending. 達する differs from 愛する by the っ before する.
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

  // 愛する borrows forms from 愛す, the same verb as a godan verb.
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

extension WordClass {
  /// The endings of an adjective, or of だ after a noun, the usual one of each form first; nil for verbs.
  var adjectiveEndings: [WordForm: [String]]? {
    switch self {
    case .adjI: Self.endings(i: "", dictionary: "い")
    case .adjIx: Self.endings(i: "よ", dictionary: "いい")
    case .adjNa: Self.endings(da: "").merging([.attributive: ["な"], .adverb: ["に"]]) { $1 }
    case .n: Self.endings(da: "")
    case .cop: Self.endings(da: "だ")
    default: nil
    }
  }

  private static func endings(i stem: String, dictionary: String) -> [WordForm: [String]] {
    [
      .dictionary: [dictionary], .polite: [dictionary + "です"],
      .politeNegative: [stem + "くないです", stem + "くありません"],
      .politePast: [stem + "かったです"],
      .politePastNegative: [stem + "くなかったです", stem + "くありませんでした"],
      .te: [stem + "くて"], .past: [stem + "かった"], .negative: [stem + "くない"],
      .pastNegative: [stem + "くなかった"], .adverb: [stem + "く"], .ba: [stem + "ければ"],
      .tara: [stem + "かったら"], .negativeBa: [stem + "くなければ"],
    ]
  }

  private static func endings(da dictionary: String) -> [WordForm: [String]] {
    [
      .dictionary: [dictionary], .polite: ["です"],
      .politeNegative: ["ではありません", "じゃありません", "ではないです", "じゃないです"],
      .politePast: ["でした"],
      .politePastNegative: ["ではありませんでした", "じゃありませんでした", "ではなかったです", "じゃなかったです"],
      .te: ["で"], .past: ["だった"], .negative: ["ではない", "じゃない"],
      .pastNegative: ["ではなかった", "じゃなかった"], .ba: ["なら", "ならば", "であれば"], .tara: ["だったら"],
      .negativeBa: ["でなければ", "ではなければ", "じゃなければ"],
    ]
  }
}
