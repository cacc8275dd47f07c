import DeckTesting
import KuchiDecks
import Testing

/// The decks that teach kanji: by parts, each with a mnemonic, the commoner ones first.
struct KanjiDeckTests {
  private static let decks = ["kanji-n5", "kanji-n4", "kanji-n3", "kanji-everyday", "kanji-words"]

  /// The kanji of the first two levels, as lists of the Japanese-Language Proficiency Test have them.
  private static let levels = [
    "kanji-n5": """
    一二三四五六七八九十百千万円日月火水木金土年時分半今先後午前上下左右中外東西南北国人男女子
    父母友名学校生本字語車電駅道山川空天気雨花魚目口耳手足大小高安新古長白多少何毎曜週間行来出
    入立休見聞読書話言食飲買会店社
    """,
    "kanji-n4": """
    悪暗以医意員院引運英映遠屋音家歌夏画回海界開楽館漢貸寒顔帰起急究牛去京強教業近銀区兄計軽犬
    県建研験元光好工公広考合黒菜作産止仕市死私使始姉思紙試自事持室質写者借弱主首秋終習集住重春
    所暑乗場色心真進森親図世正声青夕赤切説洗早走送族村体太待台代題短地池知茶着注昼町鳥朝通低弟
    転田都度冬答頭動同働堂特肉売発飯病品不風服物文別勉便歩方妹味民明門問夜野薬有用洋理力旅料林
    """,
  ]

  private func deck(_ id: String) throws -> Deck {
    try BundledDeck.named(id).deck()
  }

  private func kanji(in text: String) -> Set<Character> {
    Set(text.filter { ("\u{4E00}"..."\u{9FFF}").contains($0) })
  }

  @Test(arguments: levels.keys.sorted())
  func `the kanji of a level are taught by then, and others only as parts`(id: String) throws {
    let listed = kanji(in: try #require(Self.levels[id]))
    let decks = Self.decks.prefix { $0 != id } + [id]
    let taught = kanji(in: try decks.flatMap { try deck($0).cards.map(\.term) }.joined())
    let own = try deck(id).cards.filter { !$0.tags.contains("part") }.map(\.term)
    #expect(kanji(in: own.joined()).subtracting(listed) == [])
    #expect(listed.subtracting(taught) == [])
  }

  @Test func `every kanji of the words of the three levels is taught, by one deck`() throws {
    let taught = try Self.decks.flatMap { try deck($0).cards.map(\.term) }
    #expect(Set(taught).count == taught.count)
    for id in ["first-words", "jlpt-n5-vocabulary", "jlpt-n4-vocabulary", "jlpt-n3-vocabulary"] {
      let words = kanji(in: try deck(id).cards.map(\.term).joined())
      #expect(words.subtracting(taught.compactMap(\.first)) == [])
    }
  }

  @Test(arguments: decks)
  func `every kanji has a short mnemonic of its own that names its parts`(id: String) throws {
    let cards = try deck(id).cards
    let mnemonics = cards.compactMap(\.mnemonic)
    #expect(Set(mnemonics).count == cards.count)
    #expect(mnemonics.filter { $0.count > 200 || $0.contains("\n") || !".!?".contains($0.suffix(1)) } == [])
    #expect(cards.filter { card in card.components.contains { !names(card, $0) } }.map(\.term) == [])
    #expect(cards.filter { $0.components.contains($0.term) }.map(\.term) == [])
  }

  /// Whether the mnemonic shows the part, or the kana that looks like it.
  private func names(_ card: Card, _ part: String) -> Bool {
    let kana = ["厶": "ム", "彐": "ヨ"][part] ?? part
    return [part, kana].contains { card.mnemonic?.contains($0) ?? false }
  }

  @Test func `every part of a kanji has a card, and a kanji stands after its parts`() throws {
    // Some parts look like a kana.
    var known = Set(try deck("katakana").cards.map(\.term))
    for card in try Self.decks.flatMap({ try deck($0).cards }) {
      #expect(known.isSuperset(of: card.components), "\(card.term)")
      known.insert(card.term)
    }
  }

  @Test func `the first word of a kanji is made of kanji known by then, if one of its words is`() throws {
    var known: Set<Character> = []
    for card in try Self.decks.flatMap({ try deck($0).cards }) {
      known.formUnion(card.term)
      let readable = card.examples.map { kanji(in: $0.text).isSubset(of: known) }
      #expect(readable.first == readable.contains(true), "\(card.term)")
    }
  }
}
