/// The endings of an adjective, or of だ behind a noun; of several for one form the usual one comes first.
struct AdjectiveEndings {
  private var endings: [WordForm: [String]]

  /// The endings of the words of a class; nil for verbs.
  init?(_ wordClass: WordClass) {
    switch wordClass {
    case .adjI: self.init(i: "", dictionary: "い")
    case .adjIx: self.init(i: "よ", dictionary: "いい")
    case .adjNa:
      self.init(da: "")
      endings[.attributive] = ["な"]
      endings[.adverb] = ["に"]
    case .n: self.init(da: "")
    case .cop: self.init(da: "だ")
    default: return nil
    }
  }

  /// The endings that make `form`; empty where there is no such form.
  subscript(form: WordForm) -> [String] { endings[form] ?? [] }

  private init(i stem: String, dictionary: String) {
    endings = [
      .dictionary: [dictionary], .polite: [dictionary + "です"],
      .politeNegative: [stem + "くないです", stem + "くありません"],
      .politePast: [stem + "かったです"],
      .politePastNegative: [stem + "くなかったです", stem + "くありませんでした"],
      .te: [stem + "くて"], .past: [stem + "かった"], .negative: [stem + "くない"],
      .pastNegative: [stem + "くなかった"], .adverb: [stem + "く"], .ba: [stem + "ければ"],
      .tara: [stem + "かったら"],
    ]
  }

  private init(da dictionary: String) {
    endings = [
      .dictionary: [dictionary], .polite: ["です"],
      .politeNegative: ["ではありません", "じゃありません", "ではないです", "じゃないです"],
      .politePast: ["でした"],
      .politePastNegative: ["ではありませんでした", "じゃありませんでした", "ではなかったです", "じゃなかったです"],
      .te: ["で"], .past: ["だった"], .negative: ["ではない", "じゃない"],
      .pastNegative: ["ではなかった", "じゃなかった"], .ba: ["なら", "ならば", "であれば"], .tara: ["だったら"],
    ]
  }
}
