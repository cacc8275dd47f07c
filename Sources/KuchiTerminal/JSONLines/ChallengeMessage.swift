import KuchiFoundation

extension JSONLine {
  init?(challengeOf game: Game, _ messages: Messages) {
    guard let question = game.question, let model = QuestionModel(game, messages) else { return nil }
    let (shown, card) = (model.shown, game.card(of: question.challenge))
    self = [
      "number": model.standing.number, "total": model.standing.all, "deck": shown.deckID,
      "kind": shown.kind, "form": shown.form, "prompt": shown.prompt, "furigana": model.furigana?.notation,
      "translation": shown.translation,
      "passage": game.passage(of: question.challenge).map {
        JSONLine($0, glosses: game.glosses(of: question.challenge.card))
      },
      "text": model.wording, "repeat": shown.isRepeat,
      "revealed": question.isRevealed, "seconds": game.settings.timed,
      "choices": shown.form == .choice ? shown.choices : nil,
      // The back has the answer, so it is left out until the flash card is turned over.
      "back": shown.form == .flash && question.isRevealed ? JSONLine(card) : nil,
      "hints": game.hints.map { JSONLine($0, messages) },
      "audio": shown.kind == .hearing ? card.audio : nil,
    ]
  }

  private init(_ hint: Hint, _ messages: Messages) {
    self =
      switch hint {
      case .note(let text), .romaji(let text), .beginning(let text):
        ["kind": caseName(of: hint), "text": text]
      case .slowly: ["kind": caseName(of: hint), "text": messages.hint(hint).text]
      }
  }

  /// The verdict on the last answer, without members that reveal the answer until the question is over.
  init(_ verdict: Verdict, in game: Game, leech: Int?, untilDue: Double?, _ messages: Messages) {
    let card = game.card(of: verdict.challenge)
    let isOver = verdict.isFinal
    let (slips, confused): ([JSONLine]?, [JSONLine]?) =
      switch verdict.outcome {
      case .forgiven(let typo): (typo.marks.map(JSONLine.init), nil)
      case .wrong(_, let others): (nil, others.map(JSONLine.init))
      case .right, .retry: (nil, nil)
      }
    self = [
      "attempt": verdict.attempt, "outcome": caseName(of: verdict.outcome),
      "reason": verdict.outcome.reason, "about": verdict.outcome.about,
      "text": messages.verdict(verdict, in: game).text,
      "given": verdict.answer.text(in: verdict.challenge), "slips": slips,
      "expected": isOver ? verdict.expected : nil,
      "deck": isOver ? game.pool.deck(of: verdict.challenge.card).id : nil,
      "card": isOver ? JSONLine(card) : nil,
      "translation": isOver ? game.translation(ofText: verdict.challenge.card) : nil,
      "audio": isOver && !card.audio.isEmpty ? card.audio : nil, "confused": confused,
      "grade": isOver ? (game.lastTurn?.review?.grade).map(caseName) : nil, "leech": leech,
      "due": untilDue.map(JSONLine.seconds),
    ]
  }

  /// A difference between a forgiven answer and the expected one. Offsets count Unicode scalars.
  private init(_ mark: Typo.Mark) {
    func span(_ range: Range<Int>) -> JSONLine { ["start": range.lowerBound, "end": range.upperBound] }
    self = ["kind": mark.kind.rawValue, "expected": span(mark.expected), "given": span(mark.given)]
  }
}

extension Outcome {
  var reason: String? {
    switch self {
    case .right, .forgiven: nil
    case .retry(let reason): caseName(of: reason)
    case .wrong(let reason, _): caseName(of: reason)
    }
  }

  var about: String? {
    switch self {
    case .retry(.wrongScript(let writing)): writing.rawValue
    case .retry(.invalidCharacters(let characters)): characters
    case .retry(.inflected(let inflection)): inflection.rawValue
    case .retry(.nuance(let card)): card.term
    case .retry(.fair(let wanted)): wanted
    case .wrong(.rejected(let entry), _): entry
    case .wrong(.explained(let reason), _): reason
    case .wrong(.kana(let difference), _): caseName(of: difference)
    case .wrong(.lookAlike(let text), _): text
    case .wrong(.kanjiReading(let reading), _): reading.word.term
    case .right, .forgiven, .retry, .wrong: nil
    }
  }
}
