/// The endings of a verb: what stands behind the part that all its forms have in common.
///
/// Of several endings for one form the usual one comes first.
struct VerbEndings {
  var dictionary: String
  /// What goes before ない.
  var negative: String
  /// What goes before ます and たい.
  var polite: String
  var te: String
  var potential: [String]
  var passive: [String]
  var causative: [String]
  var causativePassive: [String]
  var imperative: [String]
  var volitional: [String]
  var ba: String

  /// The endings of a verb that conjugates as 食べる does, around what its ending begins with.
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

  /// The endings of a verb whose last kana runs through the five vowels, a first.
  init(godan a: String, _ i: String, _ u: String, _ e: String, _ o: String, te: String) {
    dictionary = u
    negative = a
    polite = i
    self.te = te
    potential = [e + "る"]
    passive = [a + "れる"]
    causative = [a + "せる"]
    // Behind さ the short one is not said.
    causativePassive = [a + "せられる"] + (a == "さ" ? [] : [a + "される"])
    imperative = [e]
    volitional = [o + "う"]
    ba = e + "ば"
  }

  /// The endings that make `form`; empty where a verb has no such form.
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
    case .imperative: imperative
    case .prohibitive: [dictionary + "な"]
    case .passive: passive
    case .causative: causative
    case .causativePassive: causativePassive
    case .attributive, .adverb: []
    }
  }

  private var past: String { te.dropLast() + (te.hasSuffix("で") ? "だ" : "た") }
}
