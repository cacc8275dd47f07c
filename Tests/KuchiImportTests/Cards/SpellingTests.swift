import KuchiEngine
import KuchiImport
import Testing

struct SpellingTests {
  @Test(arguments: [
    ("食[た]べる,to eat", "term,meaning", "食べる たべる {食[た]べる} = to eat"),
    ("食べる[たべる],to eat", "term,meaning", "食べる たべる {食べる[たべる]} = to eat"),
    ("日本[にほん] 語[ご],Japanese", "term,meaning", "日本語 にほんご {日本[にほん] 語[ご]} = Japanese"),
    ("list[0],element", "term,meaning", "list[0] = element"),
    ("食べる,食[た]べる,to eat", "term,reading,meaning", "食べる たべる {食[た]べる} = to eat"),
    ("食べる,食[た]べる,to eat", "term,furigana,meaning", "食べる たべる {食[た]べる} = to eat"),
    ("食べる,たべる,to eat", "term,furigana,meaning", "食べる たべる = to eat"),
    ("\"食べる\nたべる\",to eat", "term,meaning", "食べる たべる = to eat"),
    ("犬 (いぬ),dog", "term,meaning", "犬 いぬ = dog"),
    ("日本（にほん、にっぽん）,Japan", "term,meaning", "日本 にほん にっぽん = Japan"),
    ("猫【ねこ】,cat", "term,meaning", "猫 ねこ = cat"),
    ("お茶 (する),おちゃ,to have tea", "term,reading,meaning", "お茶 (する) おちゃ = to have tea"),
    ("食べる (る),to eat", "term,meaning", "食べる (る) = to eat"),
    ("\"今日は\n猫\",cat", "term,meaning", "今日は 猫 = cat"),
    (",食[た]べる,to eat", "term,furigana,meaning", "食べる たべる {食[た]べる} = to eat"),
    ("ねこ,ねこ,cat", "term,reading,meaning", "ねこ = cat"),
    (",ねこ,cat", "term,reading,meaning", "ねこ = cat"),
    ("日本,にほん、にっぽん,Japan", "term,reading,meaning", "日本 にほん にっぽん = Japan"),
    ("日本,にほん/にっぽん,Japan", "term,reading,meaning", "日本 にほん にっぽん = Japan"),
    ("一,イチ イツ　ひと.つ,one", "term,reading,meaning", "一 イチ イツ ひと.つ = one"),
    ("食べる,taberu,to eat", "term,reading,meaning", "食べる たべる = to eat"),
    ("コーヒー,koohii,coffee", "term,reading,meaning", "コーヒー = coffee"),
    ("が,か\u{3099},ga", "term,reading,meaning", "が = ga"),
  ])
  func `the term, the readings and the furigana of a row`(row: String, columns: String, card: String) throws {
    try expectImport(row + "\n", columns: columns, [card])
  }

  @Test func `invalid readings are left out and reported`() throws {
    try expectImport(
      "猫,cat!,cat\n犬,犬,dog\n", columns: "term,reading,meaning", ["猫 = cat", "犬 = dog"],
      ["1: left out of readings: cat!", "2: left out of readings: 犬"])
  }

  @Test func `readings in other languages stay unchanged`() throws {
    let made = try imported("word,pronunciation,meaning\ngato,ˈɡato,cat\nperro,ˈpero,dog\n")
    #expect(made.deck.cards.map(\.line) == ["gato ˈɡato = cat", "perro ˈpero = dog"])
    #expect(made.deck.languages.term == "und")
  }
}
