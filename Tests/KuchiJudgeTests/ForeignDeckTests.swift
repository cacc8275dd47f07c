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
    AnswerCase(gato, "cat", .right),
    AnswerCase(gato, "a cat", .right),
    AnswerCase(gato, "gato", .retry(.meaningWanted)),
    AnswerCase(gato, "GATO", .retry(.meaningWanted)),
    AnswerCase(gato, "ねこ", .retry(.wrongScript(.kana))),
    AnswerCase(gato, "dog", .wrong(.anotherCard)),
    AnswerCase(house, "house", .right),
    AnswerCase(house, "huose", .forgiven),
    AnswerCase(happy, "hapy", .forgiven),
    AnswerCase(happy, "unhappy", .wrong(.negated)),
    AnswerCase(happy, "hpapi", .wrong(.tooFar)),
  ]

  @Test(arguments: spanishMeanings)
  func `the English rules hold for English meanings of any language`(_ answer: AnswerCase) {
    Self.spanish.expect(answer, asking: .meaning)
  }

  static let spanishTerms: [AnswerCase] = [
    AnswerCase(gato, "gato", .right),
    AnswerCase(gato, "Gato", .right),
    AnswerCase(gato, "gato.", .right),
    AnswerCase(gato, "gatto", .wrong(.tooFar)),
    AnswerCase(gato, "cat", .retry(.termWanted)),
    AnswerCase(gato, "perro", .wrong(.anotherCard)),
    AnswerCase(perro, "pero", .wrong(.anotherCard)),
    AnswerCase(perro, "perro", .right),
    AnswerCase(year, "año", .right),
    AnswerCase(year, "an\u{303}o", .right),
    AnswerCase(year, "ano", .wrong(.tooFar)),
    AnswerCase(house, "la casa", .right),
    AnswerCase(house, "hogar", .right),
    AnswerCase(house, "the casa", .wrong(.tooFar)),
    AnswerCase(house, "domicilio", .retry(.anotherTerm(of: home))),
    AnswerCase(gato, "がと", .retry(.wrongScript(.kana))),
    AnswerCase(gato, "¿?", .retry(.invalidCharacters("¿?"))),
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
    AnswerCase(cat, "고양이", .right),
    AnswerCase(cat, "고양이", .right),
    AnswerCase(cat, "고양", .wrong(.tooFar)),
    AnswerCase(cat, "neko", .retry(.meaningWanted)),
    AnswerCase(cat, "ねこ", .retry(.meaningWanted)),
    AnswerCase(cat, "猫", .retry(.meaningWanted)),
    AnswerCase(cat, "cat", .retry(.wrongScript(.latin))),
    AnswerCase(monday, "일요일", .wrong(.anotherCard)),
    AnswerCase(thanks, "고압슴니다", .wrong(.tooFar)),
    AnswerCase(thanks, "고맙슷니다", .forgiven),
    AnswerCase(thanks, "감사합니다!", .right),
    AnswerCase(two, "2", .right),
    AnswerCase(two, "3", .wrong(.tooFar)),
    AnswerCase(two, "two", .retry(.wrongScript(.latin))),
  ]

  @Test(arguments: koreanMeanings)
  func `meanings that are not English have no English rules`(_ answer: AnswerCase) {
    Self.korean.expect(answer, asking: .meaning)
  }

  static let koreanReadings: [AnswerCase] = [
    AnswerCase(cat, "ねこ", .right),
    AnswerCase(cat, "neko", .right),
    AnswerCase(cat, "고양이", .retry(.soundWanted)),
    AnswerCase(cat, "네코", .retry(.wrongScript(.hangul))),
    AnswerCase(cat, "ねっこ", .wrong(.kana(.smallTsu))),
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
    AnswerCase(book, "le livre", .right),
    AnswerCase(book, "Le Livre", .right),
    AnswerCase(book, "le livrre", .forgiven),
    AnswerCase(book, "bouquin", .right),
    AnswerCase(book, "the le livre", .wrong(.tooFar)),
    AnswerCase(book, "l’arbre", .wrong(.anotherCard)),
    AnswerCase(tree, "larbre", .right),
  ]

  @Test(arguments: frenchMeanings)
  func `a slip is forgiven in any language`(_ answer: AnswerCase) {
    Self.french.expect(answer, asking: .meaning)
  }

  static let pinyin: [AnswerCase] = [
    AnswerCase(book, "shū", .right),
    AnswerCase(book, "SHŪ", .right),
    AnswerCase(book, "shù", .wrong(.anotherCard)),
    AnswerCase(book, "书", .retry(.readingWanted)),
    AnswerCase(book, "le livre", .retry(.soundWanted)),
    AnswerCase(book, "しゅ", .retry(.wrongScript(.kana))),
  ]

  @Test(arguments: pinyin)
  func `a reading that is not Japanese is spelled as it is`(_ answer: AnswerCase) {
    Self.french.expect(answer, asking: .reading)
  }
}
