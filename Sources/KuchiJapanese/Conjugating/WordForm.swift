/// A form that a verb or an adjective can be put into. The order is one to learn them in.
public enum WordForm: String, CaseIterable, Hashable, Sendable {
  /// As it stands in a dictionary: 食べる, 高い, 静か.
  case dictionary
  /// Before a noun: 静かな. Only for adjectives that take な; the others stand there as in the dictionary.
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
  /// What goes before a verb: 高く, 静かに.
  case adverb
  /// What somebody wants to do: 食べたい.
  case desire = "tai"
  /// What is going on: 食べている.
  case progressive = "teiru"
  /// What somebody can do: 食べられる.
  case potential
  /// What somebody is going to do: 食べよう.
  case volitional
  /// The same said politely: 食べましょう.
  case politeVolitional = "polite-volitional"
  /// The conditional with ば: 食べれば, 高ければ, 静かなら.
  case ba
  /// The conditional with たら: 食べたら, 高かったら, 静かだったら.
  case tara
  /// An order: 食べろ.
  case imperative
  /// What must not be done: 食べるな.
  case prohibitive
  /// What is done to somebody: 食べられる.
  case passive
  /// What somebody is made or allowed to do: 食べさせる.
  case causative
  /// What somebody is made to do, from that person's side: 食べさせられる.
  case causativePassive = "causative-passive"
}

/// How a word changes its form, named by its part-of-speech tag in JMdict.
public enum WordClass: String, CaseIterable, Hashable, Sendable {
  /// An ichidan verb: 食べる.
  case v1
  /// くれる.
  case v1s = "v1-s"
  /// A godan verb in う: 買う.
  case v5u
  /// One in う that keeps it before て: 問う.
  case v5us = "v5u-s"
  /// A godan verb in く: 書く.
  case v5k
  /// 行く, and what is made with it.
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
  /// ある, and what is made with it.
  case v5ri = "v5r-i"
  /// An honorific verb in る: くださる, いらっしゃる.
  case v5aru
  /// A noun that する makes a verb of: 勉強. する may stand behind it already.
  case vs
  /// する itself, and what is made with it.
  case vsi = "vs-i"
  /// A kanji and する grown together: 愛する, 達する.
  case vss = "vs-s"
  /// 来る, and what is made with it.
  case vk
  /// An adjective in い: 高い.
  case adjI = "adj-i"
  /// いい, and what is made with it.
  case adjIx = "adj-ix"
  /// An adjective that takes な: 静か.
  case adjNa = "adj-na"
  /// A noun, which だ makes a predicate of.
  case n
  /// だ itself.
  case cop

  /// Whether words of the class are verbs.
  public var isVerb: Bool { !isAdjective && self != .n && self != .cop }

  /// Whether words of the class are adjectives.
  public var isAdjective: Bool { self == .adjI || self == .adjIx || self == .adjNa }
}
