import DeckTesting
import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// Days of a learner, told as they see them. With KUCHI_RECORD_SCREENS in the environment the stories are written anew;
/// read them before you keep them.
struct StoryTests {
  @Test func `a beginner's first three days`() throws {
    let story = try Story(decks: ["hiragana", "katakana", "first-words"])
    story.begin("Day 1: somebody who reads no kana types kuchi for the first time.")
    story.type("Aya", "n")
    story.play(missing: ["い", "か"])
    story.type(":study", ":why あい", "n")
    story.begin("The same day, again.")
    story.type("y", ":more")
    story.play()
    story.type("n")
    story.sleep("Day 2: what was learned is asked, and what it unlocks comes.")
    story.play(missing: ["い"])
    story.type(":card い", ":bury か", ":undo")
    story.type("n")
    story.sleep("Day 3.")
    story.play()
    story.type("n")
    try story.expect("beginner")
  }

  @Test(arguments: [
    (["n"], "あ  a", ["hiragana", "katakana", "first-words"]),
    // Who reads hiragana meets first words between the letters.
    (["y", "n"], "ア  a", ["katakana", "first-words"]),
    // Who reads kana needs no Latin letters for them.
    (["y", "y", "n"], "おはようございます  good morning", ["first-words"]),
  ])
  func `the study list begins with what teaches a new player what they can't read`(
    answers: [String], card: String, decks: [String]
  ) throws {
    let story = try Story(decks: ["hiragana", "katakana", "first-words"])
    story.begin("A new player.")
    for line in ["Aya"] + answers { story.type(line) }
    let letters = "\nToday: your first ten letters, in two lessons: enough to read your first words.\n"
    #expect(
      story.text.contains(decks.count == 3 ? letters : "\nToday: your first ten cards, in two lessons.\n"))
    #expect(story.text.contains("New card 1 of 5\n    \(card)\n"))
    #expect(story.host.decided.decks == decks)
  }

  @Test func `who knew nothing in a placement goes on to the first lesson`() throws {
    let story = try Story(decks: ["hiragana", "katakana", "first-words"])
    story.begin("A new player.")
    for line in ["Aya", "s", "n"] { story.type(line) }
    while story.front.session.question != nil { story.type(":dunno") }
    story.type("")
    #expect(story.text.contains("New card 1 of 5\n    あ  a\n"))
  }

  @Test(arguments: [80, 40])
  func `a German's first two days`(width: Int) throws {
    let story = try Story(
      decks: ["hiragana", "katakana", "first-words"], locale: "de_DE.UTF-8", width: width)
    story.begin("Tag 1: Wer keine Kana liest, tippt zum ersten Mal kuchi.")
    story.type("Jana", "vielleicht", "n", "hallo", "b")
    story.play(missing: ["い", "か"])
    story.type(":study", ":why あい", ":card あ", ":stats", ":history", ":due", ":settings", ":set mode oft")
    story.type(":help undo", ":decks", "", "n")
    story.begin("Am selben Tag noch einmal.")
    story.type("j", ":more", ":hint")
    story.play()
    story.type(":search eat", "1", "", ":pick", "n")
    story.sleep("Tag 2: Was gelernt ist, wird gefragt, und was es aufschließt, kommt.")
    story.type(":hint", "neko", "keine Ahnung", ":skip", ":undo", ":set goal 5", ":accept")
    story.play(missing: ["い"])
    story.type(":set language en", ":score", ":set language de", ":score", ":place katakana")
    story.play(missing: ["ヌ", "ム", "ヲ"])
    story.type("n")
    try story.expect("deutsch-\(width)")
  }

  @Test func `somebody comes back after three weeks, and takes it easy`() throws {
    let story = try Story(decks: ["hiragana", "first-words"], player: "Mia", newPerDay: 8)
    story.study("hiragana")
    story.study("first-words")
    story.pass(days: 4, missing: ["き", "ぬ", "わ"])
    story.sleep("Four good days, and then three weeks away.", days: 20)
    story.play(missing: ["き", "ぬ", "し", "つ", "る"])
    story.type("n")
    for day in ["The next day.", "And the day after."] {
      story.sleep(day)
      story.play(missing: ["ぬ"])
      story.type("n")
    }
    try story.expect("returner")
  }

  @Test func `a fortnight of somebody who learns the words of N4`() throws {
    let story = try Story(decks: ["jlpt-n4-vocabulary"], player: "Ben", newPerDay: 3)
    story.study("jlpt-n4-vocabulary")
    for day in [1, 2, 3, 4, 5, 6, 7, 14] {
      if day == 14 { story.pass(days: 6, missing: ["彼女", "兄"]) }
      day == 1 ? story.begin("Day 1: three new words a day.") : story.sleep("Day \(day).")
      if day == 3 { story.type(":suspend 君") }
      story.play(missing: day == 2 ? ["僕"] : [])
      story.type(day == 7 ? ":card 僕" : ":due", "n")
    }
    try story.expect("n4-fortnight")
  }

  @Test func `an evening and a morning with particles`() throws {
    let story = Story([.particles], player: "Aya")
    story.study("particles")
    story.begin("Sentences with gaps: shown first, then chosen, then typed.")
    story.type("", "", "", "", "を")
    story.play()
    story.type("n")
    story.sleep("The next morning, with a hint.")
    story.type(":hint", "ga")
    story.play()
    story.type("n")
    try story.expect("particles")
  }
}

extension Deck {
  /// Four sentences with particles to fill in.
  fileprivate static let particles = Deck(
    id: "particles", title: "Particles",
    cards: [
      sentence("猫[ねこ]がいます。", "There is a cat.", "が", "marks who or what is there"),
      sentence("水[みず]を 飲[の]みます。", "I drink water.", "を", "marks what an action is done to"),
      sentence("駅[えき]へ 行[い]きます。", "I go to the station.", "へ", "marks a direction"),
      sentence("家[いえ]で 食[た]べます。", "I eat at home.", "で", "says where something is done"),
    ])

  private static func sentence(_ furigana: String, _ meaning: String, _ gap: String, _ hint: String) -> Card {
    let reasons = [
      "が": "who does it", "を": "what it is done to", "へ": "where it goes", "で": "where it is done",
    ]
    let wrong = reasons.filter { $0.key != gap }.sorted { $0.key < $1.key }
      .map { Gap.WrongChoice($0.key, because: "\($0.key) tells \($0.value).") }
    let term = (try? Furigana(furigana))?.base ?? furigana
    return Card(
      id: gap, kind: .sentence, term: term, furigana: furigana, meanings: [meaning],
      cloze: [Gap(gap, hint: hint, wrong: wrong)])
  }
}

/// A front over a host in memory, and all that was shown and typed.
private final class Story {
  let host: StudyHost
  private(set) var text = ""
  private let settings: Settings
  private let (locale, width): (String, Int)
  private(set) var front: Front

  convenience init(
    decks ids: [Deck.ID], player: String? = nil, newPerDay: Int = 10, locale: String = "", width: Int = 80
  ) throws {
    let decks = try BundledDeck.all.map { try $0.deck() }
    self.init(
      ids.compactMap { id in decks.first { $0.id == id } }, player: player, newPerDay: newPerDay,
      locale: locale, width: width)
  }

  init(_ decks: [Deck], player: String? = nil, newPerDay: Int = 10, locale: String = "", width: Int = 80) {
    (self.locale, self.width) = (locale, width)
    host = StudyHost(decks)
    host.now = DayCount.wholeSpans.day(of: .newYear).lowerBound + 8 * 3_600
    host.newPerDay = newPerDay
    settings = Settings(name: player) { $0.newPerDay = newPerDay }
    front = Front(host.session(settings), environment: ViewEnvironment())
  }

  /// Puts a deck on the study list before the story begins.
  func study(_ deck: Deck.ID) { host.record([.added(deck)]) }

  /// Begins a session under a heading.
  func begin(_ heading: String) {
    text += (text.isEmpty ? "" : "\n") + "# \(heading)\n\n"
    var settings = front.session.state.settings.peek()
    if settings.name == nil { settings = self.settings }
    front = host.front(settings, locale: locale, width: width)
    text += front.opening()
  }

  /// The next morning, or one some days later.
  func sleep(_ heading: String, days: Int = 1) {
    host.sleep(days: days)
    begin(heading)
  }

  /// Days that are played, but not told.
  func pass(days: Int, missing: Set<String>) {
    let told = text
    for _ in 0..<days {
      host.sleep()
      begin("")
      play(missing: missing)
    }
    text = told
  }

  func type(_ lines: String...) {
    for line in lines {
      host.now += 3
      text += front.prompt + line + "\n"
      text += front.handle(line)
    }
  }

  /// Goes through lessons and answers right, in the form that is asked; does not know the words `missing` at first.
  func play(missing: Set<String> = []) {
    var missing = missing
    for _ in 0..<400 {
      guard let game = front.session.now.play.game else { return }
      if game.isOver {
        let play = front.session.now.play
        guard !play.feasts.isEmpty || play.rest?.isDone == false else { return }
        type("")
      } else if game.lesson != nil {
        type("")
      } else if let card = front.session.asked, missing.remove(card.term) != nil {
        type(":dunno")
      } else {
        if front.session.question?.isRevealed == false { type("") }
        type(front.session.rightLine)
      }
    }
    Issue.record("the day does not end")
  }

  func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stories/\(name).txt")
    if ProcessInfo.processInfo.environment["KUCHI_RECORD_SCREENS"] != nil {
      return try Data(text.utf8).write(to: file)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8), "\(name)", sourceLocation: sourceLocation)
  }
}
