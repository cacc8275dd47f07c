/// The features of a text that someone without Japanese sees: its length, its scripts and its marks.
struct AnswerForm {
  /// The class of a character.
  enum Script: Int, CaseIterable {
    case hiragana, katakana, smallKana, longMark, kanji, lowerCase, upperCase, digit, space, comma, bracket,
      other
  }

  let scalars: [Unicode.Scalar]
  let scripts: [Script]
  /// How often each script occurs.
  let counts: [Double]
  let words: Double
  let isInfinitive: Bool

  init(of text: String) {
    let scalars = Array(text.unicodeScalars)
    let scripts = scalars.map(Script.init(of:))
    self.scalars = scalars
    self.scripts = scripts
    counts = Script.allCases.map { script in Double(scripts.count { $0 == script }) }
    words = Double(text.split(separator: " ").count)
    isInfinitive = text.hasPrefix("to ")
  }

  var length: Double { Double(scalars.count) }

  var morae: Double { length - counts[Script.smallKana.rawValue] }

  /// Which scripts occur, as bits.
  var mask: Int { Script.allCases.reduce(0) { $0 | (counts[$1.rawValue] > 0 ? 1 << $1.rawValue : 0) } }

  /// The scripts in order, each run once.
  var skeleton: [Script] {
    scripts.reduce(into: []) { runs, script in
      if runs.last != script { runs.append(script) }
    }
  }

  /// The hiragana at the end.
  var ending: ArraySlice<Unicode.Scalar> {
    let start = scripts.lastIndex { $0 != .hiragana && $0 != .smallKana }.map { $0 + 1 } ?? 0
    return scalars[start...]
  }

  func has(_ script: Script) -> Bool { counts[script.rawValue] > 0 }
}

extension AnswerForm.Script {
  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: self = .smallKana
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: self = .smallKana
    case 0x3041...0x309F: self = .hiragana
    case 0x30FC: self = .longMark
    case 0x30A1...0x30FF: self = .katakana
    case 0x3005, 0x3400...0x9FFF, 0x20000...0x3FFFF: self = .kanji
    case 0x61...0x7A: self = .lowerCase
    case 0x41...0x5A: self = .upperCase
    case 0x30...0x39: self = .digit
    case 0x20, 0x3000: self = .space
    case 0x2C, 0x3001: self = .comma
    case 0x28, 0x29, 0x5B, 0x5D, 0xFF08, 0xFF09: self = .bracket
    default: self = .other
    }
  }
}

extension AnswerForm {
  /// The number of shared characters, in any order, as a share of the longer text.
  func sharing(with other: AnswerForm) -> Double {
    var rest = other.scalars
    var shared = 0
    for scalar in scalars {
      if let index = rest.firstIndex(of: scalar) {
        rest.remove(at: index)
        shared += 1
      }
    }
    return Double(shared) / max(1, length, other.length)
  }

  /// The number of equal characters at the beginning.
  func prefix(with other: AnswerForm) -> Double {
    Double(zip(scalars, other.scalars).prefix { $0 == $1 }.count)
  }

  /// The number of equal characters at the end.
  func suffix(with other: AnswerForm) -> Double {
    Double(zip(scalars.reversed(), other.scalars.reversed()).prefix { $0 == $1 }.count)
  }

  /// How many characters of `script` both have.
  func sharing(_ script: Script, with other: AnswerForm) -> Double {
    Double(zip(scalars, scripts).count { $0.1 == script && other.scalars.contains($0.0) })
  }
}

/// A question as the guesser sees it: numbers for each of its choices.
struct FormQuestion {
  /// The features of each choice.
  var choices: [[Double]]
  /// The traits of each choice, as numbers below `traitCount`.
  private(set) var traits: [[Int]]
  private(set) var right: Int

  static let traitCount = 512

  /// A question asked before in the same game. Its answer is known by now.
  struct Asked {
    let choices: [String]
    let right: Int
  }

  init(prompt: String, choices texts: [String], right: Int, after asked: [Asked]) {
    let prompt = AnswerForm(of: prompt)
    let forms = texts.map(AnswerForm.init)
    let own = forms.map { Self.features(of: $0) + Self.features(of: $0, to: prompt) }
    choices = forms.indices.map { index in
      own[index] + Self.standing(of: index, among: own) + Self.features(of: index, among: forms)
        + Self.order(of: texts[index], at: index, after: asked)
    }
    traits = forms.map { Self.traits(of: $0, to: prompt) }
    self.right = right
  }

  /// The question with only the right choice and the other kept ones. Their features still compare them with
  /// all choices.
  func keeping(_ isKept: (Int) -> Bool) -> FormQuestion {
    let kept = choices.indices.filter { $0 == right || isKept($0) }
    var question = self
    question.choices = kept.map { choices[$0] }
    question.traits = kept.map { traits[$0] }
    question.right = kept.firstIndex(of: right) ?? 0
    return question
  }

  // The features of a choice by itself.
  private static func features(of form: AnswerForm) -> [Double] {
    form.counts + [
      form.length, form.morae, form.words, form.isInfinitive ? 1 : 0,
      form.has(.bracket) ? 1 : 0, form.has(.comma) ? 1 : 0, form.has(.upperCase) ? 1 : 0,
      Double(form.skeleton.count), Double(form.ending.count),
    ]
  }

  // The features of a choice in comparison with the question.
  private static func features(of form: AnswerForm, to prompt: AnswerForm) -> [Double] {
    let products = [form.length, form.words, form.isInfinitive ? 1 : 0, form.has(.bracket) ? 1 : 0]
      .flatMap { [$0 * prompt.length, $0 * prompt.counts[0], $0 * prompt.counts[4], $0 * prompt.words] }
    let okurigana = AnswerForm(of: String(String.UnicodeScalarView(prompt.ending)))
    let isEnding = !prompt.ending.isEmpty && form.scalars.reversed().starts(with: prompt.ending.reversed())
    return products + [
      abs(form.length - prompt.length), abs(form.morae - prompt.morae), form.length / max(1, prompt.length),
      form.sharing(with: prompt), form.prefix(with: prompt), form.suffix(with: prompt),
      form.sharing(.hiragana, with: prompt), form.sharing(.katakana, with: prompt),
      form.sharing(.kanji, with: prompt), form.sharing(.lowerCase, with: prompt),
      form.sharing(.digit, with: prompt), form.sharing(with: okurigana), isEnding ? 1 : 0,
      form.mask == prompt.mask ? 1 : 0, form.isInfinitive == prompt.isInfinitive ? 1 : 0,
      form.has(.bracket) == prompt.has(.bracket) ? 1 : 0,
      form.has(.katakana) == prompt.has(.katakana) ? 1 : 0,
      form.has(.upperCase) == prompt.has(.upperCase) ? 1 : 0,
    ]
  }

  // Whether a choice has the highest or lowest value of a feature, and how far it is from the others' mean.
  private static func standing(of index: Int, among own: [[Double]]) -> [Double] {
    own[index].indices.flatMap { feature in
      let values = own.map { $0[feature] }
      let others = values.indices.filter { $0 != index }.map { values[$0] }
      let (value, mean) = (values[index], others.reduce(0, +) / Double(max(1, others.count)))
      return [
        others.allSatisfy { value > $0 } ? 1.0 : 0, others.allSatisfy { value < $0 } ? 1 : 0,
        abs(value - mean),
      ]
    }
  }

  // How similar a choice is to the others. This shows the odd one out and the one in the middle.
  private static func features(of index: Int, among forms: [AnswerForm]) -> [Double] {
    let form = forms[index]
    let others = forms.indices.filter { $0 != index }.map { forms[$0] }
    func share(_ isAlike: (AnswerForm) -> Bool) -> Double {
      Double(others.count(where: isAlike)) / Double(max(1, others.count))
    }
    let likeness = [form.sharing, form.prefix, form.suffix].flatMap { likeness in
      let values = others.map(likeness)
      return [values.reduce(0, +), values.max() ?? 0, values.min() ?? 0]
    }
    let agreements = [
      share { $0.length == form.length }, share { $0.mask == form.mask },
      share { $0.skeleton == form.skeleton }, share { $0.isInfinitive == form.isInfinitive },
      share { $0.has(.bracket) == form.has(.bracket) }, share { $0.has(.comma) == form.has(.comma) },
      share { $0.has(.upperCase) == form.has(.upperCase) }, share { $0.words == form.words },
      share { $0.ending.elementsEqual(form.ending) }, share { $0.scalars.first == form.scalars.first },
      share { $0.scalars.last == form.scalars.last },
      share { !Set($0.scalars).isDisjoint(with: form.scalars.filter { $0.value >= 0x3400 }) },
    ]
    return likeness + agreements + agreements.flatMap { [$0 == 0 ? 1 : 0, $0 == 1 ? 1 : 0] }
  }

  // The place of a choice, how often it was an earlier choice, and how often it was the right one.
  private static func order(of text: String, at index: Int, after asked: [Asked]) -> [Double] {
    let shown = asked.count { $0.choices.contains(text) }
    let right = asked.count { $0.choices[$0.right] == text }
    return [
      Double(index), Double(shown), Double(right), asked.last?.right == index ? 1 : 0,
      asked.last?.choices.contains(text) == true ? 1 : 0,
    ]
  }

  // The categorical features: the first and last characters, and the scripts of both texts together. Pairs of
  // both texts' last characters are left out, because learning them would be learning to read.
  private static func traits(of form: AnswerForm, to prompt: AnswerForm) -> [Int] {
    let last = Int(form.scalars.last?.value ?? 0)
    let ending = Int(prompt.ending.last?.value ?? 0)
    let start = form.isInfinitive ? 1 : 0
    let words = [
      [1, last], [2, Int(form.scalars.first?.value ?? 0)], [3, ending, start], [4, form.mask, prompt.mask],
      [6, prompt.isInfinitive ? 1 : 0, last], [7, Int(form.length), Int(prompt.length)],
      [8, form.mask],
    ]
    return words.map { word in
      Int(word.reduce(UInt64(7)) { ($0 ^ UInt64($1)) &* 0x9E37_79B9_7F4A_7C15 } >> 40) % traitCount
    }
  }
}
