/// What an answer in a language may leave out or spell differently. Japanese and English meanings have
/// further rules of their own.
struct AnswerLanguage: Hashable, Sendable {
  /// The words before a noun that an answer may omit or add: a set for each gender and number.
  private var articles: [Set<String>] = []
  /// The articles that an apostrophe joins to their noun: l'ami.
  private var elided: Set<String> = []
  /// The marked letters that count as letters of their own; nil if every mark tells words apart, as tones do.
  private var ownLetters: Set<Unicode.Scalar>?
  /// The spelling of a letter on keyboards that lack it.
  private var spellings: [Unicode.Scalar: String] = [:]
  /// Whether writers differ in where they put spaces.
  private var isSpacedFreely = false

  /// The rules of a language by its tag, such as `es` or `de-AT`. An unknown language allows no omissions.
  init(_ tag: String) {
    self = Self.known[Deck.Languages.primaryTag(of: tag)] ?? AnswerLanguage()
  }

  private init(
    _ articles: String = "", elided: String = "", letters: String? = nil,
    spellings: [Unicode.Scalar: String] = [:], isSpacedFreely: Bool = false
  ) {
    self.articles = articles.split(separator: ",").map { Set($0.split(separator: " ").map(String.init)) }
    self.elided = Set(elided.split(separator: " ").map(String.init))
    ownLetters = letters.map { Set($0.unicodeScalars) }
    (self.spellings, self.isSpacedFreely) = (spellings, isSpacedFreely)
  }

  private static let known: [String: AnswerLanguage] = {
    let nordic: [Unicode.Scalar: String] = ["å": "aa", "æ": "ae", "ø": "oe"]
    let danish = AnswerLanguage("en den, et det, de", letters: "å", spellings: nordic)
    return [
      "en": AnswerLanguage("a an the to", letters: ""),
      "de": AnswerLanguage(
        "der ein den einen, die eine, das ein, dem einem der einer, des eines", letters: "äöü",
        spellings: ["ä": "ae", "ö": "oe", "ü": "ue"]),
      "es": AnswerLanguage("el un, la una, los unos, las unas", letters: "ñ"),
      "fr": AnswerLanguage("le un, la une, les des", elided: "l", letters: ""),
      "it": AnswerLanguage("il lo un uno, la una, i gli, le", elided: "l un", letters: ""),
      "pt": AnswerLanguage("o um, a uma, os uns, as umas", letters: ""),
      "ca": AnswerLanguage("el un, la una, els uns, les unes", elided: "l", letters: "ç"),
      "nl": AnswerLanguage("de een, het een", letters: ""),
      "da": danish, "nb": danish, "no": danish, "nn": danish,
      "sv": AnswerLanguage("en den, ett det, de", letters: "åäö"),
      "fi": AnswerLanguage(letters: "äö"), "el": AnswerLanguage("ο ένας, η μια, το ένα, οι, τα", letters: ""),
      "ru": AnswerLanguage(letters: "й"), "ko": AnswerLanguage(isSpacedFreely: true),
      "zh": AnswerLanguage(isSpacedFreely: true), "th": AnswerLanguage(isSpacedFreely: true),
    ]
  }()

  // MARK: Articles

  /// The article of a text, in lower case, and the text after it; nil if the text has none, or is only one.
  func article(of text: String) -> (article: String, rest: String)? {
    let text = text.drop { $0.isWhitespace }
    if let mark = text.firstIndex(where: { "'’ʼ".contains($0) }) {
      let (article, rest) = (text[..<mark].lowercased(), text[text.index(after: mark)...])
      if elided.contains(article), !rest.isEmpty { return (article, String(rest)) }
    }
    guard let space = text.firstIndex(where: \.isWhitespace) else { return nil }
    let rest = text[space...].drop { $0.isWhitespace }
    let article = Normalization.nfkc(String(text[..<space])).lowercased()
    return articles.contains { $0.contains(article) } && !rest.isEmpty ? (article, String(rest)) : nil
  }

  /// Whether both texts have an article, and the two differ in gender or number.
  func hasOtherArticle(_ one: String, _ other: String) -> Bool {
    guard let first = article(of: one)?.article, let second = article(of: other)?.article,
      elided.isDisjoint(with: [first, second])
    else { return false }
    return !articles.contains { $0.isSuperset(of: [first, second]) }
  }

  // MARK: Letters

  /// A normal form with letters that every keyboard has, and without spaces that writers put freely.
  func spelled(_ form: String) -> String {
    guard !spellings.isEmpty || isSpacedFreely else { return form }
    return form.unicodeScalars.reduce(into: "") { spelled, scalar in
      if isSpacedFreely, scalar == " " { return }
      if let spelling = spellings[scalar] {
        spelled += spelling
      } else {
        spelled.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether `given` has all letters of their own in `expected`, with or without their marks.
  func keepsLetters(of expected: String, in given: String) -> Bool {
    let plain = given.unicodeScalars.map(Normalization.letter(of:))
    return expected.unicodeScalars.allSatisfy { letter in
      ownLetters?.contains(letter) != true || plain.contains(Normalization.letter(of: letter))
    }
  }

  /// A normal form without the marks that may be left out, if `all` also on letters of their own; nil if every mark counts.
  func unmarked(_ form: String, all: Bool) -> String? {
    guard let ownLetters else { return nil }
    return form.unicodeScalars.reduce(into: "") { plain, scalar in
      plain.unicodeScalars.append(
        all || !ownLetters.contains(scalar) ? Normalization.letter(of: scalar) : scalar)
    }
  }
}
