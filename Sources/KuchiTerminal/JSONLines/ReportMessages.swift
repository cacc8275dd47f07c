import KuchiFoundation

extension JSONFront {
  /// The event of a report; none if nothing is recorded, which leads to an error event.
  func report(_ subject: Report.Subject) -> [PlayEvent] {
    session.report(subject)
    return switch session.state.report.peek() {
    case .due(let decks): [PlayEvent(.due, ["decks": decks.map { JSONLine($0) }])]
    case .statistics(let report): [PlayEvent(.statistics, ["lines": report.jsonLines])]
    default: []
    }
  }

  /// The cards of the decks in play that a query finds, the nearest first.
  func found(_ query: CardQuery, _ text: String) -> [PlayEvent] {
    let (results, inflected) = (session.find(query), InflectedText(text))
    let cards = results.hits.map { JSONLine($0, of: inflected) }
    return [PlayEvent(.found, ["total": results.total, "cards": cards])]
  }

  /// The event that explains the open question; none without a question, which leads to an error event.
  var whyEvents: [PlayEvent] { session.explainQuestion().map { [PlayEvent(.why, JSONLine($0))] } ?? [] }

  /// The player's settings that requests can change, as text, by their names.
  var settingEvents: [PlayEvent] {
    let settings = session.state.settings.peek()
    let values = SettingField.ofLearning.map { ($0.rawValue, $0.text(in: settings)) }
    return [PlayEvent(.settings, ["settings": JSONLine(values)])]
  }
}

extension JSONLine {
  init(_ asked: AskedNow) {
    self = [
      "reason": asked.reason.map { caseName(of: $0) },
      "wrong": asked.wrong.map { JSONLine.seconds($0.seconds) },
      "right": asked.right.map { JSONLine.seconds($0.seconds) },
    ]
    switch asked.reason {
    case .duel(let rival): self = self + ["rival": rival?.term]
    case .step(let step, let isForgotten): self = self + ["step": step + 1, "forgotten": isForgotten]
    case .review(let chance, let rank):
      self = self + ["chance": chance, "place": rank?.place, "waiting": rank?.count]
    case .practice, .placement, .missed, .lesson, .further, .check, nil: break
    }
  }

  /// Whole seconds from 0 to 1e15, which a JSON number holds exactly.
  static func seconds(_ seconds: Double) -> Int { Int(max(0, min(seconds, 1e15))) }

  package init(_ deck: DueDeck) {
    self = [
      "deck": deck.deckID, "title": deck.title, "now": deck.today?.due, "later": deck.today?.later,
      "tomorrow": deck.today.map { _ in deck.tomorrow }, "new": deck.today?.unasked,
    ]
  }

  package init(_ pause: AwayDays.Pause) {
    self = ["type": "away", "until": DayCount.date(ofDay: pause.last), "begun": pause.hasBegun]
  }

  /// A card that a text finds. If the text is a form of its word, it has the derivations.
  package init(_ hit: SearchResults.Hit, of text: InflectedText) {
    let ways = text.ways(from: hit.card)
    self = [
      "deck": hit.deckID, "card": hit.card.id, "term": hit.card.term, "readings": hit.card.readings,
      "meanings": hit.card.meanings, "forms": ways.isEmpty ? nil : ways.map { $0.map(\.rawValue) },
    ]
  }

  /// An entry of a dictionary that a text finds, as a card is.
  package init(_ entry: DictionaryEntry, in dictionary: String, of text: InflectedText) {
    let ways = entry.ways(to: text)
    self = [
      "dictionary": dictionary, "entry": entry.id, "spellings": entry.kanji.map(\.text),
      "readings": entry.kana.map(\.text), "common": entry.isCommon, "strokes": entry.strokes,
      "senses": entry.senses.map { sense in
        [
          "meanings": sense.glosses, "pos": sense.partsOfSpeech, "misc": sense.misc, "notes": sense.info,
        ] as JSONLine
      },
      "forms": ways.isEmpty ? nil : ways.map { $0.map(\.rawValue) },
    ]
  }
}
