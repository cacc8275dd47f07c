/// How a game's questions follow the learner's memory: what is shown before it is asked, and what is typed.
///
/// A new word is shown in a lesson and then asked by choices. Once it is about to graduate, it is typed: a
/// right pick among few choices is too often luck. A meaning too long to type fairly is a flash card: more
/// than ``mostWords`` words or ``mostLetters`` letters, and no shorter accepted one. Meaning and reading
/// begin together, in the lesson. The others follow one by one once the earlier ones have graduated: hearing,
/// recall, gap after gap. Reading and meaning rest longer once the recall is known.
///
/// A meaning question shows the term's reading until reading and meaning have both graduated.
package struct LearningStages: Hashable, Sendable, Codable {
  /// The positions of the cards that were never shown. A game shows each in a lesson before it asks it.
  package var unshown: [Int]
  /// The cards that were asked and never right. No lesson begins before they are right once.
  package var unproven: [Int]
  /// The questions that are typed in mode ``GameMode/auto``, or flash cards if their answers are too long.
  package var typed: [PlannedQuestion]
  /// In a game of duels, the rival of each card. A lesson shows both before either is asked, and the rival is
  /// among the choices.
  package var rivals: [Int: Int]
  /// The cards whose terms hide their readings, by position, and whether a meaning question shows the
  /// reading. For the others only a hint reveals it, see ``Game/showsReading``.
  package var ruby: [Int: Bool]

  /// For each card that asks about a text, the cards of its unknown words, which the game explains below it.
  package var glosses: [Int: [Int]]
  /// For each grammar point, the numbers of its sentences in the order in which they are asked: each miss
  /// moves on to the next.
  package var sentences: [Int: [Int]]

  /// Creates learning stages. By default nothing needs a lesson and everything is asked by choices.
  package init(
    unshown: [Int] = [], unproven: [Int] = [], typed: [PlannedQuestion] = [], rivals: [Int: Int] = [:],
    ruby: [Int: Bool] = [:], glosses: [Int: [Int]] = [:],
    sentences: [Int: [Int]] = [:]
  ) {
    self.unshown = unshown
    self.unproven = unproven
    self.typed = typed
    self.rivals = rivals
    self.ruby = ruby
    self.glosses = glosses
    self.sentences = sentences
  }

  /// The stages of a game's questions. `teaches` tells whether lessons show cards that were never shown.
  init(of entries: [StudyQueue.Entry], teaches: Bool) {
    self.init(
      unshown: teaches ? entries.filter(\.isUnshown).map(\.card).distinct() : [],
      unproven: teaches ? entries.filter(\.isUnproven).map(\.card).distinct() : [],
      typed: entries.filter(\.isTyped).map(\.question),
      ruby: entries.reduce(into: [:]) { ruby, entry in ruby[entry.card] = entry.hasRuby ?? ruby[entry.card] },
      glosses: entries.materials(\.glosses), sentences: entries.materials(\.sentences))
  }

  /// The stages for renumbered cards. `number` gives nil for a card that is gone; its entries are dropped.
  func renumbered(_ number: (Int) -> Int?) -> LearningStages {
    LearningStages(
      unshown: unshown.compactMap(number), unproven: unproven.compactMap(number),
      typed: typed.compactMap { $0.renumbered(number) },
      rivals: rivals.renumbered(number).compactMapValues(number), ruby: ruby.renumbered(number),
      glosses: glosses.renumbered(number).mapValues { $0.compactMap(number) },
      sentences: sentences.renumbered(number))
  }

  /// These stages with the entries of `other` for some questions.
  func adding(_ other: LearningStages, for questions: some Sequence<PlannedQuestion>) -> LearningStages {
    questions.reduce(into: self) { ladder, question in
      if other.unshown.contains(question.card) { ladder.unshown.append(question.card) }
      if other.typed.contains(question) { ladder.typed.append(question) }
      ladder.glosses[question.card] = other.glosses[question.card]
      ladder.sentences[question.card] = other.sentences[question.card]
      if question.kind == .meaning { ladder.ruby[question.card] = other.ruby[question.card] }
    }
  }

  /// Calls `body` for the kinds of question that a card allows now: those asked before, those that begin in
  /// the lesson, and the next one once all of them have graduated. It builds no list, because a pool can have
  /// many cards. `kinds` are in the order in which they begin, see ``ordered(_:)``.
  static func forEachOpen(
    _ kinds: [QuestionKind], memory: (QuestionKind) -> Memory?, _ body: (QuestionKind, Memory?) -> Void
  ) {
    var (next, isReady) = (QuestionKind?.none, true)
    for kind in kinds {
      if let memory = memory(kind) {
        body(kind, memory)
        if memory.state != .review { isReady = false }
      } else if kind == .meaning || kind == .reading {
        body(kind, nil)
        isReady = false
      } else if next == nil {
        next = kind
      }
    }
    if isReady, let next { body(next, nil) }
  }

  /// Whether hearing is open without a ladder: asked before, or the reading (else the meaning) has graduated.
  static func hears(among kinds: [QuestionKind], memory: (QuestionKind) -> Memory?) -> Bool {
    let before: QuestionKind = kinds.contains(.reading) ? .reading : .meaning
    return memory(.hearing) != nil || memory(before)?.state == .review
  }

  /// Whether a meaning question shows the reading of its term: until reading and meaning have graduated, or,
  /// if the reading is not asked, until the meaning is mature.
  static func showsReading(meaning: Memory?, reading: Memory?) -> Bool {
    let (meaning, reading) = (meaning.map(Maturity.init), reading.map(Maturity.init))
    let isRead = reading == .young || reading == .mature
    return meaning != .mature && !(isRead && meaning == .young)
  }

  /// Whether a reading or meaning question is supported by its card's recall, if that is asked too. Recall is
  /// harder and its answers show reading and meaning again, so the easier question may rest longer, see
  /// `Replay.step(_:from:lesson:due:isSupported:)`. It is still asked: recalling a term is not reading it.
  package static func isSupported(_ kind: QuestionKind, among kinds: some Sequence<QuestionKind>) -> Bool {
    (kind == .reading || kind == .meaning) && kinds.contains(.recall)
  }

  /// Whether a recall with this memory supports the card's other questions: from young until it lapses.
  package static func isSupport(_ recall: Memory?) -> Bool { recall?.state == .review }

  /// Kinds of question in the order in which they begin: meaning, reading, hearing, recall, gaps, own kinds.
  package static func ordered(_ kinds: some Sequence<QuestionKind>) -> [QuestionKind] {
    kinds.sorted { rank(of: $0) < rank(of: $1) }
  }

  static func rank(of kind: QuestionKind) -> Int {
    switch kind {
    case .meaning: -3
    case .reading: -2
    case .hearing: -1
    case .recall: 0
    case .cloze(let gap): gap
    case .own: Gap.limit + 1
    }
  }
}

extension [StudyQueue.Entry] {
  /// The non-empty lists of a material, by card.
  fileprivate func materials(_ list: KeyPath<StudyQueue.Material, [Int]>) -> [Int: [Int]] {
    reduce(into: [:]) { lists, entry in
      let own = entry.material[keyPath: list]
      if !own.isEmpty { lists[entry.card] = own }
    }
  }
}

// MARK: What can be typed

extension LearningStages {
  /// The most words of a meaning that is typed in mode ``GameMode/auto``.
  package static let mostWords = 5
  /// The most characters of such a meaning, including spaces.
  package static let mostLetters = 30
}

extension Card {
  /// Whether a question of `kind` can fairly ask for a typed answer: about terms and readings (by sound only
  /// if short), and about meanings if an accepted one is short without its brackets.
  ///
  /// The limits match the bundled decks, which accept a short meaning besides each long one. A dictionary's
  /// definition, as in imported cards, would ask for its exact words instead of what the learner knows.
  func isFairlyTyped(_ kind: QuestionKind) -> Bool {
    if kind == .hearing { return spoken.count <= LearningStages.mostLetters }
    guard kind.asksMeaning else { return true }
    return [meanings, accept].joined().contains { meaning in
      let words = (BracketVariants.removed(from: meaning) ?? meaning).split(whereSeparator: \.isWhitespace)
      return words.count <= LearningStages.mostWords
        && words.reduce(words.count - 1) { $0 + $1.count } <= LearningStages.mostLetters
    }
  }
}

extension Memory {
  /// Whether the item has graduated, or the next right answer may graduate it.
  var isTyped: Bool { if case .learning(step: 0) = state { false } else { true } }
}
