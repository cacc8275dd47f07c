/// A lesson: one card, or all of them if they belong together or the lesson is shown as a whole. Of a text it
/// shows one page, or all of them.
struct LessonView: Hashable {
  let cards: [Card]
  let text: TextView?
  let reason: Lesson.Reason
  /// The number of the card in view, from 1; nil if all are in view.
  let number: Int?
  let count: Int
  let isPaced: Bool
  let isInterlude: Bool
  /// The cards that have Latin letters beside them, since their decks teach their kana.
  let spelled: Set<Card.ID>

  /// A lesson with the learner's own mnemonics in place of the decks'; nil if its cards are gone.
  private init?(_ lesson: Lesson, of game: Game, isPaced: Bool, _ mnemonics: [CardReference: String]) {
    let shown = game.cards(of: lesson)
    guard !shown.isEmpty else { return nil }
    let all = zip(lesson.cards, shown).map { position, card in
      var card = card
      card.mnemonic = mnemonics[game.pool.reference(of: position)] ?? card.mnemonic
      let notes = [game.pool.wholes(of: card), card.notes].compactMap(\.self)
      card.notes = notes.isEmpty ? nil : notes.joined(separator: " ")
      return card
    }
    self.isPaced = isPaced
    isInterlude = game.score.answered > 0
    spelled = Set(lesson.cards.filter(game.pool.teachesLetters).map { game.pool.cards[$0].id })
    reason = lesson.reason
    text = lesson.isText ? TextView(lesson.card, of: game, page: isPaced ? lesson.number : nil) : nil
    number = isPaced && !lesson.isWhole ? lesson.number + 1 : nil
    count = all.count
    cards = number == nil ? all : [all[min(lesson.number, all.count - 1)]]
  }

  /// The open lesson of a game, or otherwise the lessons `told` as a whole.
  static func all(_ game: Game, told: [Lesson], mnemonics: [CardReference: String]) -> [LessonView] {
    let isPaced = game.lesson != nil
    return (game.lesson.map { [$0] } ?? told).compactMap {
      LessonView($0, of: game, isPaced: isPaced, mnemonics)
    }
  }

  static func derived(from state: Store<SessionState>) -> Derived<[LessonView]> {
    Derived(state.gameInView, state.play.toldLessons, state.study) { game, told, study in
      game.map { all($0, told: told, mnemonics: study.mnemonics) } ?? []
    }
  }
}

extension CardPool {
  private static let mostWholes = 3

  /// Names the kanji that a part appears in; nil if the card is not learned as a part.
  fileprivate func wholes(of part: Card) -> String? {
    guard part.isPart else { return nil }
    let wholes = cards.lazy.filter { $0.components.contains(part.term) }.prefix(Self.mostWholes)
    let names = wholes.map { "\($0.term) (\($0.meanings.first ?? ""))" }
    return names.isEmpty ? nil : worded("A part of \(names.joined(separator: ", ")).")
  }
}

extension LessonView: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let invitation = environment.isInteractive && isPaced ? invitation : []
    if let text { return [.empty] + text.body(in: environment) + invitation }
    return [.empty] + announcement + [head] + pages(in: environment) + invitation
  }

  private var announcement: [Line] {
    guard reason == .new, number == 1, isInterlude else { return [] }
    return [Line(worded("Now \(counted(count, "new card")); then the questions go on."))]
  }

  private var head: Line {
    let head =
      switch (reason, number) {
      case (.new, let number?): worded("New card \(number) of \(count)")
      case (.new, nil): worded("New: \(counted(count, "card"))")
      case (.duel, _): worded("You take these for each other")
      case (.leech(let lapses), _): worded("Forgotten \(lapses) times: here it is once more")
      case (.text, _): ""
      }
    let isTold = reason == .new && number == nil
    return Line(head, .faint).saying(isTold ? worded("A lesson of \(counted(count, "card")).") : "\(head).")
  }

  private func pages(in environment: ViewEnvironment) -> [Line] {
    switch reason {
    case .new: cards.flatMap { page(of: $0, in: environment) }
    case .duel: cards.flatMap { page(of: $0, in: environment) } + contrast(cards)
    case .leech:
      cards.prefix(1).flatMap { page(of: $0, in: environment) }
        + cards.dropFirst().map {
          $0.faceLine(
            environment.readings.explaining(.reading), after: [Span(worded("taken for  "), .faint)],
            saying: worded("You took it for this: "), indent: 4, hanging: 6)
        }
    case .text: []
    }
  }

  private func page(of card: Card, in environment: ViewEnvironment) -> [Line] {
    var lines = [
      card.faceLine(
        environment.readings.explaining(.reading).spelled(spelled.contains(card.id)), indent: 4, hanging: 6)
    ]
    lines += card.pitchLines(environment.readings, indent: 6) + steps(of: card, in: environment)
    lines += gaps(of: card)
    lines += [card.mnemonic, card.notes].compactMap(\.self).map {
      Line(environment.readings.sounding($0, in: card), indent: 6)
    }
    if var example = card.examples.first?.line(environment.readings) {
      (example.indent, example.hanging) = (6, 8)
      lines.append(example)
    }
    return lines + card.pictures(in: environment, indent: 6)
  }

  /// The stroke order of a single kana: as many of its last steps as fit side by side.
  private func steps(of card: Card, in environment: ViewEnvironment) -> [Line] {
    guard environment.isInteractive, card.kind == .kana, card.term.count == 1, let kana = card.term.first,
      let strokes = Strokes(kana: kana)
    else { return [] }
    return Array(strokes.steps(of: kana, width: environment.width, indent: 6, bands: 1).dropFirst())
  }

  private func gaps(of card: Card) -> [Line] {
    card.gapKinds.compactMap { $0.gap.map { card.cloze[$0] } }.compactMap { gap in
      gap.hint.map {
        Line([Span(gap.text, .strong), Span("  \($0)")], indent: 6, hanging: 8).saying(
          "\(gap.text): \($0)".asSentence)
      }
    }
  }

  private var invitation: [Line] {
    let (number, count) = text?.place ?? (number, count)
    let isLast = number.map { $0 == count } ?? !reason.isLeech
    let next = isLast ? worded("Enter to be asked") : worded("Enter to go on")
    let known = reason == .new ? worded(", k if known") : ""
    let back = (number ?? 1) > 1 ? worded(", b back.") : "."
    let advice =
      reason.isLeech
      ? [
        Line(worded("A picture or a sentence of your own may help: :mnemonic TEXT keeps it.")),
        Line(worded(":suspend sets the card aside."), .faint),
      ] : []
    return advice + [Line(next + known + back, .faint)]
  }
}

private func contrast(_ cards: [Card]) -> [Line] {
  guard cards.count == 2 else { return [] }
  let readings = cards.map { $0.readings.first ?? "" }
  let written = likeness(worded("Written"), cards[0].term, cards[1].term)
  let read = readings == cards.map(\.term) ? nil : likeness(worded("Read"), readings[0], readings[1])
  return [written, read].compactMap { $0.map { Line($0, indent: 4) } }
}

/// A sentence on how two texts are alike; nil if they have too little in common.
private func likeness(_ verb: String, _ one: String, _ other: String) -> String? {
  guard !one.isEmpty, !other.isEmpty else { return nil }
  if one == other { return worded("\(verb) the same: \(one)").asSentence }
  let start = zip(one, other).prefix { $0 == $1 }.count
  let rest = (one.dropFirst(start), other.dropFirst(start))
  let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
  let parts = [rest.0.dropLast(end), rest.1.dropLast(end)]
  guard start + end >= parts.map(\.count).max() ?? 0 else { return nil }
  if let more = parts.first(where: { !$0.isEmpty }), parts.contains(where: \.isEmpty) {
    return worded("\(verb) alike except for \(more)").asSentence
  }
  return worded("\(verb) alike except for \(parts[0]) and \(parts[1])").asSentence
}
