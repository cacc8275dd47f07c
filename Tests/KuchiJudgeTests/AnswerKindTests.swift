import DeckTesting
import KuchiJudge
import Testing

/// An answer to a question about a card of a bundled deck.
private struct Given {
  let room: Classroom
  let card: Card
  let kind: QuestionKind
  let text: String

  var outcome: Outcome { room.judge(text, kind: kind, card: card).outcome }
  var told: String { "\(room.deck.id) \(card.term) ← \(text): \(outcome.told)" }
}

/// Kinds of answers that no list of a card holds, made from the cards of every bundled deck: those that a teacher would let
/// pass are right or tried again, and those that only look like them are not.
@Suite struct AnswerKindTests {
  /// The answers that `texts` makes of the cards that are asked for something.
  private static func answers(
    _ kind: QuestionKind, _ texts: (Card, Classroom) -> [String]
  ) -> [Given] {
    Classroom.bundled.flatMap { room in
      room.deck.cards.flatMap { card in
        texts(card, room).map { Given(room: room, card: card, kind: kind, text: $0) }
      }
    }
  }

  private func expectFair(
    _ answers: [Given], atLeast count: Int, _ isFair: (Outcome) -> Bool = { $0.fault == nil }
  ) {
    let unfair = answers.filter { !isFair($0.outcome) }
    #expect(
      answers.count >= count && Double(unfair.count) <= 0.03 * Double(answers.count),
      "\(unfair.count) of \(answers.count): \(unfair.prefix(60).map(\.told).joined(separator: "\n"))")
  }

  private func expectRefused(
    _ answers: [Given], atLeast count: Int, _ isRefused: (Outcome) -> Bool = { $0.fault != nil }
  ) {
    let taken = answers.filter { !isRefused($0.outcome) }
    #expect(
      answers.count >= count && Double(taken.count) <= 0.01 * Double(answers.count),
      "\(taken.count) of \(answers.count): \(taken.prefix(60).map(\.told).joined(separator: "\n"))")
  }

  // MARK: The sound of kana

  private static func asksForSound(_ card: Card) -> Bool { card.kind == .kana }

  @Test func `kana are right in every romaji that people write`() {
    let answers = Self.answers(.meaning) { card, _ in
      card.kind == .kana ? Set(RomajiStyle.allCases.flatMap { $0.romaji(of: card.term) }).sorted() : []
    }
    expectFair(answers, atLeast: 1_500) { $0 == .right }
  }

  @Test func `no letter of the sound of kana is forgiven`() {
    let answers = Self.answers(.meaning) { card, _ in
      card.kind == .kana ? Self.slips(of: card.meanings[0]).filter { !Self.spells($0, card) } : []
    }
    expectRefused(answers, atLeast: 2_000) { !($0 == .right || $0.slip != nil) }
  }

  /// The text with one letter left out, or a vowel replaced by the next.
  private static func slips(of text: String) -> [String] {
    let vowels: [Character] = ["a", "i", "u", "e", "o", "a"]
    return text.indices.flatMap { index -> [String] in
      let (before, after) = (text[..<index], text[text.index(after: index)...])
      let vowel = vowels.firstIndex(of: text[index]).map { before + String(vowels[$0 + 1]) + after }
      return [String(before + after)] + (vowel.map { [String($0)] } ?? [])
    }.filter { !$0.isEmpty }
  }

  private static func spells(_ text: String, _ card: Card) -> Bool {
    let wanted = Kana.sound(of: Kana.hiragana(ofKatakana: card.term))
    return (card.meanings + card.accept).contains(text)
      || Kana.readings(ofKeys: text).contains { Normalization.isSameReading(Kana.sound(of: $0), wanted) }
  }

  // MARK: Meanings

  /// The meanings of a verb that takes an object, or that takes none, as far as they are one verb without brackets.
  private static func verbs(_ card: Card, _ speech: String) -> [String] {
    guard card.kind == .word, card.partsOfSpeech.contains(speech),
      card.partsOfSpeech.contains(where: { $0.hasPrefix("v1") || $0.hasPrefix("v5") })
    else { return [] }
    return card.meanings.filter { $0.wholeMatch(of: /to [a-z]+/) != nil }
  }

  @Test func `what a verb takes says nothing`() {
    let answers = Self.answers(.meaning) { card, _ in
      Self.verbs(card, "vt").flatMap { verb in ["something", "it", "sth", "somebody"].map { "\(verb) \($0)" }
      }
    }
    expectFair(answers, atLeast: 800) { $0 == .right }
  }

  @Test func `an object tells a verb from its partner`() {
    let answers = Self.answers(.meaning) { card, room in
      guard card.kind == .word, card.partsOfSpeech.contains("vi"), !card.partsOfSpeech.contains("vt") else {
        return []
      }
      let verbs = card.meanings.map {
        (BracketVariants.removed(from: $0) ?? $0).split(separator: " ").joined(separator: " ")
      }
      .filter { $0.hasPrefix("to ") }
      return verbs.filter { verb in
        room.owners(of: verb, .meaning).contains { other in
          other.term.first == card.term.first && other.term != card.term
            && other.partsOfSpeech.contains("vt") && !other.partsOfSpeech.contains("vi")
        }
      }.flatMap { ["\($0) something", "\($0) it", "\($0) somebody"] }
    }
    expectRefused(answers, atLeast: 60)
  }

  @Test func `brackets with or hold two answers`() {
    let answers = Self.answers(.meaning) { card, _ in
      card.meanings.flatMap { meaning -> [String] in
        guard let found = meaning.wholeMatch(of: /(.*)\(([^(),]*) or ([^(),]*)\)/) else { return [] }
        return [String(found.1 + found.2), String(found.1 + found.3)]
      }
    }
    expectFair(answers, atLeast: 60) { $0 == .right }
  }

  @Test func `an adjective may be said of something`() {
    let answers = Self.answers(.meaning) { card, _ in
      guard card.kind == .word, card.partsOfSpeech.first?.hasPrefix("adj") == true else { return [] }
      return card.meanings.filter { $0.wholeMatch(of: /[a-z]+/) != nil }
        .flatMap { ["to be \($0)", "it is \($0)", "it's \($0)", "is \($0)"] }
    }
    expectFair(answers, atLeast: 600)
  }

  @Test func `a preposition at the end may be missing, unless that is another verb`() {
    func answers(_ isMeant: (String, Classroom) -> Bool) -> [Given] {
      Self.answers(.meaning) { card, room in
        card.kind != .word
          ? []
          : card.meanings.compactMap { $0.wholeMatch(of: /(to [a-z]+) (of|for|on|in|at|with|from|about)/) }
            .map { String($0.1) }.filter { isMeant($0, room) }
      }
    }
    let light = ["to be", "to come", "to get", "to go", "to put", "to take", "to have"]
    expectFair(answers { !light.contains($0) && $1.owners(of: $0, .meaning).isEmpty }, atLeast: 10)
    expectRefused(
      answers { light.contains($0) && $1.owners(of: $0, .meaning).isEmpty }, atLeast: 1)
  }

  @Test func `a verb in another form is tried again`() {
    let answers = Self.answers(.meaning) { card, _ in
      (Self.verbs(card, "vt") + Self.verbs(card, "vi")).flatMap { verb -> [String] in
        let verb = verb.dropFirst(3)
        let stem = verb.hasSuffix("e") && !verb.hasSuffix("ee") ? verb.dropLast() : verb
        return ["\(stem)ing"]
      }
    }
    expectFair(answers, atLeast: 400)
  }

  // MARK: Numerals

  @Test func `numerals for kanji are tried again, and other numerals are wrong`() {
    let kanji = Array("〇一二三四五六七八九")
    func numerals(_ card: Card, _ shift: Int) -> [String] {
      guard card.kind == .word, card.term.count > 1, card.term.count(where: kanji.contains) == 1,
        !card.term.contains(where: { "十百千万億".contains($0) })
      else { return [] }
      return [
        String(card.term.map { kanji.firstIndex(of: $0).map { Character("\(($0 + shift) % 10)") } ?? $0 })
      ]
    }
    expectFair(Self.answers(.recall) { card, _ in numerals(card, 0) }, atLeast: 250)
    expectRefused(Self.answers(.recall) { card, _ in numerals(card, 1) }, atLeast: 250)
  }

  // MARK: Forms

  /// The polite form of a form that ends as a verb or an adjective does.
  private static func polite(_ card: Card) -> [String] {
    let form = card.id.split(separator: ".").last ?? ""
    let isDerived = ["tai", "teiru", "potential", "teshimau", "passive", "causative", "causative-passive"]
      .contains(form)
    guard isDerived, let last = card.term.last else { return [] }
    return [card.term.dropLast() + (last == "る" ? "ます" : last == "い" ? "いです" : "います")]
  }

  @Test func `the polite form of a form is tried again`() {
    expectFair(Self.answers(.recall) { card, _ in Self.polite(card) }, atLeast: 150) {
      $0 == .retry(.inflected(.polite))
    }
  }

  @Test func `any other form of a form is wrong`() {
    let answers = Self.answers(.recall) { card, _ in
      Self.polite(card).filter { $0.hasSuffix("ます") }.flatMap {
        ["\($0.dropLast(2))ません", "\($0.dropLast(2))た"]
      }
    }
    expectRefused(answers, atLeast: 200)
  }

  @Test func `an ability without its ら is tried again, and a passive is not`() {
    func short(_ form: String) -> [Given] {
      Self.answers(.recall) { card, _ in
        card.id.hasSuffix("." + form) && card.term.hasSuffix("られる") ? [card.term.dropLast(3) + "れる"] : []
      }
    }
    expectFair(short("potential"), atLeast: 4) { $0 == .retry(.inflected(.shortPotential)) }
    expectRefused(short("passive"), atLeast: 4)
  }

  // MARK: Kana

  @Test func `n before a vowel or y without its mark is tried again`() {
    for kind in [QuestionKind.reading, .recall] {
      let answers = Self.answers(kind) { card, _ in
        card.kind != .word
          ? []
          : card.readings.map { Romaji.romaji(from: $0) }.filter { $0.contains("'") }
            .map { $0.replacing("'", with: "") }
      }
      expectFair(answers, atLeast: 20) { $0 == .retry(.unmarkedN) }
    }
  }

  @Test func `an n that is left out, or typed as kana, is wrong`() {
    let answers = Self.answers(.reading) { card, _ in
      card.kind != .word
        ? []
        : card.readings.filter { $0.contains(/ん[あいうえおやゆよ]/) }.flatMap { reading in
          [reading.replacing("ん", with: ""), reading.replacing("んあ", with: "な").replacing("んや", with: "にゃ")]
        }.filter { !card.readings.contains($0) }
    }
    expectRefused(answers, atLeast: 20)
  }

  @Test func `kana that sound alike are named`() {
    let room = Classroom(
      Deck(
        id: "d", title: "D", cards: [Card(id: "go-on", term: "続く", readings: ["つづく"], meanings: ["to go on"])]
      ))
    #expect(room.judge("つずく", kind: .reading, card: room.deck.cards[0]).outcome.fault == .kana(.sameSound))
    #expect(room.judge("つつく", kind: .reading, card: room.deck.cards[0]).outcome.fault == .kana(.dakuten))
  }
}
