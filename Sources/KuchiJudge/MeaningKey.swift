import KuchiJapanese

/// A key for comparing meanings. Meanings that differ only in spelling share it.
///
/// It ignores articles, hyphens, spaces, contractions, accents, and British or American spelling. For nouns it
/// can ignore the plural.
struct MeaningKey {
  private let words: [String]

  /// The key of a meaning; nil if it contains no word.
  init?(of text: String, in form: MeaningForm) {
    let words = form.spelledOut(Self.withoutContractions(text)).split(separator: " ").map(String.init)
      .flatMap { Self.withoutApostrophe[$0]?.split(separator: " ").map(String.init) ?? [$0] }
    let kept = words.filter { !WordGroups.articles.contains($0) }.map(Self.american)
    guard !kept.isEmpty else { return nil }
    self.words = kept
  }

  /// The key that tells singular and plural apart.
  var exact: String { words.joined() }

  /// The key that does not. Unless it is a noun, the first word keeps its ending.
  func plural(isNoun: Bool) -> String {
    words.enumerated().map { index, word in isNoun || index > 0 ? Self.singular(word) : word }
      .joined()
  }

  /// The key without a last preposition that adds nothing: to become familiar (with).
  var withoutPreposition: String? {
    guard words.count > 2, let last = words.last, ["with", "of", "to"].contains(last) else { return nil }
    return words.dropLast().joined()
  }

  /// Whether meanings that begin like this can share a key. For most meanings this decides.
  static func mayBeEqual(_ one: String, _ other: String) -> Bool {
    guard let first = one.utf8.first, let second = other.utf8.first else { return false }
    if first == second || first >= 0x80 || second >= 0x80 { return true }
    // 4 cornered matches fourcornered.
    if (0x30...0x39).contains(first) || (0x30...0x39).contains(second) { return true }
    // Enquire matches inquire, and phone matches telephone.
    let pair = (min(first, second), max(first, second))
    return pair == (UInt8(ascii: "e"), UInt8(ascii: "i")) || pair == (UInt8(ascii: "p"), UInt8(ascii: "t"))
  }
}

/// The normal form of an answer and its keys, computed once for all comparisons.
typealias AnswerKeys = (answer: String, keys: [MeaningKey])

// English contractions and their full forms.
extension MeaningKey {
  /// The text with its contractions spelled out at apostrophes.
  private static func withoutContractions(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isApostrophe) else { return text }
    let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { isApostrophe($0) ? "'" : $0 }))
    return plain.replacing("'s been", with: " has been").split(separator: " ")
      .map { whole(String($0)) }.joined(separator: " ")
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’" || scalar == "ʼ" || scalar == "‘"
  }

  private static func whole(_ word: String) -> String {
    let lower = word.lowercased()
    guard let mark = lower.lastIndex(of: "'") else { return word }
    let ending = lower[lower.index(after: mark)...].filter(\.isLetter)
    let head = String(lower[..<mark])
    switch ending {
    case "t" where head.hasSuffix("n"): return irregular[head] ?? head.dropLast() + " not"
    case "m": return head + " am"
    case "re": return head + " are"
    case "ve": return head + " have"
    case "ll": return head + " will"
    case "d": return head + " would"
    case "s" where head == "let": return "let us"
    // After any other word it is a possessive.
    case "s" where subjects.contains(head): return head + " is"
    default: return word
    }
  }

  private static let irregular = ["can": "can not", "won": "will not", "shan": "shall not"]

  private static let subjects: Set<String> = [
    "it", "that", "this", "what", "where", "who", "how", "when", "why", "there", "here", "he", "she",
  ]

  private static let withoutApostrophe: [String: String] = [
    "im": "i am", "ive": "i have", "dont": "do not", "doesnt": "does not", "didnt": "did not",
    "isnt": "is not", "arent": "are not", "wasnt": "was not", "werent": "were not", "cant": "can not",
    "cannot": "can not", "couldnt": "could not", "wouldnt": "would not", "shouldnt": "should not",
    "hasnt": "has not", "havent": "have not", "hadnt": "had not", "youre": "you are", "theyre": "they are",
    "thats": "that is", "whats": "what is", "wheres": "where is", "whos": "who is", "hows": "how is",
    "theres": "there is", "heres": "here is",
  ]
}
