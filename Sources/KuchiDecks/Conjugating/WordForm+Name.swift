internal import KuchiJapanese

extension WordForm {
  /// The forms of verbs that a deck of forms asks for, in the order to learn them.
  ///
  /// What is left out takes no learning once these are known, such as たら and ている after た and て.
  static let ofVerbs: [WordForm] = [
    .polite, .politeNegative, .politePast, .politePastNegative, .te, .past, .negative, .pastNegative, .desire,
    .potential, .volitional, .ba, .imperative, .passive, .causative, .causativePassive,
  ]

  /// The forms of adjectives that a deck of forms asks for, in the order to learn them.
  static let ofAdjectives: [WordForm] = [
    .attributive, .negative, .past, .pastNegative, .te, .adverb, .politeNegative, .politePast,
    .politePastNegative, .ba, .tara,
  ]

  /// What the form is called in English.
  var name: String {
    switch self {
    case .dictionary: "dictionary form"
    case .attributive: "na-form"
    case .polite: "polite form"
    case .politeNegative: "polite negative"
    case .politePast: "polite past"
    case .politePastNegative: "polite past negative"
    case .te: "te-form"
    case .past: "plain past"
    case .negative: "plain negative"
    case .pastNegative: "plain past negative"
    case .adverb: "adverb"
    case .desire: "tai-form"
    case .progressive: "te iru-form"
    case .potential: "potential"
    case .volitional: "volitional"
    case .politeVolitional: "polite volitional"
    case .ba: "ba conditional"
    case .tara: "tara conditional"
    case .imperative: "imperative"
    case .prohibitive: "prohibitive"
    case .passive: "passive"
    case .causative: "causative"
    case .causativePassive: "causative passive"
    }
  }
}
