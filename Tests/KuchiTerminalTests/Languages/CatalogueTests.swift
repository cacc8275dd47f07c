import Foundation
import KuchiJapanese
import KuchiScheduling
import KuchiTerminal
import Testing

struct CatalogueTests {
  private let sentences = Catalogue.german.sentences
  private let written = SourceSentences.all

  /// What tables name by its English text.
  private let named: Set<String> = {
    let settings = SettingField.allCases.flatMap {
      [$0.summary] + ($0.values.areWords ? [] : [$0.values.summary])
    }
    let forms = WordForm.allCases.map { "the \($0.name)" }
    let kinds = QuestionKind.ofTerms.map(\.rawValue) + Review.Form.allCases.map(\.rawValue)
    let tags = [PartOfSpeech.names, PartOfSpeech.remarks].flatMap(\.values)
    let verbs = ["v5k", "v2a-s"].map(PartOfSpeech.name)
    return Set(settings + forms + kinds + tags + verbs + ["again", "hard", "good", "easy"])
  }()

  @Test func `every sentence of the program has its German`() {
    #expect(written.count > 800)
    #expect(written.subtracting(sentences.keys).sorted() == [])
  }

  @Test func `no sentence of a game or a report is left in English`() {
    #expect(SourceSentences.unworded == [])
  }

  @Test func `what tables name by its English text has its German`() {
    #expect(named.subtracting(sentences.keys).sorted() == [])
  }

  @Test func `no German is left of what the program says no more`() {
    let times = ["year", "month", "week", "day", "hour", "minute"].flatMap {
      ["{1} \($0) ago", "in {1} \($0)"]
    }
    #expect(Set(sentences.keys).subtracting(written).subtracting(named.union(times)).sorted() == [])
  }

  @Test func `the German of a sentence has each of its values, and no others`() {
    for (english, german) in sentences {
      #expect(numbers(in: english) == numbers(in: german), "\(english)")
    }
  }

  @Test func `no German stands beside a sentence twice, and none is English`() throws {
    let file = try String(
      contentsOf: SourceSentences.root.appending(path: "KuchiTerminal/Languages/German.txt"), encoding: .utf8)
    let paragraphs = file.split(separator: "\n\n")
    #expect(paragraphs.allSatisfy { $0.split(separator: "\n").count == 2 })
    #expect(paragraphs.count == sentences.count)
    let same = sentences.filter { $0.key == $0.value && $0.key.contains(" ") }.keys
    #expect(same.filter { $0.contains(/[a-z]{3} [a-z]{2}/) } == [])
  }

  @Test(arguments: [
    (1, "1 Karte", "in 1 Tag", "vor 1 Monat"), (2, "2 Karten", "in 2 Tagen", "vor 2 Monaten"),
    (0, "0 Karten", "in 0 Tagen", "vor 0 Monaten"), (11, "11 Karten", "in 11 Tagen", "vor 11 Monaten"),
  ])
  func `a noun has the form for its number, and the case of its preposition`(
    number: Int, cards: String, days: String, months: String
  ) {
    Messages.$current.withValue(.german) {
      #expect(counted(number, "card") == cards)
      #expect(counted(number, "day", after: "in ") == days)
      #expect(counted(number, "month", before: " ago") == months)
    }
    #expect(counted(number, "card") == "\(number) card" + (number == 1 ? "" : "s"))
  }

  @Test func `a verb has the form for the number that a value begins with`() {
    let catalogue = Catalogue(
      "{1} wait for {2}\nauf {2} {1:wartet|warten} {1}\n\n {1}, said\n{1}\\n gesagt\n")
    Messages.$current.withValue(.german) {
      #expect(worded("Tomorrow: \("1")\("")") == "Morgen: 1")
      #expect(worded("\(3) days in a row") == "3 Tage in Folge")
    }
    #expect(catalogue.sentences["{1} wait for {2}"] == "auf {2} {1:wartet|warten} {1}")
  }

  @Test func `a sentence without its German stays English`() {
    Messages.$current.withValue(.german) {
      #expect(worded("Colourless \("green") ideas.") == "Colourless green ideas.")
    }
  }

  private func numbers(in text: String) -> Set<Substring> { Set(text.matches(of: /\{(\d+)[:}]/).map(\.1)) }
}

struct LanguageChoiceTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "de"], "de"), ([:], "en"),
    (["LANG": "C.UTF-8"], "en"), (["LANG": "fr_FR.UTF-8"], "en"), (["LANG": "POSIX"], "en"),
    (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], "en"),
    (["LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_CH.UTF-8"], "de"),
    (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""], "de"),
    (["LC_ALL": "C", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], "en"),
    (["LC_CTYPE": "de_DE.UTF-8"], "en"),
  ])
  func `LC_ALL beats LC_MESSAGES, which beats LANG`(variables: [String: String], language: String) {
    let locale = TerminalTraits(variables, isTerminal: true).locale
    #expect(Messages(.auto, locale: locale).language == language)
  }

  @Test func `the player's setting beats the locale`() {
    #expect(Messages(.en, locale: "de_DE.UTF-8").language == "en")
    #expect(Messages(.de, locale: "C").language == "de")
  }
}
