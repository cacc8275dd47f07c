import TerminalTesting
import Testing

/// What a player sees, cell by cell, on a real terminal.
struct ScreenTests {
  @Test(arguments: wide)
  func `at 80 columns`(scene: ScreenScene) throws { try scene.expect() }

  @Test(arguments: narrow)
  func `at 20 columns`(scene: ScreenScene) throws { try scene.expect() }

  @Test(arguments: bare)
  func `without colour, and to be read aloud`(scene: ScreenScene) throws { try scene.expect() }

  private static let typing = ["pets", "--seed", "7", "--mode", "typed"]

  private static let wide = [
    ScreenScene(
      name: "first-run", player: nil, arguments: [],
      lines: [("name>", "Aya"), ("y/n>", "y"), ("y/n>", "y"), ("y/n>", "y")], until: "deck>"),
    ScreenScene(
      name: "lesson", player: nil, arguments: [], lines: [("name>", "Aya"), ("y/n>", "n")],
      until: "lesson 1/5>"),
    ScreenScene(
      name: "lesson-40", player: nil, arguments: [], columns: 40, lines: [("name>", "Aya"), ("y/n>", "n")],
      until: "lesson 1/5>"),
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
      lines: [("1/1>", ":dunno"), ("2/2>", "elephant")],
      until: "again? ["),
    ScreenScene(name: "settings", lines: [("1/4>", ":settings")], until: "1/4>"),
    ScreenScene(
      name: "stats", rows: 60, lines: [("1/4>", ":dunno"), ("2/5>", ":stats")],
      until: "2/5>"),
    ScreenScene(name: "shelf", lines: [("1/4>", ":decks")], until: "deck>"),
    ScreenScene(name: "search", lines: [("1/4>", ":search kame")], shows: "tortoise", until: "search>"),
    ScreenScene(
      name: "card", isStudying: true, arguments: [], lines: day + [("next due in", ":card 象")],
      shows: "meaning",
      until: "next due in"),
    ScreenScene(
      name: "card-40", isStudying: true, arguments: [], columns: 40, rows: 60,
      lines: day + [("next due in", ":card 象")],
      shows: "meaning", until: "next due in"),
    ScreenScene(
      name: "study", isStudying: true, arguments: [], lines: day + [("next due in", ":study")],
      shows: "waiting",
      until: "next due in"),
    ScreenScene(name: "placement", isStudying: true, arguments: [], lines: placement, until: "go on?"),
    ScreenScene(
      name: "placement-40", isStudying: true, arguments: [], columns: 40, lines: placement, until: "go on?"),
    ScreenScene(name: "duel", isStudying: true, arguments: [], lines: mixedUp + duel, until: "duel>"),
    ScreenScene(
      name: "duel-40", isStudying: true, arguments: [], columns: 40, rows: 40, lines: mixedUp + duel,
      until: "duel>"),
    ScreenScene(name: "leech", arguments: dog, lines: missed, leech: "飼い犬|かいいぬ", until: "once more>"),
    ScreenScene(
      name: "leech-40", arguments: dog, columns: 40, rows: 40, lines: missed, leech: "飼い犬|かいいぬ",
      until: "once more>"),
    ScreenScene(
      name: "flash-long", arguments: ["pets", "--filter", "餌をやる"], lines: [("1/1>", "")], leech: "餌をやる|えさをやる",
      shows: "I knew it", until: "1/1>"),
    ScreenScene(name: "cloze-wrong", arguments: gaps, lines: wrongGap, until: "2/2>"),
    ScreenScene(name: "cloze-wrong-40", arguments: gaps, columns: 40, lines: wrongGap, until: "2/2>"),
    ScreenScene(
      name: "cloze-ruby", arguments: gaps,
      lines: [("1/1>", ":set readings ruby"), ("1/1>", ":hint"), ("1/1>", "de")], until: "again? ["),
    ScreenScene(name: "alert", lines: [("1/4>", ":deck broken.json")], until: "1/4>"),
  ]

  /// A sentence with a gap, and a wrong choice for it.
  private static let gaps = ["particles.json", "--seed", "7"]
  private static let wrongGap = [("1/1>", ""), ("1/1>", "に")]

  /// A first day, to its end.
  private static let day = [
    ("lesson 1/4>", ""), ("lesson 2/4>", ""), ("lesson 3/4>", ""), ("lesson 4/4>", ""),
    ("1/4>", "turtle"), ("2/4>", "pet dog"),
    ("3/4>", "to give an animal its food, as one does every morning and evening"), ("4/4>", "elephant"),
  ]

  /// Finding out what is known, to its end.
  private static let placement = [
    ("lesson 1/4>", ":place"), ("1/4>", "turtle"), ("2/4>", "elephant"),
    ("3/4>", "pet dog"), ("4/4>", ":dunno"),
  ]
  /// The same, with one card taken for another twice.
  private static let mixedUp =
    day.dropLast(4) + [
      ("1/4>", "turtle"), ("2/4>", "elephant"),
      ("3/5>", "to give an animal its food, as one does every morning and evening"), ("4/5>", "elephant"),
      ("5/5>", "elephant"), ("6/6>", "pet dog"),
    ]
  private static let duel = [("again? [", ":duel")]

  /// A card alone, which is missed.
  private static let dog = ["pets", "--filter", "dog"]
  private static let missed = [("1/1>", "elephant")]

  private static let narrow = [
    ScreenScene(
      name: "lesson-20", player: nil, arguments: [], columns: 20, lines: [("name>", "Aya"), ("y/n>", "n")],
      until: "lesson 1/5>"),
    ScreenScene(
      name: "card-20", isStudying: true, arguments: [], columns: 20, rows: 60,
      lines: day + [("again? [", ":card 象")],
      shows: "meaning", until: "again? ["),
    ScreenScene(
      name: "duel-20", isStudying: true, arguments: [], columns: 20, rows: 60, lines: mixedUp + duel,
      until: "duel>"),
    ScreenScene(
      name: "leech-20", arguments: dog, columns: 20, rows: 60, lines: missed, leech: "飼い犬|かいいぬ",
      until: "once more>"),
    ScreenScene(
      name: "first-run-20", player: nil, arguments: [], columns: 20,
      lines: [("name>", "Aya"), ("y/n>", "y"), ("y/n>", "y"), ("y/n>", "y")], until: "deck>"
    ),
    ScreenScene(
      name: "placement-20", isStudying: true, arguments: [], columns: 20, lines: placement, until: "go on?"),
    ScreenScene(name: "cloze-wrong-20", arguments: gaps, columns: 20, lines: wrongGap, until: "2/2>"),
    ScreenScene(name: "wrong-20", columns: 20, lines: [("1/4>", ""), ("1/4>", "2")], until: "2/"),
    ScreenScene(name: "settings-20", columns: 20, lines: [("1/4>", ":settings")], until: "1/4>"),
    ScreenScene(name: "help-20", columns: 20, lines: [("1/4>", ":help undo")], until: "1/4>"),
  ]

  private static let bare = [
    ScreenScene(
      name: "lesson-plain", player: nil, arguments: ["--plain"], lines: [("name>", "Aya"), ("y/n>", "n")],
      until: "lesson 1/5>"),
    ScreenScene(
      name: "card-plain", isStudying: true, arguments: ["--plain"], lines: day + [("next due in", ":card 象")],
      shows: "meaning",
      until: "next due in"),
    ScreenScene(
      name: "placement-plain", isStudying: true, arguments: ["--plain"], lines: placement, until: "go on?"),
    ScreenScene(
      name: "duel-plain", isStudying: true, arguments: ["--plain"], rows: 40, lines: mixedUp + duel,
      until: "duel>"),
    ScreenScene(
      name: "leech-plain", arguments: dog + ["--plain"], lines: missed, leech: "飼い犬|かいいぬ", until: "once more>"
    ),
    ScreenScene(
      name: "wrong-without-colour", environment: ["NO_COLOR": "1"], lines: [("1/4>", ""), ("1/4>", "2")],
      until: "2/"),
    ScreenScene(
      name: "cloze-wrong-plain", arguments: gaps + ["--plain"], lines: wrongGap, until: "2/2>"),
    ScreenScene(
      name: "wrong-plain", arguments: ["pets", "--seed", "7", "--plain"],
      lines: [("1/4>", ""), ("1/4>", "2")],
      until: "2/"),
  ]
}
