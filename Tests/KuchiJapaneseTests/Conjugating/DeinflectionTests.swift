import KuchiJapanese
import Testing

/// Whatever the conjugator makes is undone.
struct DeinflectionTests {
  private static let words = ConjugationTable.all.filter { $0.wordClass.isVerb || $0.wordClass.isAdjective }

  @Test(arguments: words)
  func `every form leads back to its word, written and read`(_ word: ConjugationTable) throws {
    let forms = try #require(Conjugation(written: word.word, reading: word.reading, as: word.wordClass))
    for form in WordForm.allCases where form != .dictionary {
      for spelling in forms.all(form) where spelling.base != word.word {
        #expect(leads(from: spelling.base, to: word.word, word.wordClass, [form]), "\(spelling.base)")
        #expect(
          leads(from: spelling.reading, to: word.reading, word.wordClass, [form]), "\(spelling.reading)")
      }
    }
  }

  @Test(arguments: words)
  func `a form of a form leads back to its word`(_ word: ConjugationTable) throws {
    let forms = try #require(Conjugation(written: word.word, reading: word.reading, as: word.wordClass))
    for first in WordForm.allCases {
      for second in [WordForm.pastNegative, .te, .politePast, .negative] {
        for spelling in forms.spellings(through: [first, second]) {
          #expect(
            leads(from: spelling.base, to: word.word, word.wordClass, [first, second]), "\(spelling.base)")
        }
      }
    }
  }

  private func leads(from text: String, to word: String, _ wordClass: WordClass, _ forms: [WordForm]) -> Bool
  {
    Deinflection.all(of: text).contains {
      $0.word == word && $0.wordClass == wordClass && $0.forms == forms
    }
  }

  @Test(
    arguments: [
      ("食べられなかった", [.potential, .pastNegative], true), ("食べられなかった", [.passive, .pastNegative], true),
      ("食べさせられたくなかった", [.causativePassive, .desire, .pastNegative], true),
      // Four forms of forms are not undone.
      ("食べさせられていたくなかった", [.causativePassive, .progressive, .desire, .pastNegative], false),
      ("食べてしまいました", [.completive, .politePast], true), ("食べなくて", [.negative, .te], true),
      // An ability is no te-form of anything, and a wish can't be ordered.
      ("食べたくろ", [.desire, .imperative], false),
    ] as [(String, [WordForm], Bool)])
  func `forms of forms are undone up to three`(text: String, forms: [WordForm], isUndone: Bool) {
    #expect(leads(from: text, to: "食べる", .v1, forms) == isUndone)
  }

  @Test(
    arguments: [
      ("食べる", .v1, [.potential, .pastNegative], "食べられなかった"),
      ("飲む", .v5m, [.desire, .past], "飲みたかった"),
      ("来る", .vk, [.progressive, .polite], "来ています"), ("行く", .v5ks, [.completive, .past], "行ってしまった"),
      ("食べる", .v1, [], "食べる"), ("食べる", .v1, [.te, .past], nil), ("高い", .adjI, [.negative, .te], "高くなくて"),
      ("飲む", .v5m, [.causativePassive, .past], "飲まされた"),
    ] as [(String, WordClass, [WordForm], String?)])
  func `a form of a form is spelled by the class of the first`(
    word: String, _ wordClass: WordClass, forms: [WordForm], text: String?
  ) {
    #expect(Conjugation(written: word, as: wordClass)?.spellings(through: forms).first?.base == text)
  }

  @Test(arguments: ["", "x", "猫", "🐱", "る"]) func `what has no ending is a form of hardly anything`(
    text: String
  ) {
    #expect(Deinflection.all(of: text).allSatisfy { !$0.forms.isEmpty && $0.word != text })
  }
}
