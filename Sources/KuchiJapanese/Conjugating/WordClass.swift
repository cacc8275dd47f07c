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
