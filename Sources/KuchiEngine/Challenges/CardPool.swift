/// The cards of one or more decks, with the indexes that questions and wrong answers need.
///
/// Build it once and share it among all games on the same decks. Building takes linear time and memory in the
/// number of cards; asking does not.
///
/// Other decks can lie beside the pool: those that its decks build on, or others that the player learns.
/// Their cards are never asked, chosen or counted. They are looked up when an answer is wrong by the pool's
/// own cards: another word for it deserves another try, and any other answer is shown with its card.
public final class CardPool: Sendable {
  /// Which cards can be heard, and so be asked by sound.
  public enum Sound: Hashable, Sendable {
    /// No card.
    case none
    /// Cards with a recording.
    case recordings
    /// Cards with a recording, and all cards with Japanese terms, which a voice reads aloud.
    case voice
  }

  /// The decks, in order.
  public var decks: [Deck] { index.decks }
  /// The cards of all decks, deck after deck.
  public var cards: [Card] { index.cards }
  /// The decks beside the pool, in the order in which they are looked up.
  public var beside: [Deck] { indexBeside.decks }

  /// Which cards can be heard.
  public let sound: Sound
  /// The decisions that the quiz's author takes over from the engine.
  public let rules: QuizRules

  /// The number of cards that may be asked: all, or those that pass the filters.
  package let askedCount: Int

  /// The only cards to ask, picked individually regardless of filters; nil if none were picked.
  package let picked: Set<CardReference>?

  /// Whether each card may be asked; nil if all may.
  private let asked: [Bool]?
  let similarity: SimilarityIndex
  private let index: CardIndex
  private let indexBeside: CardIndex
  private let forms: Memo<QuestionKind, FormGroups>
  /// The texts that the gaps of all cards hide.
  let gapTexts: GapTexts
  /// The sentences of grammar points.
  let points: PointIndex
  private let askable = Memo<GameTopic, [Int]>()
  let questions = Memo<GameTopic, [CardQuestions]>()
  let ownCards: Memo<QuestionKind, OwnCards>
  /// Facts about the cards that the rules of a day need, independent of memories.
  let lasting: LastingFacts

  /// Creates a pool over decks.
  ///
  /// - Parameters:
  ///   - decks: The decks, in order; may be empty.
  ///   - filters: The conditions that a card must meet to be asked. Other cards still serve as wrong answers.
  ///   - picked: The only cards to ask, regardless of the filters; nil to use the filters.
  ///   - beside: Decks whose cards are only looked up. Decks that are also in `decks` are left out.
  ///   - sound: Which cards can be heard. A host without sound never asks by sound.
  ///   - rules: The decisions that the quiz's author takes over from the engine.
  public init(
    _ decks: [Deck], filters: [Filter] = [], picked: Set<CardReference>? = nil, beside: [Deck] = [],
    sound: Sound = .none, rules: QuizRules = QuizRules()
  ) {
    let ids = Set(decks.map(\.id))
    index = CardIndex(of: decks)
    indexBeside = CardIndex(of: beside.filter { !ids.contains($0.id) })
    similarity = SimilarityIndex(index.cards)
    forms = Memo()
    lasting = LastingFacts()
    gapTexts = GapTexts(of: decks)
    points = PointIndex(of: decks)
    (self.picked, self.sound, self.rules, ownCards) = (picked, sound, rules, Memo())
    asked = Self.asked(in: decks, filters, picked)
    askedCount = asked?.count { $0 } ?? index.cards.count
  }

  private init(_ other: CardPool, asked: [Bool]?, sound: Sound) {
    similarity = other.similarity
    (index, indexBeside) = (other.index, other.indexBeside)
    forms = other.forms
    lasting = other.lasting
    gapTexts = other.gapTexts
    points = other.points
    (picked, rules, ownCards) = (other.picked, other.rules, other.ownCards)
    (self.asked, self.sound) = (asked, sound)
    askedCount = asked?.count { $0 } ?? other.cards.count
  }

  /// The same decks with other filters. It checks every card once and shares the indexes.
  public func filtered(by filters: [Filter]) -> CardPool {
    CardPool(self, asked: Self.asked(in: decks, filters, picked), sound: sound)
  }

  /// The same decks without sound. It shares the indexes.
  package var silent: CardPool { CardPool(self, asked: asked, sound: .none) }

  private static func asked(
    in decks: [Deck], _ filters: [Filter], _ picked: Set<CardReference>?
  ) -> [Bool]? {
    if let picked {
      return decks.flatMap { deck in deck.cards.map { picked.contains(CardReference($0.id, in: deck.id)) } }
    }
    return filters.test.map { test in decks.flatMap { deck in deck.cards.map { test($0, deck) } } }
  }

  /// Creates a pool over one deck.
  public convenience init(_ deck: Deck, sound: Sound = .none, rules: QuizRules = QuizRules()) {
    self.init([deck], sound: sound, rules: rules)
  }

  package func deck(of position: Int) -> Deck { decks[index.deckNumber(of: position)] }

  /// The deck id of the card at `position`. It is needed often, and faster than copying the deck.
  func deckID(of position: Int) -> Deck.ID { decks[index.deckNumber(of: position)].id }

  /// The position of the item that a card belongs to: for further sentences of a point, the first sentence.
  package func item(of position: Int) -> Int { points.leads[position] ?? position }

  /// The sentences of the point at `position`, the one of the lesson first; empty for any other card.
  func sentences(of position: Int) -> [Int] { points.sentences[position] ?? [] }

  /// The further sentences of points, each with the first sentence of its point.
  var leads: [Int: Int] { points.leads }

  /// How many cards a learner learns: the sentences of a point are one.
  package var learnedCount: Int { cards.count - leads.count }

  /// The card at `position`, or its point's sentence with this number, with the first one's notes by default.
  func card(at position: Int, sentence: Int?) -> Card {
    let sentences = sentences(of: position)
    guard let sentence, sentences.indices.contains(sentence) else { return cards[position] }
    var card = cards[sentences[sentence]]
    card.notes = card.notes ?? cards[position].notes
    return card
  }

  /// The text that the card at `position` asks about; nil without one.
  func passage(of position: Int) -> Passage? {
    cards[position].passage == nil ? nil : deck(of: position).passage(of: cards[position])
  }

  /// Whether the deck of the card at `position` teaches kana.
  package func teachesLetters(of position: Int) -> Bool {
    let number = index.deckNumber(of: position)
    return lasting.courses.value(of: number) { decks[number].cards.contains(where: \.isLetter) }
  }

  func languages(of position: Int) -> Deck.Languages { decks[index.deckNumber(of: position)].languages }

  func forms(of kind: QuestionKind) -> FormGroups {
    forms.value(of: kind) { FormGroups(of: self, kind: kind) }
  }

  func positions(askedAbout topic: GameTopic) -> [Int] {
    askable.value(of: topic) { cards.indices.filter { !questionKinds(for: $0, topic: topic).isEmpty } }
  }

  package var isFiltered: Bool { asked != nil }

  /// Whether filters are on and no card passes them.
  package var hasNothingLeft: Bool { isFiltered && picked == nil && askedCount == 0 }

  /// Whether the card at `position` passes the filters.
  package func isAsked(_ position: Int) -> Bool { asked?[position] ?? true }

  /// The kinds of question that may be asked about the card at `position`; empty if it does not pass the
  /// filters. Hearing is not among them unless its deck asks for it: see `canBeHeard`.
  package func questionKinds(for position: Int) -> [QuestionKind] {
    guard isAsked(position) else { return [] }
    let quiz = decks[index.deckNumber(of: position)].quiz
    let kinds = cards.questionKinds(at: position, inDeck: quiz)
    return rules.questions.isEmpty ? kinds : kinds + ownKinds(at: position, inDeck: quiz)
  }
}

extension CardPool {
  /// Whether the card at `position` can be asked by its sound. A single kana, a sentence with gaps, and a
  /// card whose deck asks neither meaning nor reading can't.
  package func canBeHeard(_ position: Int) -> Bool {
    canBeHeard(position, askedFor: sound == .none ? [] : questionKinds(for: position))
  }

  /// The same for a card whose other kinds of question are known.
  func canBeHeard(_ position: Int, askedFor kinds: [QuestionKind]) -> Bool {
    guard sound != .none, kinds.contains(where: { $0 == .meaning || $0 == .reading }) else { return false }
    let card = cards[position]
    return card.kind != .kana && card.cloze.isEmpty
      && (!card.audio.isEmpty || sound == .voice && languages(of: position).isTermJapanese)
  }
}

extension CardPool: Equatable {
  /// Whether both are the same object. Comparing two pools takes constant time.
  public static func == (left: CardPool, right: CardPool) -> Bool { left === right }
}

/// The cards of decks, deck after deck. It finds them by id, or by the normal form of a right answer. Ids and
/// each kind of question are indexed on first use, since most games never need them all.
final class CardIndex: Sendable {
  let decks: [Deck]
  let cards: [Card]
  private let starts: [Int]
  /// The cards by their answers to a kind of question; under nil, by their ids.
  private let postings = Memo<QuestionKind?, Postings>()

  init(of decks: [Deck]) {
    self.decks = decks
    cards = decks.count == 1 ? decks[0].cards : decks.flatMap(\.cards)
    starts = decks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
  }

  func deckNumber(of position: Int) -> Int {
    starts.lastIndex { $0 <= position }.map { min($0, decks.count - 1) } ?? 0
  }

  /// The position of a card; nil if it is not there. If two cards have the same ids, the first counts.
  func position(of card: CardReference) -> Int? {
    positions(under: card.cardID, nil).first {
      cards[$0].id == card.cardID && decks[deckNumber(of: $0)].id == card.deckID
    }
  }

  /// The positions, in order, of the cards that have the answer `form` as `judge` normalises answers.
  func positions(answering form: String, kind: QuestionKind, by judge: Judge) -> [Int] {
    positions(under: form, kind).filter { judge.normalForms(of: cards[$0], for: kind).contains(form) }
  }

  /// The positions, in order, of the cards that may have a text (or one with its hash) as an answer or id.
  private func positions(under text: String, _ kind: QuestionKind?) -> [Int] {
    guard !cards.isEmpty else { return [] }
    return postings.value(of: kind) { filed(by: kind) }[UInt64(key: text)].map(Int.init)
  }

  private func filed(by kind: QuestionKind?) -> Postings {
    Postings(count: cards.count) { position, file in
      guard let kind else { return _ = file(UInt64(key: cards[position].id)) }
      let judge = Judge(languages: decks[deckNumber(of: position)].languages)
      for form in judge.normalForms(of: cards[position], for: kind) { _ = file(UInt64(key: form)) }
    }
  }
}

extension CardPool {
  /// The cards for which `form` is a right answer to a question of `kind`, read in the languages of `card`.
  func cards(answering form: String, kind: QuestionKind, like card: Int) -> [Card] {
    index.positions(answering: form, kind: kind, by: Judge(languages: languages(of: card)))
      .map { cards[$0] }
  }

  /// The same among the cards of those decks beside the pool that have one of these ids.
  func cards(
    beside ids: Set<Deck.ID>, answering form: String, kind: QuestionKind, like card: Int
  ) -> [Card] {
    if ids.isEmpty { return [] }
    return indexBeside.positions(answering: form, kind: kind, by: Judge(languages: languages(of: card)))
      .filter { ids.contains(beside[indexBeside.deckNumber(of: $0)].id) }.map { indexBeside.cards[$0] }
  }

  /// The reading of a word of the decks, or else of the decks beside. Nil if no card has the word, or the
  /// cards that have it disagree.
  package func reading(of word: String) -> String? {
    let judge = Judge(languages: Deck.Languages())
    let forms = judge.lookupForms(of: KanaAnswer(word, keys: nil))
    for index in [index, indexBeside] {
      let found = forms.flatMap { index.positions(answering: $0, kind: .recall, by: judge) }.map {
        index.cards[$0]
      }
      let readings = Set(found.filter { $0.term == word && $0.kind != .kanji }.compactMap(\.readings.first))
      if !readings.isEmpty { return readings.count == 1 ? readings.first : nil }
    }
    return nil
  }

  /// The position of a card; nil if the pool does not have it.
  package func position(of card: CardReference) -> Int? { index.position(of: card) }

  package func item(card position: Int, kind: QuestionKind) -> ReviewItem {
    ReviewItem(deckID: deckID(of: position), cardID: cards[position].id, kind: kind)
  }
}
