import KuchiJapanese
import Testing

struct ConjugationTests {
  @Test func `the table has a word of every class, with all its forms`() {
    #expect(ConjugationTable.all.count == 31)
    #expect(Set(ConjugationTable.all.map(\.wordClass)) == Set(WordClass.allCases))
    #expect(ConjugationTable.all.filter { !$0.isComplete }.map(\.word) == [])
    let named = [.dictionary] + ConjugationTable.verbForms + ConjugationTable.adjectiveForms
    #expect(Set(named) == Set(WordForm.allCases))
  }

  @Test(arguments: ConjugationTable.all)
  func `every form is as the table has it, written and read`(_ word: ConjugationTable) throws {
    let forms = try #require(
      Conjugation(written: word.word, reading: word.reading, as: word.wordClass), "\(word.word)")
    for (form, written, read) in word.rows {
      #expect(forms.all(form).map(\.base) == written, "\(form)")
      #expect(forms.all(form).map(\.reading) == read, "\(form)")
      #expect(forms[form]?.base == written.first)
    }
    let others = Set(WordForm.allCases).subtracting(word.rows.map(\.form)).subtracting([.dictionary])
    #expect(others.filter { forms[$0] != nil } == [])
  }

  // One kanji, three readings.
  @Test func `the kanji of 来る stays and its reading changes`() throws {
    let kuru = try #require(Conjugation(try Furigana("持[も]って 来[く]る"), as: .vk))
    let notations = ConjugationTable.verbForms.compactMap { kuru[$0]?.notation }
    #expect(
      notations == [
        "持[も]って 来[き]ます", "持[も]って 来[き]ません", "持[も]って 来[き]ました", "持[も]って 来[き]ませんでした",
        "持[も]って 来[き]て", "持[も]って 来[き]た", "持[も]って 来[こ]ない", "持[も]って 来[こ]なかった",
        "持[も]って 来[き]たい", "持[も]って 来[き]ている", "持[も]って 来[こ]られる", "持[も]って 来[こ]よう",
        "持[も]って 来[き]ましょう", "持[も]って 来[く]れば", "持[も]って 来[き]たら", "持[も]って 来[こ]い",
        "持[も]って 来[く]るな", "持[も]って 来[こ]られる", "持[も]って 来[こ]させる", "持[も]って 来[こ]させられる",
        "持[も]って 来[こ]なければ", "持[も]って 来[き]なさい", "持[も]って 来[き]てしまう",
      ])
  }

  @Test(arguments: [
    ("食[た]べる", WordClass.v1, WordForm.te, "食[た]べて"), ("食べる[たべる]", .v1, .te, "食べ[たべ]て"),
    ("取[と]り 扱[あつか]う", .v5u, .negative, "取[と]り 扱[あつか]わない"), ("お 茶[ちゃ]", .vs, .past, "お 茶[ちゃ]した"),
    ("良[い]い", .adjIx, .negative, "良[よ]くない"), ("格好[かっこう]いい", .adjIx, .past, "格好[かっこう]よかった"),
    ("為[す]る", .vsi, .negative, "為[し]ない"), ("勉強[べんきょう]する", .vs, .te, "勉強[べんきょう]して"),
    ("持って来[もってく]る", .vk, .negative, "持って[もって]来[こ]ない"), ("来る", .vk, .imperative, "来[こ]い"),
    ("得[え]る", .v1, .past, "得[え]た"), ("見る", .v1, .past, "見た"), ("行く", .v5ks, .past, "行った"),
  ])
  func `a form keeps the furigana of its word`(
    word: String, of wordClass: WordClass, form: WordForm, is notation: String
  )
    throws
  {
    #expect(Conjugation(try Furigana(word), as: wordClass)?[form]?.notation == notation)
  }

  @Test(arguments: [
    ("食べる", "たべる", WordClass.v5k), ("作る", "つくる", .v1), ("る", "る", .v1), ("書く", "かぐ", .v5k),
    ("猫", "ねこ", .vsi), ("来る", "きる", .vk), ("静か", "しずか", .adjI), ("高い", "たかい", .adjIx), ("いい", "いい", .vk),
    ("い", "い", .adjIx), ("", "", .v5r), ("", "", .vs), ("来", "くる", .vk),
  ])
  func `a word that does not end as its class does has no forms`(
    written: String, reading: String, of wordClass: WordClass
  ) {
    #expect(Conjugation(written: written, reading: reading, as: wordClass) == nil)
  }

  @Test func `what other kanji are for is not written with this one`() throws {
    let suru = try #require(Conjugation(written: "為る", reading: "する", as: .vsi))
    #expect(suru[.potential] == nil && suru[.passive]?.reading == "される")
  }

  @Test(arguments: ["できる", "出来る", "見える", "聞こえる"])
  func `what already means an ability has no potential`(word: String) throws {
    let verb = try #require(Conjugation(written: word, as: .v1))
    #expect(verb[.potential] == nil && verb[.te]?.base == word.dropLast() + "て")
  }
}
