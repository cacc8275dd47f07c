/// How the questions of a game follow the learner's memory: what is shown before it is asked, and what is typed.
///
/// A new word is shown in a lesson and then asked by choices. Once it is about to graduate, and from then on, it is
/// typed: a right pick among a few is luck too often. A meaning that is too long to be typed fairly is a flash card instead:
/// more than ``mostWords`` words or ``mostLetters`` letters, with no shorter one accepted. The meaning and the reading of a card
/// begin together, in its lesson. The other kinds come one after the other: hearing, recall, gap after gap. Each begins when
/// those before have graduated. Where the recall is known, the reading and the meaning rest longer.
///
/// A question about a meaning shows how the term is read, until reading and meaning have both graduated.
package struct LearningStages: Hashable, Sendable, Codable {
  /// The cards that were never shown, by their positions in the pool. A game shows each in a lesson before it asks it.
  package var unshown: [Int]
  /// The cards that were asked and never right. No lesson begins before they are.
  package var unproven: [Int]
  /// The questions that are typed in mode ``GameMode/auto``, or flash cards where their answers are too long.
  package var typed: [PlannedQuestion]
  /// In a game of duels the other card of each card's pair. A lesson shows both before either is asked, and the other one is
  /// among the choices.
  package var rivals: [Int: Int]
  /// The cards whose terms don't tell their readings, by their positions, and whether a question about the meaning shows
  /// the reading. Of the others only a hint tells it, see ``Game/showsReading``.
  package var ruby: [Int: Bool]

  /// For each card that asks about a text the cards of the words that are not known: they are explained below the text.
  package var glosses: [Int: [Int]]
  /// For each point the numbers of its sentences in the order in which they are asked: the first, and after each miss the
  /// next.
  package var sentences: [Int: [Int]]

  /// A ladder; unless told otherwise nothing needs a lesson and everything is asked by choices.
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

  /// The ladder of what a game asks, and whether it shows cards that were never shown in lessons.
  init(of entries: [StudyQueue.Entry], teaches: Bool) {
    self.init(
      unshown: teaches ? entries.filter(\.isUnshown).map(\.card).distinct() : [],
      unproven: teaches ? entries.filter(\.isUnproven).map(\.card).distinct() : [],
      typed: entries.filter(\.isTyped).map(\.question),
      ruby: entries.reduce(into: [:]) { ruby, entry in ruby[entry.card] = entry.hasRuby ?? ruby[entry.card] },
      glosses: entries.materials(\.glosses), sentences: entries.materials(\.sentences))
  }

  /// The same for cards at other positions; nil for a card that is gone.
  func renumbered(_ number: (Int) -> Int?) -> LearningStages {
    LearningStages(
      unshown: unshown.compactMap(number), unproven: unproven.compactMap(number),
      typed: typed.compactMap { $0.renumbered(number) },
      rivals: rivals.renumbered(number).compactMapValues(number), ruby: ruby.renumbered(number),
      glosses: glosses.renumbered(number).mapValues { $0.compactMap(number) },
      sentences: sentences.renumbered(number))
  }

  /// This ladder with what another one says of some questions.
  func adding(_ other: LearningStages, for questions: some Sequence<PlannedQuestion>) -> LearningStages {
    questions.reduce(into: self) { ladder, question in
      if other.unshown.contains(question.card) { ladder.unshown.append(question.card) }
      if other.typed.contains(question) { ladder.typed.append(question) }
      ladder.glosses[question.card] = other.glosses[question.card]
      ladder.sentences[question.card] = other.sentences[question.card]
      if question.kind == .meaning { ladder.ruby[question.card] = other.ruby[question.card] }
    }
  }

  /// The kinds of question that may be asked of a card now: those asked before, those that begin in the lesson, and the next
  /// one when all of them have graduated. It makes no list, because a large pool has many cards. `kinds` are in the order in which they begin, see
  /// ``ordered(_:)``.
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

  /// Whether what is heard may be asked without a ladder: it was before, or the reading, or else the meaning, has graduated.
  static func hears(among kinds: [QuestionKind], memory: (QuestionKind) -> Memory?) -> Bool {
    let before: QuestionKind = kinds.contains(.reading) ? .reading : .meaning
    return memory(.hearing) != nil || memory(before)?.state == .review
  }

  /// Whether a question about a meaning shows how its term is read: until the reading and the meaning have graduated, and
  /// where the reading is not asked until the meaning is mature.
  static func showsReading(meaning: Memory?, reading: Memory?) -> Bool {
    let (meaning, reading) = (meaning.map(Maturity.init), reading.map(Maturity.init))
    let isRead = reading == .young || reading == .mature
    return meaning != .mature && !(isRead && meaning == .young)
  }

  /// Whether a question about a reading or a meaning is supported by the recall of its card, which is asked too. The recall is
  /// harder, and each of its answers shows the reading and the meaning again, so the easier question may rest longer, see
  /// `Replay.step(_:from:lesson:due:isSupported:)`. It is asked still, for nobody reads a term by recalling it.
  package static func isSupported(_ kind: QuestionKind, among kinds: some Sequence<QuestionKind>) -> Bool {
    (kind == .reading || kind == .meaning) && kinds.contains(.recall)
  }

  /// Whether a recall with this memory supports the other questions about its card: from the time when it is young until it
  /// lapses.
  package static func isSupport(_ recall: Memory?) -> Bool { recall?.state == .review }

  /// Kinds of question in the order in which they begin: meaning, reading, hearing, recall, then gap after gap, and what hosts ask of their own.
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
  /// The lists of a material that are not empty, by their cards.
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
  /// The most characters of such a meaning, its spaces included.
  package static let mostLetters = 30
}

extension Card {
  /// Whether the answer to a question of `kind` can be wanted in writing. Terms and readings always can, but for
  /// what is heard and as long as a sentence. A meaning can if one that is accepted is short without its brackets.
  ///
  /// The limits are those of the bundled decks: who writes a long meaning there accepts a short one too. A dictionary's
  /// definition alone, as imported cards have it, asks for its very words, not for what somebody remembers.
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
  /// Whether the next right answer may graduate the item, or it has graduated.
  var isTyped: Bool { if case .learning(step: 0) = state { false } else { true } }
}
