extension Conjugation {
  /// Common mistakes for a form, the likeliest first: at most three spellings. None is a right form of the
  /// word. Empty if the form does not exist.
  ///
  /// 食べれる is not among them: many people say it, though it is not taught.
  public func mistakes(_ form: WordForm) -> [String] {
    guard form != .dictionary, self[form] != nil else { return [] }
    let right = Set(WordForm.allCases.flatMap { all($0) }.map(\.base))
    var found: [String] = []
    for candidate in wordClass.isVerb ? verbMistakes(form) : adjectiveMistakes(form)
    where !right.contains(candidate) && !found.contains(candidate) {
      found.append(candidate)
    }
    return Array(found.prefix(3))
  }

  // MARK: Verbs

  private func verbMistakes(_ form: WordForm) -> [String] {
    guard let own = VerbEndings(wordClass, after: stem.reading) else { return [] }
    return (mistaken(form, own) + misplaced(form, own)).map(written)
  }

  // The endings of the classes that this one is confused with.
  private func mistaken(_ form: WordForm, _ own: VerbEndings) -> [String] {
    let start = wordClass == .vss ? "" : String(own.dictionary.dropLast())
    let endings = rivals(form).compactMap { VerbEndings($0, after: "")?[form].first }.map { start + $0 }
    return form == .potential ? endings.filter { $0 != start + "れる" } : endings
  }

  // The right ending after the wrong stem.
  private func misplaced(_ form: WordForm, _ own: VerbEndings) -> [String] {
    // 書きな is an order, and a friendly one.
    guard form != .prohibitive, let ending = VerbEndings(ichidan: "")[form].first else { return [] }
    let bare = own.dictionary.unicodeScalars.count == 1 ? [""] : []
    return ([own.polite, own.dictionary] + (own.negative.isEmpty ? [] : [own.negative]) + bare)
      .map { $0 + ending }
  }

  private func rivals(_ form: WordForm) -> [WordClass] {
    switch wordClass {
    case .v1: [.v5r]
    case .v5r: [.v1]
    case .v1s: [.v1, .v5r]
    case .v5ri, .v5aru, .vk, .vs, .vsi: [.v5r, .v1]
    case .vss: [.vsi]
    default: Self.madeOfTe.contains(form) ? [.v5u, .v5k, .v5m] : []
    }
  }

  // MARK: Adjectives

  // Confuses the two kinds of adjectives and adds the ending to the whole word.
  private func adjectiveMistakes(_ form: WordForm) -> [String] {
    guard wordClass.isAdjective, let i = AdjectiveEndings(.adjI) else { return [] }
    // 高いなら is said too.
    let da = [.ba, .attributive].contains(form) ? nil : AdjectiveEndings(.adjNa)?[form].last
    if wordClass == .adjNa { return naMistakes(i[form == .attributive ? .dictionary : form].first, da) }
    guard form != .polite, let ending = i[form].first else { return [] }
    let word = wordClass == .adjIx ? "いい" : "い"
    let regular = wordClass == .adjIx ? ["い" + ending] : []
    return (regular + (da.map { [word + $0] } ?? []) + [word + ending]).map(written)
  }

  // きれい and 嫌い look like adjectives in い. The mistake drops their い.
  private func naMistakes(_ i: String?, _ da: String?) -> [String] {
    var bare = stem
    _ = bare.removeLast("い")
    return (i.map { [bare.appending($0, kanji: nil).base] } ?? []) + (da.map { [written("な" + $0)] } ?? [])
  }

  private func written(_ ending: String) -> String { stem.appending(ending, kanji: kanji).base }
}
