import DeckTesting
import KuchiDecks
import Testing

/// The decks that teach kana: rows with mnemonics, and words of what is known by then.
struct KanaCourseTests {
  private static let courses = ["hiragana", "katakana"]

  private func deck(_ id: String) throws -> Deck {
    try BundledDeck.named(id).deck()
  }

  private func isWord(_ card: Card) -> Bool { card.tags.contains("words") }

  /// A word as the kana that a learner meets: きょ is one.
  private func kana(of word: String) -> [String] {
    word.reduce(into: []) { kana, next in
      if "ゃゅょャュョァィゥェォ".contains(next), !kana.isEmpty {
        kana[kana.count - 1].append(next)
      } else {
        kana.append(String(next))
      }
    }
  }

  @Test(arguments: courses)
  func `every kana has a short mnemonic of its own`(id: String) throws {
    let kana = try deck(id).cards.filter { !isWord($0) }
    #expect(kana.filter { ($0.mnemonic ?? "").isEmpty }.map(\.term) == [])
    let mnemonics = kana.compactMap(\.mnemonic)
    #expect(mnemonics.filter { $0.count >= 140 || $0.contains("\n") || !$0.hasSuffix(".") } == [])
    #expect(Set(mnemonics).count == mnemonics.count)
  }

  @Test(arguments: courses)
  func `words are made of kana that are taught before them`(id: String) throws {
    var known: Set<String> = []
    for card in try deck(id).cards {
      if !isWord(card) {
        known.insert(card.term)
      } else {
        // Small tsu and the long mark are taught by the first word that has them.
        let unknown = kana(of: card.term).filter { !"っッー".contains($0) && !known.contains($0) }
        #expect(unknown == [], "\(card.term)")
      }
    }
  }

  @Test(arguments: courses)
  func `small tsu and the long mark are explained where they are met first`(id: String) throws {
    let words = try deck(id).cards.filter(isWord)
    for sign in id == "hiragana" ? ["っ"] : ["ッ", "ー"] {
      let first = try #require(words.first { $0.term.contains(sign) && $0.mnemonic != nil })
      let earlier = words.prefix { $0 != first }.filter { $0.term.contains(sign) }
      #expect(earlier.map(\.term) == [])
      #expect(first.mnemonic?.contains(sign) == true)
    }
  }

  @Test(arguments: courses)
  func `long vowels and small tsu come before small kana, and what is rarest comes last`(id: String) throws {
    let groups = try deck(id).cards.map(\.group)
    let smallKana = try #require(groups.firstIndex(of: "ky-row"))
    for early in id == "hiragana" ? ["long o", "small tsu"] : ["small tsu"] {
      #expect(try #require(groups.firstIndex(of: early)) < smallKana)
    }
    #expect(groups.suffix(3) == ["dy-row", "dy-row", "dy-row"])
  }

  @Test(arguments: courses)
  func `the hint to a kana is its picture, without the sound`(id: String) throws {
    let kana = try deck(id).cards.filter { $0.tags == ["gojuon"] }
    #expect(kana.count == 46)
    for card in kana {
      let hint = try #require(card.hint)
      #expect(!hint.contains(/\sas in [a-z]/) && hint != card.mnemonic)
    }
  }

  @Test(arguments: courses)
  func `each group stands together, and no row is longer than five`(id: String) throws {
    let cards = try deck(id).cards
    #expect(cards.filter { $0.group == nil }.map(\.id) == [])
    let groups = cards.compactMap(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(Set(groups).count == groups.count)
    let rows = Dictionary(grouping: cards.filter { !isWord($0) }, by: \.group)
    #expect(rows.filter { $0.value.count > 5 }.map(\.key) == [])
    #expect(groups.prefix(4) == ["a-row", "a-row words", "k-row", "k-row words"])
  }

  @Test(arguments: [
    "ぬめ", "めぬ", "ねれわ", "れねわ", "わねれ", "るろ", "ろる", "はほ", "ほは", "きさ", "さきち", "ちさ", "いり", "りい", "あお", "おあ",
    "しつ", "つし", "けは", "こに", "にこ", "たな", "なた", "そろ", "すむ", "むす", "くへ", "へく", "うら", "らう",
    "シツン", "ツシソ", "ソン", "ンソ", "クケタ", "ケク", "タク", "ウワフ", "ワウフ", "フワラヲ", "コユロヨ", "ユコ", "アマ", "マア",
    "スヌ", "ヌス", "チテ", "テチ", "ナメチ", "ルレ", "レル", "セサ", "サセ", "カヤ", "ヤカ", "オホ", "ホオ",
  ])
  func `look-alikes are told apart in the notes`(kana: String) throws {
    let cards = try Self.courses.flatMap { try deck($0).cards }
    let notes = try #require(cards.first { $0.term == String(kana.prefix(1)) }?.notes)
    for other in kana.dropFirst() { #expect(notes.contains(other), "\(notes)") }
  }

  @Test func `what bundled decks require is there, and leads in no circle`() throws {
    var requirements = DeckRequirements()
    for bundled in BundledDeck.all {
      requirements.add(DeckReader.read(bundled.bytes, named: bundled.description, withSourceMap: true))
    }
    for bundled in BundledDeck.all {
      #expect(requirements.warnings(of: try bundled.deck().id, besides: []).map(\.kind) == [])
    }
    #expect(try deck("hiragana").requires == [])
    #expect(try deck("jlpt-n3-vocabulary").requires == ["jlpt-n4-vocabulary"])
  }

  @Test(arguments: BundledDeck.all)
  func `a deck with words in katakana requires the kana that they are written in`(_ bundled: BundledDeck)
    throws
  {
    let deck = try bundled.deck()
    guard !Self.courses.contains(deck.id) else { return }
    var required = deck.requires
    var index = 0
    while index < required.count {
      for id in try self.deck(required[index]).requires where !required.contains(id) { required.append(id) }
      index += 1
    }
    #expect(required.contains("hiragana"))
    let isKatakana = deck.cards.contains { $0.term.unicodeScalars.contains { 0x30A1...0x30F6 ~= $0.value } }
    #expect(!isKatakana || required.contains("katakana"))
  }
}
