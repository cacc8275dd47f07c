import KuchiImport
import Testing

/// The languages of a list.
struct ListLanguagesTests {
  @Test func `the names and the letters of the columns tell the languages`() throws {
    func languages(_ text: String) throws -> String {
      let languages = try imported(text).deck.languages
      return languages.term + " " + languages.meaning
    }
    #expect(try languages("Hanzi,English\n他,he\n的,of\n") == "zh en")
    #expect(try languages("猫\t고양이\n犬\t개\n") == "ja ko")
    #expect(try languages("Kanji,Deutsch\n猫,Katze\n犬,Hund\n") == "ja de")
    #expect(try languages("German,English\nHaus,house\nBaum,tree\n") == "de en")
    #expect(try languages("猫\tcon mèo\n犬\tcon chó đen\n鳥\tcon chim ở đây\n") == "ja vi")
  }

  @Test func `what stands in for an unknown column tells the language`() throws {
    func language(_ text: String) throws -> String { try imported(text).deck.languages.term }
    #expect(try language("Cantonese,Jyutping,English\n多謝,do1 ze6,thanks\n靚,leng3,pretty\n") == "zh")
    #expect(
      try language(
        "Infinitive,English,yo,tú,él\nhablar,to speak,hablo,hablas,habla\ncomer,to eat,como,comes,come\n")
        != "el")
    #expect(try language("靚,leng3,pretty\n食飯,sik6 faan6,to eat\n") == "zh")
    #expect(try language("爱 (ai4),to love\n马 (ma3),horse\n") == "zh")
    #expect(try language("便利,n5,handy\n雑誌,n4,journal\n") == "ja")
    #expect(try imported("Слово,Переклад\n鳥,птах\n卵,яйце\n花,квітка\n夏,літо\n").deck.languages.meaning == "uk")
  }
}
