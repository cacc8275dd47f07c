import KuchiEngine
import KuchiJapanese
import KuchiMessages
import KuchiSession
import KuchiState

/// A verdict with the card it is about.
struct VerdictModel: Hashable {
  let answer: JudgedAnswer
  /// How often the card was forgotten, where that makes it a leech.
  let leech: Int?
  /// The seconds until the item is due; nil where nothing is scheduled.
  let untilDue: Double?

  /// The learner's own mnemonic for the card, otherwise the deck's. Nil where the answer was right or may be given
  /// again, and where a lesson on the card follows.
  let mnemonic: String?
  /// Whether the question comes back in this game.
  let comesBack: Bool

  /// The verdict of the last answer; nil where there is none.
  static func derived(from state: Store<SessionState>) -> Derived<VerdictModel?> {
    // The lesson on a leech says how often its card was forgotten, and what helps.
    let isTaught = Derived(state.play.game, state.play.toldLessons) { game, told in
      game?.lesson?.isLeech == true || told.contains(where: \.isLeech)
    }
    return Derived(
      state.play.game, state.play.verdict, state.play.leech, state.play.untilDue, state.study, isTaught
    ) { game, verdict, leech, untilDue, study, isTaught in
      game.flatMap { game in
        verdict.map {
          VerdictModel(
            $0, in: game, leech: isTaught ? nil : leech, untilDue: untilDue,
            mnemonics: isTaught ? nil : study.mnemonics)
        }
      }
    }
  }

  var verdict: Verdict { answer.verdict }
  var card: Card { answer.card }

  init(of mistake: Verdict, about card: Card) {
    answer = JudgedAnswer(mistake, about: card)
    (leech, untilDue, mnemonic, comesBack) = (nil, nil, nil, true)
  }

  /// - Parameter mnemonics: The learner's own; nil to show none at all.
  init(
    _ verdict: Verdict, in game: Game, leech: Int?, untilDue: Double?,
    mnemonics: [CardReference: String]? = nil
  ) {
    (self.leech, self.untilDue) = (leech, untilDue)
    let answer = JudgedAnswer(verdict, in: game)
    let helps = mnemonics.map { $0[game.pool.reference(of: verdict.challenge.card)] ?? answer.card.mnemonic }
    mnemonic = verdict.isFinal && !verdict.isRight ? helps ?? nil : nil
    comesBack = game.isPlacement || game.comesBack(verdict.challenge)
    self.answer = answer
  }
}

/// The verdict of the last answer. A final verdict always shows the reading of the word.
struct VerdictView: View {
  let verdict: Derived<VerdictModel?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let model = verdict.wrappedValue else { return [] }
    let verdict = model.verdict
    guard verdict.isFinal else { return [Line(model.wording)] }
    let width = environment.width
    let readings = environment.readings.explaining(verdict.challenge.kind)
    let headline = headline(model, again: environment.isInteractive ? model.again : nil, width)
    let card = model.card.faceLine(readings, indent: 2, hanging: 4)
    return headline + slip(verdict, width) + [card]
      + mnemonic(model) + Self.confused(verdict, readings) + again(model, readings) + offer(model)
      + leech(model.leech)
      + Self.notes(model.card) + seen(model.card, environment)
  }

  /// An example, and the pictures.
  private func seen(_ card: Card, _ environment: ViewEnvironment) -> [Line] {
    card.examples.prefix(1).map { $0.line(environment.readings) }
      + card.pictures(in: environment, indent: 2)
  }

  /// The verdict, and when its item comes again: on the same line, or on the next where the line would be too long.
  private func headline(_ model: VerdictModel, again: String?, _ width: Int) -> [Line] {
    let (mark, style) = model.verdict.isRight ? ("✓ ", Style.good) : ("✗ ", .bad)
    let verdict = Line([Span(mark, style), Span(model.wording)]).saying(model.sentence)
    guard let again else { return [verdict] }
    let isFitting = DisplayWidth.columns(of: mark + model.wording + "  " + again) <= width
    if !isFitting { return [verdict, Line(again, .faint, indent: 2).saying("It comes \(again).")] }
    return [
      Line(verdict.spans + [Span("  " + again, .faint)]).saying(model.sentence, "It comes \(again).")
    ]
  }

  /// The given and the expected answer, with marks under the differences where each fits on one row.
  private func slip(_ verdict: Verdict, _ width: Int) -> [Line] {
    guard case .forgiven(let typo) = verdict.outcome, case .text(let given, _) = verdict.answer else {
      return []
    }
    let rule = Underline(of: verdict.expected, at: typo.marks.map(\.expected))
    let texts = [
      Line([Span("you typed  ", .faint), Span(given)], indent: 2, hanging: 13)
        .saying("You typed \(given)".asSentence + " " + "It is \(verdict.expected)".asSentence),
      Line([Span("it is      ", .faint), Span(verdict.expected)], indent: 2, hanging: 13).saying([]),
    ]
    let marks = Line([Span("           "), Span(rule.text, .bad)], indent: 2).saying([])
    return rule.columns + 13 <= width ? texts + [marks] : texts
  }

  /// What helps to remember the card that was missed.
  private func mnemonic(_ model: VerdictModel) -> [Line] {
    model.mnemonic.map { [Line($0, indent: 2)] } ?? []
  }

  /// The cards that the given answer belongs to. Of a kana that both courses have, one is enough.
  static func confused(_ verdict: Verdict, _ readings: ReadingStyle) -> [Line] {
    guard case .wrong(_, let others) = verdict.outcome else { return [] }
    var sounds: Set<String> = []
    let shown = others.filter { $0.kind != .kana || sounds.insert(Normalization.reading($0.term)).inserted }
    return shown.prefix(2).map {
      $0.faceLine(
        readings, after: [Span("you said  ", .faint)], saying: "You said this: ", indent: 2, hanging: 4)
    }
  }

  /// How many misses of a card take it to pieces, and how many offer to set it aside.
  static let (missesToPieces, missesToSetAside) = (3, 4)

  /// What else helps with a card that was missed again and again in one game.
  private func again(_ model: VerdictModel, _ readings: ReadingStyle) -> [Line] {
    guard model.answer.misses >= Self.missesToPieces else { return [] }
    let pieces = WordPieces(of: model.card)?.line(withLetters: model.card.letters(readings) != nil)
    let enough = "That is enough for this game: it comes back another time."
    let offer = "Missed \(counted(model.answer.misses, "time")): - sets it aside until tomorrow."
    let next =
      !model.comesBack
      ? [Line(enough, .faint, indent: 2)]
      : model.answer.misses >= Self.missesToSetAside ? [Line(offer, .faint, indent: 2)] : []
    return [pieces].compactMap(\.self) + next
  }

  private func offer(_ model: VerdictModel) -> [Line] {
    guard model.verdict.isPlausible(for: model.card) else { return [] }
    return [Line("If that is right too, :accept counts it.", .faint, indent: 2)]
  }

  private func leech(_ lapses: Int?) -> [Line] {
    guard let lapses else { return [] }
    return [
      Line("Forgotten \(lapses) times: a picture or a sentence of your own may help.", .bad, indent: 2),
      Line(
        ":mnemonic TEXT keeps it and shows it in lessons; :suspend sets the card aside.", .faint, indent: 2),
    ]
  }

  static func notes(_ card: Card) -> [Line] {
    (card.notes ?? "").split(whereSeparator: \.isNewline).map { Line(String($0), .faint, indent: 2) }
  }
}

/// A row of marks under a text, column by column.
struct Underline {
  let text: String
  /// The width of the marked text, in columns.
  let columns: Int

  init(of text: String, at ranges: [Range<Int>]) {
    var row = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let isMarked = ranges.contains { $0.contains(offset) || ($0.isEmpty && $0.lowerBound == offset) }
      row += String(repeating: isMarked ? "^" : " ", count: DisplayWidth.columns(of: scalar))
    }
    let end = text.unicodeScalars.count
    if ranges.contains(where: { $0.isEmpty && $0.lowerBound == end }) { row += "^" }
    self.text = row
    columns = DisplayWidth.columns(of: text)
  }
}
