import Foundation
import KuchiTerminal
import Testing

/// Sentences put together from parts, with parts that end in marks of their own.
struct SentenceTests {
  private static let awkward: [[String]] = [
    ["how are you?"], ["thank you!", "thanks"], ["and so on…", "etc."], ["goodbye (see you!)"],
    ["he said \"what?\""], ["x"],
    ["to eat", "to have (a meal)", "to live on"], ["hello (on the phone)"], ["a.m."],
  ]

  /// Of each deck the cards whose texts end in a mark, and others that are given awkward meanings.
  private static let decks: [Deck] = {
    let folder = (0..<3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
      .appending(path: "decks")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.compactMap { file in
      guard let bytes = try? Data(contentsOf: file),
        var deck = DeckReader.read([UInt8](bytes), named: file.lastPathComponent).deck
      else { return nil }
      let marked = deck.cards.filter { card in
        ([card.term] + card.meanings + card.readings).contains { $0.last?.isLetter == false }
      }
      let given = zip(deck.cards, awkward).map { card, meanings in
        var card = card
        if card.kind != .kana { card.meanings = meanings }
        return card
      }
      let ids = Set(given.map(\.id))
      deck.cards = given + marked.filter { !ids.contains($0.id) }.prefix(6)
      return deck
    }
  }()

  @Test func `there are decks to read aloud`() {
    #expect(Self.decks.count >= 12)
    #expect(Self.decks.allSatisfy { $0.cards.count >= Self.awkward.count })
  }

  @Test(arguments: decks.indices)
  func `no sentence of a game clashes with what is put into it`(number: Int) {
    let deck = Self.decks[number]
    var sentences: Set<String> = []
    for (row, mode) in [GameMode.typed, .choice, .flash].enumerated() {
      for (column, topic) in [GameTopic.meaning, .reading, .recall].enumerated()
      where (row + column + number).isMultiple(of: 3) {
        let isPlain = (row + number).isMultiple(of: 2)
        let settings = GameSettings(count: deck.cards.count, mode: mode, topic: topic)
        let table = Table([deck], playing: [deck.id], settings: settings, player: "Jo.", isPlain: isPlain)
        let shown = table.front.opening() + play(table, times: deck.cards.count * 2) + table.front.closing()
        sentences.formUnion(Self.sentences(in: shown))
      }
    }
    for sentence in sentences {
      #expect(Self.faults(of: sentence) == [], "\(deck.id): \(sentence)")
    }
  }

  /// Answers wrong, with a slip, and not at all, by turns.
  private func play(_ table: Table, times: Int) -> String {
    (0..<times).map { number in
      guard let game = table.front.session.state.play.game.peek(), let question = game.question else {
        return ""
      }
      let card = game.card(of: question.challenge)
      let slip = (card.meanings.first ?? "") + "e"
      let answer = ["zzzzz", slip, ":dunno", "2"][number % 4]
      return table.type(":hint") + table.type(answer) + (answer == "2" ? table.type("1") : "")
    }.joined()
  }

  /// The text with its lines that were wrapped made whole, cut where another sentence of ours begins.
  private static func sentences(in text: String) -> [String] {
    let beginnings = [
      "✗ ", "✓ ", "Wrong. ", "Right", "The answer is ", "You did not know it. ", "You typed ",
      "You said this: ", "Hint: it is read ",
      "For example: ", "It means: ", "There is no ",
    ]
    let lines = text.split(separator: "\n").map(String.init)
    return lines.filter { line in
      beginnings.contains { line.hasPrefix($0) } || line.contains(" means ") || line.contains(" is read ")
    }
  }

  private static func faults(of sentence: String) -> [String] {
    var faults: [String] = []
    let marks = #/[.!?…。！？]["”]?[.,。]/#
    if sentence.replacing("...", with: "").replacing(#/[.][,]/#, with: "").contains(marks) {
      faults.append("two marks in a row")
    }
    if sentence.contains(#/ [.,!?](\s|$)/#) { faults.append("a space before a mark") }
    if sentence.contains(#/^[ァ-ヺぁ-ん]{1,2} means /#) { faults.append("a kana has no meaning") }
    return faults
  }

  @Test func `a kana is read and does not mean`() {
    let deck = Deck(
      id: "kana", title: "Kana", cards: [Card(id: "hi", kind: .kana, term: "ヒ", meanings: ["hi"])])
    let table = Table([deck], playing: ["kana"], settings: .typing, isPlain: true)
    #expect(table.type(":dunno").contains("\nヒ is read hi.\n"))
  }

  @Test func `a first hint that there is not is not a further one`() {
    let deck = Deck(id: "d", title: "D", cards: [Card(id: "x", term: "は", meanings: ["x"])])
    let table = Table([deck], playing: ["d"], settings: .typing)
    let first = table.type(":hint")
    #expect(
      !first.contains("further") || table.front.session.state.play.game.peek()?.hints.isEmpty == false,
      "\(first)")
    var last = first
    for _ in 1...5 { last = table.type(":hint") }
    #expect(last.contains("There is no "))
  }

  @Test(arguments: [
    (1, 2, "Done, Aya! 1 of 3"), (2, 2, "Well done, Aya! 2 of 4"), (0, 4, "Done, Aya! 0 of 4"),
    (3, 0, "Perfect, Aya! 3 of 3"),
  ])
  func `the result of a game begins with a word about it, and counts`(right: Int, wrong: Int, result: String)
  {
    let cards = (0..<(right + wrong)).map { Card(id: "\($0)", term: "t\($0)", meanings: ["m\($0)"]) }
    let deck = Deck(id: "d", title: "D", languages: .init(term: "es", meaning: "en"), cards: cards)
    let table = Table(
      [deck], playing: ["d"], settings: GameSettings(count: cards.count, mode: .flash, topic: .meaning))
    for number in 0..<(right + wrong) {
      table.type("")
      table.type(number < right ? "1" : "2")
    }
    let summary = table.front.closing()
    if wrong == 0 {
      #expect(table.front.session.state.play.game.peek()?.question == nil)
    } else {
      #expect(summary.contains("\n\(result) answers right"), "\(summary)")
    }
  }

  @Test(arguments: [
    ("Jo", "Welcome, Jo! "), ("?!…", "Welcome, ?!… "), ("Dr.", "Welcome, Dr. "), ("健", "Welcome, 健! "),
  ])
  func `a name that ends in a mark is greeted with that one`(name: String, greeting: String) {
    #expect(Table(playing: [], player: nil).type(name).contains(greeting))
  }
}
