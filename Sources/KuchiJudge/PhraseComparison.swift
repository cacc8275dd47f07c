/// Decides whether two answers with a few different letters still mean different things.
struct PhraseComparison {
  private let expected: [String]
  private let given: [String]
  /// Words on one side that the other lacks.
  private let missing: [String]
  private let added: [String]
  private let isEnglish: Bool

  init(expected: String, given: String, isEnglish: Bool) {
    self.init(expected: Self.words(of: expected), given: Self.words(of: given), isEnglish: isEnglish)
  }

  init(expected: [String], given: [String], isEnglish: Bool) {
    self.expected = expected
    self.given = given
    self.isEnglish = isEnglish
    missing = Self.difference(self.expected, self.given)
    added = Self.difference(self.given, self.expected)
  }

  static func words(of form: String) -> [String] { form.split(separator: " ").map(String.init) }

  /// The reason why a difference, however small, is not a typing error; nil if it may be one.
  var obstacle: WrongReason? {
    if isEnglish, isNegated { return isOpposite ? .negated : .tooFar }
    if !isExact { return .exactOnly }
    if isEnglish, isConfusable { return .confusable }
    return isAnotherWord || lacksWord || isReworded ? .tooFar : nil
  }

  /// The reason why two distant answers differ: one says the opposite, or has another word of the same class.
  var contrast: WrongReason? {
    guard isEnglish else { return nil }
    if isOpposite { return .negated }
    guard missing.count == 1, added.count == 1 else { return nil }
    if let number = exactClass(missing[0]), number == exactClass(added[0]) { return .exactOnly }
    return isConfusable ? .confusable : nil
  }

  // A word of a class may be misspelled. No other word of a class may appear.
  private var isExact: Bool {
    guard isEnglish || !missing.isEmpty else { return true }
    let (wanted, found) = (exactWords(missing), exactWords(added))
    if wanted == found { return true }
    return found.isEmpty && missing.allSatisfy { exactClass($0) == nil || isMisspelled($0) }
  }

  // The given word is no real word, and it is closer to the expected one than to any other of its class.
  private func isMisspelled(_ word: String) -> Bool {
    guard isEnglish, let number = exactClass(word), !MeaningForm.hasDigit(word) else { return false }
    let limit = NearMiss.mostEdits(forLength: word.unicodeScalars.count)
    return added.contains { other in
      guard !CommonWords.contains(other), let distance = Self.distance(word, other, limit: limit) else {
        return false
      }
      return !WordGroups.exact[number].contains {
        Self.singular($0) != Self.singular(word) && Self.distance($0, other, limit: distance) != nil
      }
    }
  }

  // A player who types a real word means it. In a long phrase the others make the word clear, and "you" for
  // "your" is a slip.
  private var isAnotherWord: Bool {
    isEnglish
      && added.contains { word in
        guard CommonWords.contains(word) else { return false }
        return expected.count < 4 || !missing.contains { Self.distance($0, word, limit: 1) != nil }
      }
  }

  // A missing word is not a typing error.
  private var lacksWord: Bool {
    isEnglish && added.isEmpty && !missing.allSatisfy { WordGroups.leading.contains($0) || $0 == "of" }
  }

  // A typing error leaves each word recognisable. A word with too many edits is another word.
  private var isReworded: Bool {
    guard expected.count > 1, expected.count == given.count else { return false }
    return zip(expected, given).contains { word, other in
      let limit = max(1, NearMiss.mostEdits(forLength: word.unicodeScalars.count))
      return Self.distance(word, other, limit: limit) == nil
    }
  }

  private static func distance(_ word: String, _ other: String, limit: Int) -> Int? {
    if word == other { return 0 }
    return EditDistance.between(Array(word.unicodeScalars), Array(other.unicodeScalars), limit: limit)
  }

  private var isNegated: Bool {
    if negations(missing) != negations(added), !isSlipOfNegation { return true }
    return missing.contains { word in added.contains { Self.negates(word, $0) || Self.negates($0, word) } }
  }

  // One side has a negation, and otherwise both are the same.
  private var isOpposite: Bool {
    if missing.count == 1, added.count == 1 {
      if Self.negates(missing[0], added[0]) || Self.negates(added[0], missing[0]) { return true }
    }
    guard negations(expected) != negations(given) else { return false }
    return Self.affirmed(expected) == Self.affirmed(given)
  }

  private static func affirmed(_ words: [String]) -> [String] {
    words.compactMap { word in
      if let affirmed = WordGroups.affirmed(word) { return affirmed }
      let isFiller = WordGroups.auxiliaries.contains(word) || WordGroups.leading.contains(word)
      return isFiller || WordGroups.negations.contains(word) ? nil : word
    }
  }

  private var isConfusable: Bool {
    missing.contains { word in
      added.contains {
        WordGroups.areConfusable(word, $0)
          || WordGroups.areConfusable(Self.singular(word), Self.singular($0))
      }
    }
  }

  // "dno't" still says don't, and "witout" says without. "can" does not say can't.
  private var isSlipOfNegation: Bool {
    let lost = missing.filter(WordGroups.negations.contains)
    guard negations(added) == 0, lost.allSatisfy({ $0.utf8.count > 2 }) else { return false }
    return lost.allSatisfy { word in
      added.contains { other in
        let isRecognised =
          other.utf8.sorted() == word.utf8.sorted() || word.utf8.count > 5 && !CommonWords.contains(other)
        return isRecognised && Self.distance(word, other, limit: 1) != nil
      }
    }
  }

  private func negations(_ words: [String]) -> Int { words.count { WordGroups.negations.contains($0) } }

  private func exactWords(_ words: [String]) -> [String] {
    words.compactMap { exactClass($0) == nil ? nil : Self.singular($0) }
  }

  private func exactClass(_ word: String) -> Int? {
    if word.utf8.contains(where: { (0x30...0x39).contains($0) }) { return WordGroups.numberClass }
    guard isEnglish else { return nil }
    return WordGroups.exactClasses[word] ?? WordGroups.exactClasses[Self.singular(word)]
  }

  private static func negates(_ word: String, _ plain: String) -> Bool {
    guard word.utf8.count > plain.utf8.count, word.hasSuffix(plain) else { return false }
    let length = word.utf8.count - plain.utf8.count
    return WordGroups.negatingPrefixes.contains { $0.utf8.count == length && word.hasPrefix($0) }
  }

  // Plurals and possessives belong to the class of their word.
  private static func singular(_ word: String) -> String {
    word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  private static func difference(_ words: [String], _ others: [String]) -> [String] {
    var others = others
    return words.filter { word in
      guard let index = others.firstIndex(of: word) else { return true }
      others.remove(at: index)
      return false
    }
  }
}
