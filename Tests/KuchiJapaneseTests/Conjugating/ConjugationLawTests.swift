import KuchiJapanese
import Testing

struct ConjugationLawTests {
  private static let verbs: [(String, String, WordClass)] = [
    ("起きる", "おきる", .v1), ("寝る", "ねる", .v1), ("開ける", "あける", .v1), ("着る", "きる", .v1), ("会う", "あう", .v5u),
    ("歌う", "うたう", .v5u), ("聞く", "きく", .v5k), ("歩く", "あるく", .v5k), ("急ぐ", "いそぐ", .v5g), ("脱ぐ", "ぬぐ", .v5g),
    ("出す", "だす", .v5s), ("消す", "けす", .v5s), ("持つ", "もつ", .v5t), ("立つ", "たつ", .v5t), ("呼ぶ", "よぶ", .v5b),
    ("飛ぶ", "とぶ", .v5b), ("読む", "よむ", .v5m), ("住む", "すむ", .v5m), ("作る", "つくる", .v5r), ("切る", "きる", .v5r),
    ("走る", "はしる", .v5r),
  ]

  @Test(arguments: verbs)
  func `every form of a regular verb begins with its stem and is read with that of its reading`(
    written: String, reading: String, wordClass: WordClass
  ) throws {
    let verb = try #require(Conjugation(written: written, reading: reading, as: wordClass))
    for form in ConjugationTable.verbForms {
      let spelling = try #require(verb[form], "\(form)")
      #expect(spelling.base.hasPrefix(written.dropLast()) && spelling.reading.hasPrefix(reading.dropLast()))
      #expect(
        spelling.base.dropFirst(written.count - 1) == spelling.reading.dropFirst(reading.count - 1))
    }
  }

  @Test(arguments: verbs)
  func `written or read, alone or together, a verb has the same forms`(
    written: String, reading: String, wordClass: WordClass
  ) throws {
    let both = try #require(Conjugation(written: written, reading: reading, as: wordClass))
    let read = try #require(Conjugation(written: reading, as: wordClass))
    let bare = try #require(Conjugation(written: written, as: wordClass))
    for form in WordForm.allCases {
      #expect(both.all(form).map(\.reading) == read.all(form).map(\.base))
      #expect(both.all(form).map(\.base) == bare.all(form).map(\.base))
    }
    #expect(both[.dictionary]?.base == written && both[.dictionary]?.reading == reading)
  }

  @Test(arguments: verbs)
  func `forms are made of one another`(written: String, reading: String, wordClass: WordClass) throws {
    let verb = try #require(Conjugation(written: written, reading: reading, as: wordClass))
    func base(_ form: WordForm) -> String { verb[form]?.base ?? "" }
    let made: [(form: WordForm, other: WordForm, cut: Int, ending: String)] = [
      (.past, .te, 1, base(.te).hasSuffix("で") ? "だ" : "た"), (.tara, .past, 0, "ら"),
      (.progressive, .te, 0, "いる"), (.completive, .te, 0, "しまう"), (.politeImperative, .polite, 2, "なさい"),
      (.politePast, .polite, 1, "した"), (.pastNegative, .negative, 1, "かった"),
    ]
    for (form, other, cut, ending) in made {
      #expect(base(form) == base(other).dropLast(cut) + ending, "\(form)")
    }
    // The negative is an adjective, a passive or causative an ichidan verb.
    let negative = Conjugation(written: base(.negative), as: .adjI)
    #expect(negative?[.past]?.base == base(.pastNegative) && negative?[.ba]?.base == base(.negativeBa))
    let causative = Conjugation(written: base(.causative), as: .v1)
    #expect(verb.all(.causativePassive).last?.base == causative?[.passive]?.base)
  }

  @Test(arguments: ConjugationTable.all)
  func `a mistake is never a form of the word, and there are at most three`(_ word: ConjugationTable) throws {
    let forms = try #require(Conjugation(written: word.word, reading: word.reading, as: word.wordClass))
    let right = Set(WordForm.allCases.flatMap { forms.all($0) }.map(\.base))
    for form in WordForm.allCases {
      let mistakes = forms.mistakes(form)
      #expect(mistakes.count <= 3 && Set(mistakes).count == mistakes.count)
      #expect(right.isDisjoint(with: mistakes))
      #expect(forms[form] != nil || mistakes.isEmpty)
    }
  }

  @Test(arguments: [
    ("食べる", WordClass.v1, WordForm.te, ["食べって", "食べるて"]), ("食べる", .v1, .negative, ["食べらない", "食べるない"]),
    ("食べる", .v1, .potential, ["食べるられる"]), ("食べる", .v1, .prohibitive, []),
    ("書く", .v5k, .politeImperative, ["書くなさい", "書かなさい", "書なさい"]),
    ("食べる", .v1, .negativeBa, ["食べらなければ", "食べるなければ"]),
    ("飲む", .v5m, .completive, ["飲ってしまう", "飲いてしまう", "飲みてしまう"]),
    ("書く", .v5k, .te, ["書って", "書んで", "書きて"]),
    ("書く", .v5k, .negative, ["書きない", "書くない", "書ない"]), ("行く", .v5ks, .te, ["行いて", "行んで", "行きて"]),
    ("帰る", .v5r, .te, ["帰て", "帰りて", "帰るて"]), ("ある", .v5ri, .negative, ["あらない", "あない", "ありない"]),
    ("くださる", .v5aru, .polite, ["くださります", "くださます", "くださるます"]),
    ("くれる", .v1s, .imperative, ["くれろ", "くれれ", "くれるろ"]),
    ("する", .vsi, .potential, ["すられる", "しられる", "するられる"]), ("愛する", .vss, .negative, ["愛しない", "愛するない"]),
    ("来る", .vk, .negative, ["来らない", "来るない"]), ("高い", .adjI, .past, ["高いだった", "高いかった"]),
    ("高い", .adjI, .polite, []), ("いい", .adjIx, .negative, ["いくない", "いいじゃない", "いいくない"]),
    ("静か", .adjNa, .negative, ["静かくない", "静かなじゃない"]), ("静か", .adjNa, .attributive, ["静かい"]),
    ("きれい", .adjNa, .past, ["きれかった", "きれいなだった"]), ("学生", .n, .past, []), ("食べる", .v1, .dictionary, []),
  ])
  func `mistakes are those that learners make`(
    word: String, wordClass: WordClass, form: WordForm, mistakes: [String]
  ) throws {
    #expect(Conjugation(written: word, as: wordClass)?.mistakes(form) == mistakes)
  }
}
