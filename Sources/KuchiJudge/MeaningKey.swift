/// A key for comparing meanings. Meanings that differ only in spelling share it.
///
/// It ignores articles, hyphens, spaces, contractions, accents, and British or American spelling. For nouns
/// it can ignore the plural.
struct MeaningKey {
  private let words: [String]

  /// The key of a meaning; nil if it contains no word.
  init?(of text: String, in form: MeaningForm) {
    let words = form.spelledOut(Self.withoutContractions(text)).split(separator: " ").map(String.init)
      .flatMap { Self.parts(of: $0) }
    let kept = words.filter { !WordGroups.articles.contains($0) }.map(Self.american)
    guard !kept.isEmpty else { return nil }
    self.words = kept
  }

  private init(words: some Sequence<String>) { self.words = Array(words) }

  /// The words with spaces between them.
  var text: String { words.joined(separator: " ") }

  /// The key that tells singular and plural apart.
  var exact: String { words.joined() }

  /// The key that treats both alike. Unless it is a noun, the first word keeps its ending.
  func plural(isNoun: Bool) -> String {
    words.enumerated().map { index, word in isNoun || index > 0 ? Self.singular(word) : word }
      .joined()
  }

  /// The key without a last preposition that adds nothing: to become familiar (with).
  var withoutPreposition: String? {
    guard words.count > 2, let last = words.last, ["with", "of", "to"].contains(last) else { return nil }
    return words.dropLast().joined()
  }

  /// The key of a verb without the words for its object; nil if it has none.
  var withoutObject: MeaningKey? {
    let kept = words.prefix(1) + words.dropFirst().filter { !Transitivity.objects.contains($0) }
    return kept.count < words.count ? MeaningKey(words: kept) : nil
  }

  /// The key without a final "to" or "with" before such words: to talk to somebody. To look for it is not to look.
  var withoutLead: MeaningKey? {
    words.count > 1 && ["to", "with"].contains(words.last) ? MeaningKey(words: words.dropLast()) : nil
  }

  /// The key without "be" or "it is" at its beginning, before a description; nil if it has no such beginning.
  var withoutBe: MeaningKey? {
    let rest = words.first.map(Self.subjects.contains) == true ? words.dropFirst() : words[...]
    guard rest.count > 1, rest.first.map(WordGroups.being.contains) == true else { return nil }
    return MeaningKey(words: rest.dropFirst())
  }

  /// Whether it is another form of a verb: eats, eating or is eating for to eat.
  func inflects(_ verb: MeaningKey) -> Bool {
    if let rest = withoutBe?.words, verb.words.first == "be", verb.words.dropFirst().elementsEqual(rest) {
      return true
    }
    let own = (withoutBe ?? self).words
    guard let first = own.first, let plain = verb.words.first, first != plain || own.count < words.count,
      own.dropFirst().elementsEqual(verb.words.dropFirst())
    else { return false }
    return Self.forms(of: plain).contains(first)
  }

  private static func forms(of verb: String) -> [String] {
    let withoutE = verb.hasSuffix("e") && !verb.hasSuffix("ee") ? [String(verb.dropLast())] : []
    let stems = [verb, verb + verb.suffix(1)] + withoutE
    let past = verb.hasSuffix("y") ? verb.dropLast() + "i" : verb
    let endsSharply = ["s", "x", "z", "h", "o", "i"].contains(past.suffix(1))
    var forms = [verb + "s", past + "ed"] + (endsSharply ? [past + "es"] : [])
    for stem in stems { forms += [stem + "ing", stem + "ed"] }
    return forms
  }

  /// Whether it is a meaning without its last preposition, or a noun's last word: brother for older brother.
  func isPart(of meaning: MeaningKey, isNoun: Bool) -> Bool {
    let (head, rest) = (meaning.words.dropLast(), meaning.words.suffix(1))
    if !isNoun {
      return rest.first.map(WordGroups.prepositions.contains) == true && head.elementsEqual(words)
        && !(words.count == 1 && WordGroups.lightVerbs.contains(words[0]))
    }
    return (1...2).contains(head.count) && rest.elementsEqual(words)
      && !head.contains(where: WordGroups.decides)
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

  // A contraction without its apostrophe: dont, cannot.
  private static func parts(of word: String) -> [String] {
    if let known = withoutApostrophe[word] { return known.split(separator: " ").map(String.init) }
    guard WordGroups.negations.contains(word), word.hasSuffix("nt") || word == "cannot" else { return [word] }
    return [WordGroups.affirmed(word) ?? String(word.dropLast(2)), "not"]
  }

  private static let irregular = ["can": "can not", "won": "will not", "shan": "shall not"]

  private static let subjects: Set<String> = [
    "it", "that", "this", "what", "where", "who", "how", "when", "why", "there", "here", "he", "she",
  ]

  private static let withoutApostrophe: [String: String] = [
    "im": "i am", "ive": "i have", "youre": "you are", "theyre": "they are", "thats": "that is",
    "whats": "what is", "wheres": "where is", "whos": "who is", "hows": "how is", "theres": "there is",
    "heres": "here is",
  ]
}
