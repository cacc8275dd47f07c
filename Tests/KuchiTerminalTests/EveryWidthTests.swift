import Foundation
import KuchiTerminal
import SessionTesting
import Testing

struct EveryWidthTests {
  private static let settings: [GameSettings] = [
    GameSettings(choices: 6, topic: .meaning), GameSettings(choices: 4, topic: .recall), .cards, .typing,
    .readings,
  ]

  private static let long = [
    "supercalifragilisticexpialidocious and more", "がっこうへいくとちゅうで、ともだちにあいました。", "「」、。っゃー々",
    String(repeating: "\u{1100}", count: 40), String(repeating: "a\u{301}", count: 50), "1\u{20E3}\u{20E3}",
    "ｶﾞｯｺｳ",
  ]

  /// Decks of texts that are long, of no width, or meant to do harm.
  private static func decks(_ piece: String) -> [Deck] {
    let cards = (1...4).map { number in
      Card(
        id: "x\(number)\(piece)", term: "学校\(number)\(piece)", readings: ["がっこう"],
        meanings: ["school \(number)\(piece)"],
        hint: piece, notes: "\(piece)\n\(piece)",
        examples: [Example(text: "学校へ行く。", furigana: "学校[がっこう]へ 行[い]く。", translation: piece)])
    }
    return [Deck(id: "long\(piece)", title: "Long \(piece)", cards: cards)]
  }

  /// Every third narrow width, those about 40 columns, and of the others one in eight.
  @Test(arguments: [
    20, 21, 22, 23, 24, 25, 28, 31, 34, 37, 39, 40, 41, 48, 56, 64, 72, 79, 80, 81, 88, 100,
  ])
  func `nothing that is shown is wider than the terminal`(width: Int) {
    let number = width - 20
    let pieces = HostileText.pieces + Self.long
    let piece = pieces[number % pieces.count] + Self.long[number % Self.long.count]
    let everything = Everything(
      decks: number % 2 == 0 ? Self.decks(piece) : HostileText.decks(piece),
      settings: Self.settings[number % Self.settings.count], readings: ReadingDisplay.allCases[number % 3],
      width: width, isPlain: number % 4 == 3, typed: piece, helped: width < 25 ? .max : 0)
    let rows = everything.shown.split(separator: "\n").map(String.init)
    #expect(rows.filter { DisplayWidth.columns(of: $0) > width } == [], "with \(piece.debugDescription)")
    #expect(rows.count > 200)
  }
}

/// Decks that are played with all there is to see, and what is shown of it.
struct Everything {
  let decks: [Deck]
  var settings = GameSettings.meanings
  var readings = ReadingDisplay.inline
  var width = 80
  var isPlain = false
  /// What is put where a player may type anything.
  var typed = "frob"
  /// Of how many commands the help is shown.
  var helped = CommandEntry.all.count

  /// The lines that have every view shown, some of them more than once.
  private var lines: [String] {
    [
      "", ":hint", ":hint", ":hint", ":hint", "1", "", "2", typed, "9", "", "", ":undo", ":undo", ":skip",
      ":accept",
      ":score", ":show", ":grade easy", ":stats", ":history", ":due", ":settings", ":set mode \(typed)",
      ":set \(typed) 3", ":watch", ":watch score", "1", ":watch \(typed)", ":code", ":kana", ":help",
      ":\(typed)",
      ":help \(typed)", ":deck \(typed)", ":filter \(typed)", ":filter", ":filter clear", ":edit", "1", typed,
      "99",
      ":next", ":edit deck", "1", "", ":new", "", ":edit \(typed)", ":back", ":decks", typed, "1",
    ] + CommandEntry.all.prefix(helped).map { ":help \($0.name)" }
  }

  /// All that is shown.
  var shown: String {
    let table = table()
    table.type(":set readings \(readings.rawValue)")
    var shown = registration + table.front.opening() + lines.map { table.type($0) }.joined()
    shown += table.playToEnd()
    return shown + table.type(":again") + table.type("") + table.type("1") + table.front.closing() + pages
  }

  private func table(names: [String]? = nil, player: String? = "Aya") -> Table {
    Table(
      decks, playing: names ?? decks.map(\.id), settings: settings, player: player, width: width,
      isPlain: isPlain, host: { $0.report = report })
  }

  private func report(on subject: Report.Subject) -> Report? {
    switch subject {
    case .statistics: .statistics(.sample)
    case .history:
      .history(history, titles: Dictionary(uniqueKeysWithValues: decks.map { ($0.id, $0.title) }))
    case .due: .due(due)
    case .study: .study(study)
    }
  }

  private var registration: String {
    let table = table(names: [], player: nil)
    return table.front.opening() + table.type("a") + table.type("Aya")
  }

  private var history: [PlayedGame] {
    decks.map { PlayedGame([$0.id], before: 179, right: 8, wrong: 2) }
  }

  private var study: StudyReport {
    StudyReport(
      decks.map {
        var deck = DueDeck(deckID: $0.id, title: $0.title, today: DayPlan())
        (deck.isPaused, deck.locked) = (true, 3)
        return deck
      }, suspended: decks.flatMap { $0.cards.map(\.term) })
  }

  private var due: [DueDeck] {
    decks.map {
      DueDeck(deckID: $0.id, title: $0.title, today: $0.id == decks.last?.id ? nil : DayPlan(due: 3))
    }
  }

  /// What commands of the shell show.
  private var pages: String {
    let list = decks.map {
      ListedDeck(
        id: $0.id, title: $0.title, cards: nil, due: 3, levels: ["N5"], location: "/tmp/\($0.id).json")
    }
    let lines =
      decks.flatMap { $0.page(path: "/tmp", readings: readings) } + list.lines(width: width)
    return Renderer(width: width, theme: .none, isPlain: isPlain).render(lines)
  }
}
