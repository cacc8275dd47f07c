/// Whether two answers that are only some letters apart are still two different things.
struct WordCheck {
  private let expected: [String]
  private let given: [String]
  /// Words of one side that the other lacks.
  private let missing: [String]
  private let added: [String]
  private let isEnglish: Bool

  /// A check of two normal forms.
  init(expected: String, given: String, isEnglish: Bool) {
    self.init(expected: Self.words(of: expected), given: Self.words(of: given), isEnglish: isEnglish)
  }

  /// A check of the words of two normal forms.
  init(expected: [String], given: [String], isEnglish: Bool) {
    self.expected = expected
    self.given = given
    self.isEnglish = isEnglish
    missing = Self.difference(self.expected, self.given)
    added = Self.difference(self.given, self.expected)
  }

  /// The words of a normal form.
  static func words(of form: String) -> [String] { form.split(separator: " ").map(String.init) }

  /// Why the difference is no typing error, however small it is; nil when it may be one.
  var obstacle: WrongReason? {
    if isEnglish, isNegated { return .negated }
    if !isExact { return .exactOnly }
    if isEnglish, isConfusable { return .confusable }
    return isReworded ? .tooFar : nil
  }

  /// What is the matter with answers that are far apart: one word for its opposite, or for another of its class.
  var contrast: WrongReason? {
    guard isEnglish, missing.count + added.count <= 3 else { return nil }
    if isNegated { return .negated }
    guard missing.count == 1, added.count == 1 else { return nil }
    if let (one, other) = exactClass(missing[0]).flatMap({ one in exactClass(added[0]).map { (one, $0) } }),
      one == other
    {
      return .exactOnly
    }
    return isConfusable ? .confusable : nil
  }

  // In a longer phrase a slip does not hide the right of "that's all right", which is no direction there.
  private var isExact: Bool {
    let (wanted, found) = (exactWords(expected), exactWords(given))
    if wanted == found { return true }
    guard expected.count > 2 else { return false }
    return wanted.filter { !isSlipOfEveryday($0) } == found
  }

  private func isSlipOfEveryday(_ word: String) -> Bool {
    guard ExactWords.everyday.contains(word), missing.contains(word) else { return false }
    return added.contains { exactClass($0) == nil && Self.distance(word, $0, limit: 1) != nil }
  }

  // A slip leaves each word recognisable: what turns a whole word into another has too many edits in one place.
  private var isReworded: Bool {
    guard expected.count > 1, expected.count == given.count else { return false }
    return zip(expected, given).contains { word, other in
      Self.distance(word, other, limit: max(1, Tolerance.edits(forLength: word.unicodeScalars.count))) == nil
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

  private var isConfusable: Bool {
    missing.contains { word in
      added.contains {
        ConfusableWords.contains(word, $0)
          || ConfusableWords.contains(Self.singular(word), Self.singular($0))
      }
    }
  }

  // "dno't" still says don't; "can" does not say can't.
  private var isSlipOfNegation: Bool {
    let lost = missing.filter(NegatingWords.words.contains)
    guard negations(added) == 0, lost.allSatisfy({ $0.utf8.count > 2 }) else { return false }
    return lost.allSatisfy { word in
      added.contains { $0.utf8.sorted() == word.utf8.sorted() && Self.distance(word, $0, limit: 1) != nil }
    }
  }

  private func negations(_ words: [String]) -> Int { words.count { NegatingWords.words.contains($0) } }

  private func exactWords(_ words: [String]) -> [String] {
    words.compactMap { exactClass($0) == nil ? nil : Self.singular($0) }
  }

  private func exactClass(_ word: String) -> Int? {
    if word.utf8.contains(where: { (0x30...0x39).contains($0) }) { return ExactWords.numberClass }
    guard isEnglish else { return nil }
    return ExactWords.table[word] ?? ExactWords.table[Self.singular(word)]
  }

  private static func negates(_ word: String, _ plain: String) -> Bool {
    guard word.utf8.count > plain.utf8.count, word.hasSuffix(plain) else { return false }
    let length = word.utf8.count - plain.utf8.count
    return NegatingWords.prefixes.contains { $0.utf8.count == length && word.hasPrefix($0) }
  }

  // Plurals and possessives share their word's class.
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
