/// An answer in the forms that are compared with meanings.
struct MeaningAnswer {
  let text: String
  let form: String
  /// The normal form without its brackets; nil if that is empty or the same.
  let plainForm: String?
  /// The normal form without its article; nil if it has none.
  let bareForm: String?

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    let whole = form.form(of: text)
    let plain = BracketVariants.removed(from: text).map(form.form(of:))
    self.form = whole
    plainForm = plain?.isEmpty == true || plain == whole ? nil : plain
    bareForm = form.bare(text)
  }

  var forms: [String] { [form] + [plainForm, bareForm].compactMap(\.self) }

  /// The texts in its brackets, in normal form.
  func explanations(in form: MeaningForm) -> [String] {
    BracketVariants.contents(of: text).map(form.form(of:)).filter { !$0.isEmpty }
  }

  /// The keys of the whole answer and of the text outside its brackets; none in languages other than English.
  func keys(in form: MeaningForm) -> AnswerKeys {
    let texts = form.isEnglish ? [text, BracketVariants.removed(from: text)] : []
    return (self.form, texts.compactMap { $0.flatMap { MeaningKey(of: $0, in: form) } })
  }

  /// The ways to split it into several answers: at commas, and also at "or", which may be part of one. Empty if it is one.
  var partings: [[String]] {
    let hasOr = text.split(separator: " ").dropFirst().dropLast().contains("or")
    let ways = hasOr ? [text, text.replacing(" or ", with: ";")] : [text]
    return ways.map(Self.parts).filter { !$0.isEmpty }
  }

  private static func parts(of text: String) -> [String] {
    guard text.unicodeScalars.contains(where: separators.contains) else { return [] }
    var (parts, part, depth): ([String], String.UnicodeScalarView, Int) = ([], .init(), 0)
    for scalar in text.unicodeScalars {
      if scalar == "(" || scalar == "（" { depth += 1 }
      if scalar == ")" || scalar == "）" { depth -= 1 }
      if depth == 0, separators.contains(scalar) {
        parts.append(String(part))
        part = .init()
      } else {
        part.append(scalar)
      }
    }
    parts = (parts + [String(part)]).filter { $0.contains { !$0.isWhitespace } }
    // A player does not give ten meanings of a word. A page of text is one answer.
    return (2...8).contains(parts.count) ? parts : []
  }

  private static let separators: Set<Unicode.Scalar> = [",", ";", "/", "、", "，", "；", "／", "・"]
}

/// An accepted or rejected meaning of a card, ready to compare with answers.
struct MeaningEntry {
  let text: String
  /// Its normal forms: the first without its brackets, the last with all of them.
  let forms: [String]

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    forms = form.forms(of: text)
  }

  /// Whether the answer is this meaning as it is written, or one of the two lacks an article.
  func isWritten(_ answer: MeaningAnswer, in form: MeaningForm) -> Bool {
    if forms.contains(answer.form) { return true }
    guard let bare = answer.bareForm, forms.contains(bare) else { return false }
    return !form.language.hasOtherArticle(answer.text, text)
  }

  /// Whether the answer is this meaning in another spelling, with or without the answer's brackets.
  func isSpelled(_ answer: AnswerKeys, in form: MeaningForm) -> Bool {
    keys(like: answer, in: form).contains { key in answer.keys.contains { $0.exact == key.exact } }
  }

  /// Whether the answer is the plural of this meaning, or its singular.
  func isCounted(_ answer: AnswerKeys, in form: MeaningForm, isNoun: Bool) -> Bool {
    let wanted = keys(like: answer, in: form)
    guard !wanted.isEmpty else { return false }
    let given = answer.keys.map { $0.plural(isNoun: isNoun) }
    return wanted.contains { given.contains($0.plural(isNoun: isNoun)) }
  }

  /// Whether the answer adds a preposition that this meaning leaves open.
  func isContinued(by answer: AnswerKeys, in form: MeaningForm) -> Bool {
    guard let key = answer.keys.first?.withoutPreposition else { return false }
    return keys(like: answer, in: form).contains { $0.exact == key }
  }

  /// Whether the answer and this meaning differ only in words for an object that one of them lacks.
  func takesObject(_ answer: AnswerKeys, in form: MeaningForm) -> Bool {
    guard isVerb else { return false }
    let given = answer.keys.flatMap { key in [key.withoutObject, key.withoutObject?.withoutLead] }.compactMap(
      \.?.exact)
    return keys(like: answer, in: form).contains { key in
      let own = key.withoutObject?.exact
      return given.contains(key.exact)
        || own.map { own in given.contains(own) || answer.keys.contains { $0.exact == own } } == true
    }
  }

  /// Whether the answer says "it is" or "to be" before this meaning.
  func isSaid(of answer: AnswerKeys, in form: MeaningForm) -> Bool {
    answer.keys.compactMap(\.withoutBe).contains { isSpelled(($0.text, [$0]), in: form) }
  }

  /// Whether the answer is this verb in another form.
  func isInflected(_ answer: AnswerKeys, in form: MeaningForm) -> Bool {
    isVerb && keys(in: form).contains { verb in answer.keys.contains { $0.inflects(verb) } }
  }

  /// Whether the answer is part of this meaning, see `MeaningKey.isPart`.
  func isBroader(_ answer: AnswerKeys, in form: MeaningForm, isNoun: Bool) -> Bool {
    (isVerb || isNoun)
      && keys(in: form).contains { key in answer.keys.contains { $0.isPart(of: key, isNoun: !isVerb) } }
  }

  private var isVerb: Bool { text.hasPrefix("to ") }

  /// The normal forms that keep number words. A misspelled seventeen resembles the word, not 17.
  func spelledOut(_ form: MeaningForm) -> [String] {
    guard form.isEnglish, forms.contains(where: MeaningForm.hasDigit), !MeaningForm.hasDigit(text) else {
      return []
    }
    return BracketVariants.spellings(of: text).map(form.spelledOut)
  }

  /// The normal form that ends in `rest`, after the "to" or article that the deck writes.
  func form(leading rest: String) -> String {
    let lead = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return WordGroups.leading.contains(lead) ? lead + " " + rest : rest
  }

  private func keys(like answer: AnswerKeys, in form: MeaningForm) -> [MeaningKey] {
    guard form.isEnglish, forms.contains(where: { MeaningKey.mayBeEqual($0, answer.answer) }) else {
      return []
    }
    return keys(in: form)
  }

  private func keys(in form: MeaningForm) -> [MeaningKey] {
    !form.isEnglish ? [] : BracketVariants.spellings(of: text).compactMap { MeaningKey(of: $0, in: form) }
  }
}
