import DeckTesting
import Foundation
import KuchiEngine
@testable import KuchiMessages
import Testing

/// Every message in every language, with values that are awkward.
struct MessagesTests {
  private static let dog = Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog; hound"])
  private static let awkward = "\u{202B}»5\"%@\\(x)»"

  private static let retries: [RetryReason] =
    [
      .empty, .meaningWanted, .soundWanted, .numberTyped, .tooLong(limit: 3_000), .readingWanted, .termWanted,
      .wrongScript(.kanji),
      .invalidCharacters(awkward), .anotherReading(of: dog), .anotherMeaning(of: dog), .anotherTerm(of: dog),
      .nuance(of: dog),
      .unmarkedN, .inexact, .otherSpelling,
      .fair(wanted: "the second"), .fair(wanted: nil), .noSuchChoice(of: 1),
    ] + Inflection.allCases.map(RetryReason.inflected)

  private static let reasons: [WrongReason] =
    [
      .rejected("hound?"), .rejected(awkward), .negated, .exactOnly, .confusable, .transitivity,
      .explained("Because."), .explained("because"), .anotherCard, .notKnown, .late, .tooFar,
    ] + KanaDifference.allCases.map(WrongReason.kana)

  private static let hints: [Hint] = [.note("barks"), .note(""), .romaji("inu"), .slowly, .beginning("い")]

  private static let phrases: [VerdictPhrase] =
    [
      .knewIt, .right, .rightWithArticle("der Hund"), .slip, .spelled("el ratón"), .comesBack, .answer("dog"),
      .answer("Is it a dog?"),
      .notKnown, .late("dog"), .countsAsWrong, .wrong("dog", isAgain: false),
      .wrong("\(term: awkward)", isAgain: true),
      .looksAlike("犬", "太"), .splitN, .sameLength("お"), .noKana("q"), .noSound("q"), .soundOfKanaWanted,
      .askedAbout("Which capital is it?"),
    ]
    + ParticlePair.allCases.map(VerdictPhrase.particles)
    + [.note("Not as 太い"), .beginning("い"), .length(1), .length(2), .ending("ぬ")].map {
      .anotherTerm("\(term: "犬") (\(meaning: "dog"))", $0)
    } + [.anotherTerm("\(term: "犬")", .length(2))]

  /// All that can be said in a language, in one order.
  private static func all(_ phrases: some Phrases, _ faults: FaultTable) -> [Message?] {
    QuestionTask.allCases.map(phrases.task) + hints.map(phrases.hint) + self.phrases.map(phrases.said)
      + retries.map(phrases.retry) + reasons.map(phrases.reason)
      + Diagnostic.Kind.samples.map { Message(faults.fault($0), .plain) }
  }

  @Test func `every language says everything, each in its words, as it is kept here`() throws {
    let (english, german) = (Self.all(English(), .english), Self.all(German(), .german))
    var told = ""
    for (first, second) in zip(english, german) {
      // A reason that the author wrote, or that needs none, is the same everywhere.
      #expect((first == nil) == (second == nil))
      guard let first, let second else { continue }
      for message in [first, second] {
        #expect(!message.text.contains("  ") && message.spans.allSatisfy { !$0.text.isEmpty })
        #expect(
          zip(message.spans, message.spans.dropFirst()).allSatisfy { $0.kind != .plain || $1.kind != .plain })
      }
      #expect(first.spans.count { $0.kind != .plain } == second.spans.count { $0.kind != .plain })
      told += "\(first.text)\n\(second.text)\n\n"
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Messages.txt")
    if ProcessInfo.processInfo.environment["KUCHI_RECORD_SCREENS"] != nil {
      try told.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(told == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test(arguments: Diagnostic.Kind.samples)
  func `every fault is told in whole sentences and has a code of its own`(_ kind: Diagnostic.Kind) {
    let place = Diagnostic.Position(line: 2, column: 5, offset: 30)
    let fault = Diagnostic(kind: kind, position: place, path: "$", related: place)
    for messages in Messages.all {
      let text = messages.diagnostic(fault).text
      #expect(text.hasSuffix("."))
      #expect(text.first?.isLowercase != true)
      #expect(text.split(whereSeparator: { ".?".contains($0) }).count > 2)
    }
    #expect(kind.code != "other")
  }

  @Test(arguments: [
    ("de", "de"), ("de_DE.UTF-8", "de"), ("de-AT", "de"), ("EN", "en"), ("C.UTF-8", nil), ("", nil),
    ("fr", nil),
    ("deu", nil),
  ])
  func `a locale chooses the language`(locale: String, language: String?) {
    #expect(Messages(locale: locale)?.language == language)
  }

  @Test func `a game is told in either language, with what it is about marked`() {
    let deck = Deck(id: "animals", title: "Animals", cards: [Self.dog])
    var game = Game(CardPool(deck), settings: GameSettings(mode: .typed, topic: .reading), seed: 7, at: .now)
    #expect(Messages.all.map { $0.question(of: game)?.text } == ["How is it read?", "Wie liest man es?"])
    let turn = game.submit(.text("neko"), at: .now)
    let told = Messages.all.compactMap { messages in turn.map { messages.verdict($0.verdict, in: game) } }
    #expect(told.map(\.text) == ["Wrong. The answer is いぬ.", "Falsch. Die Antwort ist いぬ."])
    #expect(told.map { $0.spans.filter { $0.kind == .reading }.map(\.text) } == [["いぬ"], ["いぬ"]])
    game.next(at: .now)
    _ = game.submit(.unknown, at: .now)
    while !game.isOver {
      _ = game.submit(.unknown, at: .now)
      game.next(at: .now)
    }
    #expect(Messages.german.question(of: game) == nil)
  }

  @Test func `whoever made a slip is told how it is spelled`() {
    let mouse = Card(id: "mouse", term: "el ratón", meanings: ["mouse"])
    let deck = Deck(
      id: "animals", title: "Animals", languages: Deck.Languages(term: "es", meaning: "en"), cards: [mouse])
    var game = Game(CardPool(deck), settings: GameSettings(mode: .typed, topic: .recall), seed: 7, at: .now)
    let turn = game.submit(.text("la ratón"), at: .now)
    let told = Messages.all.compactMap { messages in turn.map { messages.verdict($0.verdict, in: game).text }
    }
    #expect(
      told == [
        "Right, except for a slip. It is el ratón.",
        "Richtig, bis auf einen Flüchtigkeitsfehler. Es heißt el ratón.",
      ])
  }

  /// What is said of an answer to the only card of a deck.
  private func told(_ typed: String, _ topic: GameTopic, _ card: Card) -> String? {
    let deck = Deck(id: "deck", title: "Deck", cards: [card])
    var game = Game(CardPool(deck), settings: GameSettings(mode: .typed, topic: topic), seed: 7, at: .now)
    return game.submit(.text(typed), at: .now).map { Messages.english.verdict($0.verdict, in: game).text }
  }

  @Test(arguments: [
    ("おうきい", "おおきい", "but it is spelt with お."), ("oukii", "おおきい", "but it is spelt with お."),
    ("こおこお", "こうこう", "but it is spelt with う."), ("ええが", "えいが", "but it is spelt with い."),
    ("おきい", "おおきい", "Look at the length of the vowels."), ("つずく", "つづく", "Here it is the other one."),
  ])
  func `a vowel of the right length is told how it is spelt`(typed: String, reading: String, ending: String) {
    let card = Card(id: "word", term: "語", readings: [reading], meanings: ["word"])
    #expect(told(typed, .reading, card)?.hasSuffix(ending) == true)
  }

  @Test(arguments: [
    ("が", "wa", "は says what it is about"), ("は", "が", "が says who or what does it"),
    ("に", "de", "で says where"),
    ("が", "を", "The answer is が."),
  ])
  func `two particles that are taken for each other are told apart`(
    hidden: String, typed: String, said: String
  ) {
    let card = Card(
      id: "sentence", kind: .sentence, term: "雨\(hidden)降る。", meanings: ["It rains."], cloze: [Gap(hidden)])
    #expect(told(typed, .cloze, card)?.contains(said) == true)
  }
}

struct ShellWordTests {
  @Test(arguments: [
    ("words.csv", "words.csv"), ("猫.json", "猫.json"), ("a b.csv", "'a b.csv'"), ("", "''"),
    ("it's", "'it'\\''s'"),
    ("$(touch x)", "'$(touch x)'"), ("`id`", "'`id`'"), ("a;b", "'a;b'"), ("~root", "'~root'"),
    ("a\nb", "'a\nb'"),
    ("!!", "'!!'"), ("a&b|c>d", "'a&b|c>d'"),
  ])
  func `a name in a command that is suggested is one word of a shell`(name: String, word: String) {
    #expect(VisibleText.shellWord(name) == word)
  }
}
