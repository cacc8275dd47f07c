struct VerdictView: Hashable {
  let answer: JudgedAnswer
  /// How often the card was forgotten, if that makes it a leech.
  let leech: Int?
  let untilBack: TimeAhead?
  /// The learner's own, or the deck's. Nil after a right answer or one to try again, or if a lesson follows.
  let mnemonic: String?
  /// The deck's notes; after a right answer only those that the learner can follow, of a card that comes back soon.
  let notes: String?
  /// The cards that a wrong answer belongs to: what was chosen, or of what was typed those that the learner has met.
  let confused: [Card]
  /// What the text means that was asked about, after its last question.
  let translation: String?
  /// Whether the word has Latin letters beside it, since its deck teaches its kana.
  let isSpelled: Bool
  let comesBack: Bool
  let isPractice: Bool
  /// Whether the answer is the first wrong one of the game, and was given by the number of a choice.
  let isFirstSlip: Bool
  /// Whether the previous answer also had to be tried again for the same reason.
  let isStuck: Bool

  static func derived(from state: Store<SessionState>) -> Derived<VerdictView?> {
    // A lesson on a leech says itself how often its card was forgotten, and what helps.
    let isTaught = Derived(state.play.game, state.play.toldLessons) { game, told in
      game?.lesson?.isLeech == true || told.contains(where: \.isLeech)
    }
    return Derived(
      state.play.game, state.play.verdict, state.play.leech, state.play.untilBack, state.play.isStuck,
      state.play.knownKana, state.study, isTaught
    ) { game, verdict, leech, untilBack, isStuck, known, study, isTaught in
      game.flatMap { game in
        verdict.map {
          VerdictView(
            $0, in: game, leech: isTaught ? nil : leech, untilBack: untilBack, isStuck: isStuck, known: known,
            mnemonics: isTaught ? nil : study.mnemonics)
        }
      }
    }
  }

  private var verdict: Verdict { answer.verdict }
  private var card: Card { answer.card }

  /// - Parameter mnemonics: The learner's own mnemonics; nil to show none at all.
  private init(
    _ verdict: Verdict, in game: Game, leech: Int?, untilBack: TimeAhead?, isStuck: Bool, known: KnownKana,
    mnemonics: [CardReference: String]?
  ) {
    (self.leech, self.untilBack, self.isStuck) = (leech, untilBack, isStuck)
    let answer = JudgedAnswer(verdict, in: game)
    let helps = mnemonics.map { $0[game.pool.reference(of: verdict.challenge.card)] ?? answer.card.mnemonic }
    mnemonic = verdict.isFinal && !verdict.isRight ? helps ?? nil : nil
    let isNoted = untilBack.map { $0.days < Self.notedDays } ?? true
    notes =
      verdict.isRight
      ? isNoted ? game.notes(on: verdict.challenge.card, knowing: known) : nil : answer.card.notes
    let isChoice = if case .choice = verdict.answer { true } else { false }
    confused = isChoice ? verdict.confused : verdict.confused.filter(game.hasMet)
    translation = verdict.isFinal ? game.translation(ofText: verdict.challenge.card) : nil
    isSpelled = game.pool.teachesLetters(of: verdict.challenge.card)
    isPractice = game.isPractice
    comesBack = game.isPlacement || game.comesBack(verdict.challenge)
    isFirstSlip = isChoice && !verdict.isRight && game.score.wrong == 1 && !game.isPlacement
    self.answer = answer
  }
}

extension VerdictView: View {
  /// What rests at least as long has been read often enough.
  private static let notedDays = 3

  /// A final verdict always shows the reading of the word.
  func body(in environment: ViewEnvironment) -> [Line] {
    guard verdict.isFinal else { return [Line(wording)] + (isStuck ? [wayOut] : []) }
    let readings = environment.readings.explaining(verdict.challenge.kind)
    let help = mnemonic.map { [Line(readings.sounding($0, in: card), indent: 2)] } ?? []
    let example = card.examples.prefix(1).map { $0.line(environment.readings) }
    let further =
      verdict.challenge.kind == .reading
      ? card.furtherReadings(width: environment.width) + card.pitchLines(readings, indent: 2) : []
    let face =
      [card.faceLine(readings.spelled(isSpelled), indent: 2, hanging: 4)] + further
      + confused.map { isSpelled ? $0.inKana : $0 }.confusedLines(readings.spelled(isSpelled), for: card)
    let notes =
      help + pieces(readings) + forgotten + card.lines(of: notes, readings) + example
      + card.pictures(in: environment, indent: 2) + Line.translation(of: translation) + again
      + offer(in: environment)
    return headline(in: environment) + slip(environment.width) + [.gap] + face + (notes.isEmpty ? [] : [.gap])
      + notes
  }

  private var wayOut: Line {
    let givesUp =
      verdict.challenge.form == .typed ? worded("two empty lines or :dunno show") : worded(":dunno shows")
    return Line(worded(":hint helps, and \(givesUp) the answer."), .faint, indent: 2)
  }

  private var wording: String { Messages.current.headline(answer).text }

  /// The verdict, and when its item comes again: on the same line, or on the next if that would be too long.
  private func headline(in environment: ViewEnvironment) -> [Line] {
    let (mark, style) = verdict.isRight ? ("✓ ", Style.good) : ("✗ ", .bad)
    let sentence = Messages.current.spoken(answer).text
    let line = Line([Span(mark, style), Span(wording)]).saying(sentence)
    guard let untilBack, untilBack.days > 0, environment.isInteractive else { return [line] }
    let back = worded("back ") + untilBack.wording
    let isFitting = DisplayWidth.columns(of: mark + wording + "  " + back) <= environment.width
    if !isFitting { return [line, Line(back, .faint, indent: 2).saying(worded("It comes \(back)."))] }
    return [Line(line.spans + [Span("  " + back, .faint)]).saying(sentence, worded("It comes \(back)."))]
  }

  /// The given and the expected answer, with marks under the differences if each fits on one row.
  private func slip(_ width: Int) -> [Line] {
    guard case .forgiven(let typo) = verdict.outcome, case .text(let given, _) = verdict.answer else {
      return []
    }
    let texts = [
      Line([Span(worded("you typed").padded(to: 11), .faint), Span(given)], indent: 2, hanging: 13)
        .saying(
          worded("You typed \(given)").asSentence + worded(" " + "It is \(verdict.expected)").asSentence),
      Line([Span(worded("it is").padded(to: 11), .faint), Span(verdict.expected)], indent: 2, hanging: 13)
        .saying([]),
    ]
    guard DisplayWidth.columns(of: verdict.expected) + 13 <= width else { return texts }
    let marks = underline(verdict.expected, at: typo.marks.map(\.expected))
    return texts + [Line([Span("           "), Span(marks, .bad)], indent: 2).saying([])]
  }

  /// After how many misses a card is shown in pieces, and after how many the player may set it aside.
  static let (missesToPieces, missesToSetAside) = (3, 4)

  private func pieces(_ readings: ReadingStyle) -> [Line] {
    let hasLetters = card.letters(readings) != nil
    // What a word means does not follow from kana that can be read.
    let helps = hasLetters || card.kind == .kana || card.hidesReading || verdict.challenge.kind != .meaning
    guard answer.misses >= Self.missesToPieces, helps else { return [] }
    return card.pieces(withLetters: hasLetters).map { [$0] } ?? []
  }

  private var again: [Line] {
    guard answer.misses >= Self.missesToPieces else { return [] }
    let enough = worded("That is enough of it for \(isPractice ? worded("this game") : worded("today")).")
    let offer = worded("Missed \(counted(answer.misses, "time")). Type - to set it aside until tomorrow.")
    return !comesBack
      ? [Line(enough, .faint, indent: 2)]
      : answer.misses >= Self.missesToSetAside ? [Line(offer, .faint, indent: 2)] : []
  }

  private func offer(in environment: ViewEnvironment) -> [Line] {
    if isFirstSlip, environment.isInteractive {
      return [Line(worded("The wrong key? :undo takes it back."), .faint, indent: 2)]
    }
    guard verdict.isPlausible(for: card) else { return [] }
    return [Line(worded("If that is right too, :accept counts it."), .faint, indent: 2)]
  }

  private var forgotten: [Line] {
    guard let leech else { return [] }
    return [
      Line(
        worded("Forgotten \(leech) times: a picture or a sentence of your own may help."), .bad, indent: 2),
      Line(
        worded(":mnemonic TEXT keeps it and shows it in lessons; :suspend sets the card aside."), .faint,
        indent: 2),
    ]
  }
}

extension Verdict {
  /// The cards that a wrong answer belongs to.
  var confused: [Card] { if case .wrong(_, let others) = outcome { others } else { [] } }
}

extension [Card] {
  /// The cards, each word once, without the `asked` word in another deck, and of kana that sound alike the first.
  func confusedLines(_ readings: ReadingStyle, for asked: Card) -> [Line] {
    var told: Set = [[asked.term] + asked.readings.prefix(1)]
    let shown = filter {
      let sound = [String]($0.meanings.prefix(1))
      return told.insert($0.kind == .kana ? sound : [$0.term] + $0.readings.prefix(1)).inserted
    }
    return shown.prefix(2).map {
      $0.faceLine(
        readings, after: [Span(worded("you said  "), .faint)], saying: worded("You said this: "), indent: 2,
        hanging: 4)
    }
  }
}

extension Card {
  /// The card for a learner of kana, who reads no kanji yet.
  fileprivate var inKana: Card {
    var card = self
    (card.term, card.readings) = (spoken, [])
    return card
  }

  func lines(of notes: String?, _ readings: ReadingStyle) -> [Line] {
    (notes ?? "").split(whereSeparator: \.isNewline).map {
      Line(readings.sounding(String($0), in: self), .faint, indent: 2)
    }
  }
}

/// A row of marks under the parts of a text in `ranges`, column by column.
private func underline(_ text: String, at ranges: [Range<Int>]) -> String {
  var row = ""
  for (offset, scalar) in text.unicodeScalars.enumerated() {
    let isMarked = ranges.contains { $0.contains(offset) || ($0.isEmpty && $0.lowerBound == offset) }
    row += String(repeating: isMarked ? "^" : " ", count: DisplayWidth.columns(of: scalar))
  }
  let end = text.unicodeScalars.count
  return row + (ranges.contains { $0.isEmpty && $0.lowerBound == end } ? "^" : "")
}
