import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct ForeignDeckTests {
  static let gato = Card(id: "gato", term: "gato", meanings: ["cat"])
  static let perro = Card(id: "perro", term: "perro", meanings: ["dog"])
  static let pero = Card(id: "pero", term: "pero", meanings: ["but"])
  static let year = Card(id: "ano", term: "año", meanings: ["year"])
  static let house = Card(id: "casa", term: "la casa", forms: ["hogar"], meanings: ["the house"])
  static let happy = Card(id: "feliz", term: "feliz", meanings: ["happy"], accept: ["glad"])
  static let home = Card(id: "domicilio", term: "domicilio", meanings: ["house"])
  static let spanish = Classroom(
    Deck(
      id: "test.spanish", title: "Spanish", languages: .init(term: "es", meaning: "en-GB"),
      cards: [gato, perro, pero, year, house, happy, home]))

  static let spanishMeanings: [AnswerCase] = [
    AnswerCase(gato, .right, "cat", "a cat"),
    AnswerCase(gato, .retry(.meaningWanted), "gato", "GATO"),
    AnswerCase(gato, .retry(.wrongScript(.kana)), "ねこ"),
    AnswerCase(gato, .wrong(.anotherCard), "dog"),
    AnswerCase(house, .right, "house"),
    AnswerCase(house, .forgiven, "huose"),
    AnswerCase(happy, .forgiven, "hapy"),
    AnswerCase(happy, .wrong(.negated), "unhappy"),
    AnswerCase(happy, .wrong(.tooFar), "hpapi"),
  ]

  @Test(arguments: spanishMeanings)
  func `the English rules hold for English meanings of any language`(_ answer: AnswerCase) {
    Self.spanish.expect(answer, asking: .meaning)
  }

  static let spanishTerms: [AnswerCase] = [
    AnswerCase(gato, .right, "gato", "Gato", "gato."),
    AnswerCase(gato, .wrong(.tooFar), "gatto"),
    AnswerCase(gato, .retry(.termWanted), "cat"),
    AnswerCase(gato, .wrong(.anotherCard), "perro"),
    AnswerCase(perro, .wrong(.anotherCard), "pero"),
    AnswerCase(perro, .right, "perro"),
    AnswerCase(year, .right, "año", "an\u{303}o"),
    AnswerCase(year, .wrong(.tooFar), "ano"),
    AnswerCase(house, .right, "la casa", "hogar"),
    AnswerCase(house, .wrong(.tooFar), "the casa"),
    AnswerCase(house, .retry(.anotherTerm(of: home)), "domicilio"),
    AnswerCase(gato, .retry(.wrongScript(.kana)), "がと"),
    AnswerCase(gato, .retry(.invalidCharacters("¿?")), "¿?"),
  ]

  @Test(arguments: spanishTerms)
  func `a term that is not Japanese is spelled as it is`(_ answer: AnswerCase) {
    Self.spanish.expect(answer, asking: .recall)
  }

  static let cat = Card(id: "neko", term: "猫", readings: ["ねこ"], meanings: ["고양이"])
  static let monday = Card(id: "getsu", term: "月曜日", readings: ["げつようび"], meanings: ["월요일"])
  static let sunday = Card(id: "nichi", term: "日曜日", readings: ["にちようび"], meanings: ["일요일"])
  static let thanks = Card(id: "arigatou", term: "ありがとう", meanings: ["고맙습니다", "감사합니다"])
  static let two = Card(id: "ni", term: "二", readings: ["に"], meanings: ["둘", "2"])
  static let korean = Classroom(
    Deck(
      id: "test.korean", title: "Korean", languages: .init(term: "ja", meaning: "ko"),
      cards: [cat, monday, sunday, thanks, two]))

  static let koreanMeanings: [AnswerCase] = [
    AnswerCase(cat, .right, "고양이", "고양이"),
    AnswerCase(cat, .wrong(.tooFar), "고양"),
    AnswerCase(cat, .retry(.meaningWanted), "neko", "ねこ", "猫"),
    AnswerCase(cat, .retry(.wrongScript(.latin)), "cat"),
    AnswerCase(monday, .wrong(.anotherCard), "일요일"),
    AnswerCase(thanks, .wrong(.tooFar), "고압슴니다"),
    AnswerCase(thanks, .forgiven, "고맙슷니다"),
    AnswerCase(thanks, .right, "감사합니다!"),
    AnswerCase(two, .right, "2"),
    AnswerCase(two, .wrong(.tooFar), "3"),
    AnswerCase(two, .retry(.wrongScript(.latin)), "two"),
  ]

  @Test(arguments: koreanMeanings)
  func `meanings that are not English have no English rules`(_ answer: AnswerCase) {
    Self.korean.expect(answer, asking: .meaning)
  }

  static let koreanReadings: [AnswerCase] = [
    AnswerCase(cat, .right, "ねこ", "neko"),
    AnswerCase(cat, .retry(.soundWanted), "고양이"),
    AnswerCase(cat, .retry(.wrongScript(.hangul)), "네코"),
    AnswerCase(cat, .wrong(.kana(.smallTsu)), "ねっこ"),
  ]

  @Test(arguments: koreanReadings)
  func `readings of Japanese terms are judged alike in every deck`(_ answer: AnswerCase) {
    Self.korean.expect(answer, asking: .reading)
  }

  static let book = Card(id: "shu", term: "书", readings: ["shū"], meanings: ["le livre", "bouquin (fam.)"])
  static let tree = Card(id: "shu4", term: "树", readings: ["shù"], meanings: ["l'arbre"])
  static let french = Classroom(
    Deck(
      id: "test.french", title: "French", languages: .init(term: "zh", meaning: "fr"), cards: [book, tree]))

  static let frenchMeanings: [AnswerCase] = [
    AnswerCase(book, .right, "le livre", "Le Livre", "bouquin"),
    AnswerCase(book, .forgiven, "le livrre"),
    AnswerCase(book, .wrong(.tooFar), "the le livre"),
    AnswerCase(book, .wrong(.anotherCard), "l’arbre"),
    AnswerCase(tree, .right, "larbre"),
  ]

  @Test(arguments: frenchMeanings)
  func `a slip is forgiven in any language`(_ answer: AnswerCase) {
    Self.french.expect(answer, asking: .meaning)
  }

  static let pinyin: [AnswerCase] = [
    AnswerCase(book, .right, "shū", "SHŪ"),
    AnswerCase(book, .wrong(.anotherCard), "shù"),
    AnswerCase(book, .retry(.readingWanted), "书"),
    AnswerCase(book, .retry(.soundWanted), "le livre"),
    AnswerCase(book, .retry(.wrongScript(.kana)), "しゅ"),
  ]

  @Test(arguments: pinyin)
  func `a reading that is not Japanese is spelled as it is`(_ answer: AnswerCase) {
    Self.french.expect(answer, asking: .reading)
  }
}
