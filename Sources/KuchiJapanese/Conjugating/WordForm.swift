/// A form of a verb or an adjective, in a good order for learning.
public enum WordForm: String, CaseIterable, Hashable, Sendable {
  /// The dictionary form: 食べる, 高い, 静か.
  case dictionary
  /// Before a noun: 静かな. Only for adjectives that take な; the others use the dictionary form.
  case attributive
  /// 食べます, 高いです.
  case polite
  /// 食べません, 高くないです.
  case politeNegative = "polite-negative"
  /// 食べました, 高かったです.
  case politePast = "polite-past"
  /// 食べませんでした, 高くなかったです.
  case politePastNegative = "polite-past-negative"
  /// 食べて, 高くて, 静かで.
  case te
  /// 食べた, 高かった, 静かだった.
  case past
  /// 食べない, 高くない, 静かではない.
  case negative
  /// 食べなかった, 高くなかった, 静かではなかった.
  case pastNegative = "past-negative"
  /// Before a verb: 高く, 静かに.
  case adverb
  /// A wish: 食べたい.
  case desire = "tai"
  /// An action in progress: 食べている.
  case progressive = "teiru"
  /// An ability: 食べられる.
  case potential
  /// An intention: 食べよう.
  case volitional
  /// A polite intention: 食べましょう.
  case politeVolitional = "polite-volitional"
  /// The conditional with ば: 食べれば, 高ければ, 静かなら.
  case ba
  /// The conditional with たら: 食べたら, 高かったら, 静かだったら.
  case tara
  /// The negative conditional, which expresses a duty when 〜ならない follows: 食べなければ, 高くなければ, 静かでなければ.
  case negativeBa = "nakereba"
  /// An order: 食べろ.
  case imperative
  /// A prohibition: 食べるな.
  case prohibitive
  /// An order to somebody of lower rank, as parents and teachers give it: 食べなさい.
  case politeImperative = "nasai"
  /// A completed action, or a regretted one: 食べてしまう.
  case completive = "teshimau"
  /// The passive: 食べられる.
  case passive
  /// The causative, making or letting somebody do something: 食べさせる.
  case causative
  /// Being made to do something: 食べさせられる.
  case causativePassive = "causative-passive"
}

/// A class of words that conjugate alike, named by its part-of-speech tag in JMdict.
public enum WordClass: String, CaseIterable, Hashable, Sendable {
  /// An ichidan verb: 食べる.
  case v1
  /// くれる.
  case v1s = "v1-s"
  /// A godan verb in う: 買う.
  case v5u
  /// A godan verb in う that keeps it before て: 問う.
  case v5us = "v5u-s"
  /// A godan verb in く: 書く.
  case v5k
  /// 行く and its compounds.
  case v5ks = "v5k-s"
  /// A godan verb in ぐ: 泳ぐ.
  case v5g
  /// A godan verb in す: 話す.
  case v5s
  /// A godan verb in つ: 待つ.
  case v5t
  /// A godan verb in ぬ: 死ぬ.
  case v5n
  /// A godan verb in ぶ: 遊ぶ.
  case v5b
  /// A godan verb in む: 飲む.
  case v5m
  /// A godan verb in る: 帰る.
  case v5r
  /// ある and its compounds.
  case v5ri = "v5r-i"
  /// An honorific verb in る: くださる, いらっしゃる.
  case v5aru
  /// A noun that becomes a verb with する: 勉強. する may already follow it.
  case vs
  /// する and its compounds.
  case vsi = "vs-i"
  /// A kanji joined with する: 愛する, 達する.
  case vss = "vs-s"
  /// 来る and its compounds.
  case vk
  /// An adjective in い: 高い.
  case adjI = "adj-i"
  /// いい and its compounds.
  case adjIx = "adj-ix"
  /// An adjective that takes な: 静か.
  case adjNa = "adj-na"
  /// A noun, which becomes a predicate with だ.
  case n
  /// だ itself.
  case cop

  /// The class by which a form such as 飲まれる or 飲みたい conjugates, by its last kana; nil if they don't show it.
  package static func of(form: String) -> WordClass? {
    let kana = Array(form.suffix(2))
    guard kana.count == 2, Script.isKana(String(kana)) else { return nil }
    let vowel = kana[0].unicodeScalars.first.flatMap(Kana.vowel(of:))
    switch kana[1] {
    case "る" where vowel == "い" || vowel == "え": return .v1
    case "う" where kana[0] == "ま": return .v5u
    case "い" where kana[0] == "た": return .adjI
    default: return nil
    }
  }

  /// Whether its words are verbs.
  package var isVerb: Bool { !isAdjective && self != .n && self != .cop }

  /// Whether its words are adjectives.
  package var isAdjective: Bool { self == .adjI || self == .adjIx || self == .adjNa }
}
