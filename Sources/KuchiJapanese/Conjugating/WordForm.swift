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
