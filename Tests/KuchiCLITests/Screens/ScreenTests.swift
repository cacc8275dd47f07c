import TerminalTesting
import Testing

/// What a player sees, cell by cell, on a real terminal.
struct ScreenTests {
  static let scenes = [
    firstRun, lesson, card, placement, duel, leech, wrongGap, settings,
    ScreenScene(
      name: "flash", arguments: ["pets", "--seed", "7", "--mode", "flash"], lines: [("1/4>", "")],
      until: "1/4>"),
    ScreenScene(name: "right", lines: [("1/4>", ""), ("1/4>", "1")], until: "2/4>"),
    ScreenScene(name: "typo", arguments: typing, lines: [("1/4>", "elephent")], until: "2/4>"),
    ScreenScene(name: "retry", arguments: typing, lines: [("1/4>", "zou")], until: "1/4>"),
    ScreenScene(
      name: "beside", arguments: ["upper", "--seed", "7", "--mode", "typed"],
      lines: [("1/1>", "abunai"), ("1/1>", "kita")], hasLevels: true, until: "2/2>"),
    ScreenScene(name: "undo", lines: [("1/4>", ""), ("1/4>", "2"), ("2/", ":undo")], until: "1/4>"),
    ScreenScene(
      name: "summary", arguments: typing + ["--count", "1"],
      lines: [("1/1>", ":dunno"), ("2/2>", "elephant")], until: "again? ["),
    ScreenScene(name: "stats", rows: 60, lines: [("1/4>", ":dunno"), ("2/5>", ":stats")], until: "2/5>"),
    ScreenScene(name: "shelf", lines: [("1/4>", ":decks")], until: "deck>"),
    ScreenScene(name: "search", lines: [("1/4>", ":search kame")], shows: "tortoise", until: "search>"),
    ScreenScene(
      name: "study", isStudying: true, arguments: [], lines: day + [("Enter leaves>", ":study")],
      shows: "waiting", until: "Enter leaves>"),
    ScreenScene(
      name: "flash-long", arguments: ["pets", "--filter", "餌をやる"], lines: [("1/1>", "")], leech: "餌をやる|えさをやる",
      shows: "I knew it", until: "1/1>"),
    ScreenScene(
      name: "cloze-ruby", arguments: gaps,
      lines: [("1/1>", ":set readings ruby"), ("1/1>", ":hint"), ("1/1>", "de")], until: "again? ["),
    ScreenScene(name: "alert", lines: [("1/4>", ":deck broken.json")], until: "1/4>"),
  ]

  /// At 40 and at 20 columns, without colour, and to be read aloud.
  private static let others = [
    lesson.at(40), card.at(40, rows: 60), placement.at(40), duel.at(40, rows: 40), leech.at(40, rows: 40),
    wrongGap.at(40), firstRun.at(20), lesson.at(20), card.at(20, rows: 60), placement.at(20),
    duel.at(20, rows: 60), leech.at(20, rows: 60), wrongGap.at(20), settings.at(20), wrong.at(20),
    ScreenScene(name: "help", lines: [("1/4>", ":help undo")], until: "1/4>").at(20),
    lesson.plain(), card.plain(), placement.plain(), duel.plain(rows: 40), leech.plain(), wrongGap.plain(),
    wrong.plain(),
    ScreenScene(
      name: "wrong-without-colour", environment: ["NO_COLOR": "1"], lines: wrong.lines, until: wrong.until),
  ]

  @Test(arguments: scenes + others)
  func `a screen looks as somebody found it good`(scene: ScreenScene) throws { try scene.expect() }

  private static let firstRun = ScreenScene(
    name: "first-run", player: nil, arguments: [],
    lines: [("name>", "Aya"), ("y/n/s>", "y"), ("y/n/s>", "y"), ("y/n/s>", "y")], until: "deck>")
  private static let lesson = ScreenScene(
    name: "lesson", player: nil, arguments: [], lines: [("name>", "Aya"), ("y/n/s>", "n")],
    until: "lesson 1/5>")
  private static let wrong = ScreenScene(name: "wrong", lines: [("1/4>", ""), ("1/4>", "2")], until: "2/")
  private static let settings = ScreenScene(
    name: "settings", lines: [("1/4>", ":settings")], until: "1/4>")

  private static let typing = ["pets", "--seed", "7", "--mode", "typed"]

  private static let gaps = ["particles.json", "--seed", "7"]
  private static let wrongGap = ScreenScene(
    name: "cloze-wrong", arguments: gaps, lines: [("1/1>", ""), ("1/1>", "に")], until: "2/2>")

  private static let day = [
    ("lesson 1/4>", ""), ("lesson 2/4>", ""), ("lesson 3/4>", ""), ("lesson 4/4>", ""),
    ("1/4>", "turtle"), ("2/4>", "pet dog"),
    ("3/4>", "to give an animal its food, as one does every morning and evening"), ("4/4>", "elephant"),
  ]
  private static let card = ScreenScene(
    name: "card", isStudying: true, arguments: [], lines: day + [("Enter leaves>", ":card 象")],
    shows: "meaning",
    until: "Enter leaves>")

  private static let placement = ScreenScene(
    name: "placement", isStudying: true, arguments: [],
    lines: [
      ("lesson 1/4>", ":place"), ("1/4>", "turtle"), ("2/4>", "elephant"), ("3/4>", ""), ("3/4>", "2"),
      ("4/4>", ":dunno"),
    ], until: "go on?")

  /// A first day on which one card was taken for another twice.
  private static let duel = ScreenScene(
    name: "duel", isStudying: true, arguments: [],
    lines: day.dropLast(4) + [
      ("1/4>", "turtle"), ("2/4>", "elephant"),
      ("3/4>", "to give an animal its food, as one does every morning and evening"), ("4/4>", "elephant"),
      ("4/4>", "elephant"), ("4/4>", "pet dog"), ("Enter leaves>", ":duel"),
    ], until: "duel>")

  private static let leech = ScreenScene(
    name: "leech", arguments: ["pets", "--filter", "dog"], lines: [("1/1>", "elephant")],
    leech: "飼い犬|かいいぬ", until: "once more>")
}
