import KuchiFoundation

extension JSONLine {
  /// The start of a game, with the filters that are on unless every card may be asked.
  init(_ game: Game, filters: [Filter]) {
    let isFiltered = game.pool.isFiltered && game.pool.picked == nil
    self = [
      "decks": game.pool.decks.map { ["id": $0.id, "title": $0.title] as JSONLine },
      "cards": game.pool.cards.count, "filters": isFiltered ? filters.filter(\.isOn).map(\.text) : nil,
      "matching": isFiltered ? game.pool.askedCount : nil, "questions": game.questionCount,
      "settings": game.settings, "seed": game.seed, "practice": game.isPractice,
    ]
  }

  init(_ shelf: DeckList) {
    self = [
      "decks": shelf.entries.compactMap { entry in
        shelf.count(of: entry).map {
          ["id": entry.id, "title": shelf.title(of: entry), "cards": $0] as JSONLine
        }
      }
    ]
  }

  /// The score of a game. It has no times, so that the same requests give the same lines.
  init(scoreOf game: Game) {
    let score = game.score
    self = [
      "phase": caseName(of: game.phase), "right": score.right, "wrong": score.wrong,
      "answered": score.answered, "total": score.total, "streak": score.streak,
      "bestStreak": score.bestStreak,
    ]
  }

  init(resultOf game: Game?) {
    let score = game?.score ?? Score()
    self = [
      "complete": game?.phase == .finished, "right": score.right, "wrong": score.wrong,
      "bestStreak": score.bestStreak, "missed": (game?.missed ?? []).map(JSONLine.init),
    ]
  }

  /// A lesson; nil for a text, which is part of the challenge instead.
  init?(_ lesson: Lesson, of game: Game) {
    let shown = game.cards(of: lesson)
    guard !lesson.isText, !shown.isEmpty else { return nil }
    self = ["cards": shown.map(JSONLine.init), "reason": caseName(of: lesson.reason)]
  }

  /// A text to read, without its translation, which would reveal answers.
  init(_ passage: Passage, glosses: [Example]) {
    self = [
      "id": passage.id, "title": passage.title, "text": passage.text, "furigana": passage.furigana,
      "glosses": glosses.map { gloss in
        ["text": gloss.text, "furigana": gloss.furigana, "translation": gloss.translation] as JSONLine
      },
    ]
  }

  /// A whole card, with its reading in Latin letters if it has one in kana.
  init(_ card: Card) {
    let spoken = card.spoken
    self = [
      "id": card.id, "term": card.term, "readings": card.readings, "meanings": card.meanings,
      "romaji": Script.isKana(spoken) ? Romaji.spoken(spoken) : nil, "notes": card.notes,
      "mnemonic": card.mnemonic, "pitch": PitchAccent(of: card.term, read: spoken)?.fall,
    ]
  }
}
