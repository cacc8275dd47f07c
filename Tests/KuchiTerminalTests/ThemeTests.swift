import KuchiTerminal
import Testing

struct ThemeTests {
  private static let styles: [Style] = [.plain, .strong, .term, .faint, .good, .bad, .key]

  @Test func `an unknown background gets weight alone`() {
    #expect(
      Self.styles.map { Self.legible(Theme.bold.paint("x", $0)) }
        == ["x", "[1]x[0]", "[1]x[0]", "[2]x[0]", "[1]x[0]", "[1]x[0]", "x"])
  }

  @Test func `bars are of blocks where the locale has them`() {
    let line = [Line([Span("1 "), Span("[##...]", .bar)])]
    #expect(Renderer(width: 20, theme: .none).render(line) == "1 [##...]\n")
    #expect(Renderer(width: 20, theme: .none, hasBlocks: true).render(line) == "1 ██░░░\n")
  }

  @Test(arguments: [
    (Theme.none, ["x", "x", "x", "x", "x", "x", "x"]),
    (.dark, ["x", "[1]x[0]", "[1;93]x[0]", "[2]x[0]", "[1;32]x[0]", "[1;31]x[0]", "[36]x[0]"]),
    (.light, ["x", "[1]x[0]", "[1;35]x[0]", "[2]x[0]", "[32]x[0]", "[31]x[0]", "[34]x[0]"]),
  ])
  func `each style looks as the theme says`(theme: Theme, expected: [String]) {
    #expect(Self.styles.map { Self.legible(theme.paint("x", $0)) } == expected)
  }

  @Test(arguments: [Theme.none, .dark, .light], styles)
  func `nothing is painted as nothing`(theme: Theme, style: Style) {
    #expect(theme.paint("", style).isEmpty)
  }

  @Test func `a style that wraps begins again on the next row`() {
    let shown = Renderer(width: 20, theme: .dark).render([Line("one two three four five", .good, indent: 2)])
    #expect(Self.legible(shown) == "  [1;32]one two three four[0]\n  [1;32]five[0]\n")
  }

  @Test func `a verdict is painted and its text is not touched`() {
    let (plain, dark) = (Table(), Table(theme: .dark))
    plain.type("1")
    dark.type("1")
    let lines = Self.legible(dark.type("2")).split(separator: "\n")
    #expect(lines.first == "[1;32]✓ [0]Right!")
    #expect(lines.dropFirst().first == "  [1]猫[0]  ねこ (neko)  cat")
    #expect(Self.unpainted(dark.type(":help all")) == plain.type(":help all"))
  }

  private static func legible(_ text: String) -> String {
    text.replacing(/\u{1B}\[([0-9;]*)m/) { "[\($0.1)]" }
  }

  private static func unpainted(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

struct TerminalTraitsTests {
  private static let xterm = ["TERM": "xterm-256color"]

  private func traits(_ variables: [String: String], isTerminal: Bool = true) -> TerminalTraits {
    TerminalTraits(Self.xterm.merging(variables) { $1 }, isTerminal: isTerminal)
  }

  @Test(arguments: [
    (Appearance.auto, Theme.bold), (.dark, .dark), (.light, .light), (.none, .none),
  ])
  func `without a word from the terminal weight alone is shown`(
    appearance: Appearance, theme: Theme
  ) {
    #expect(traits([:]).theme(appearance) == theme)
  }

  @Test(arguments: [
    ("15;0", Theme.dark), ("0;15", .light), ("0;7", .light), ("15;8", .dark), ("0;default;15", .light),
    ("15;default;0", .dark), ("default;default", .bold), ("0;11", .light), ("12;3", .dark), ("0;200", .bold),
    ("0;16", .bold), ("", .bold), (";", .bold), ("15", .light), ("0;-1", .bold),
    ("0;99999999999999999999", .bold),
  ])
  func `the background of the terminal decides what auto is, and nothing else`(colours: String, theme: Theme)
  {
    let traits = traits(["COLORFGBG": colours])
    #expect(traits.theme(.auto) == theme)
    #expect(traits.theme(.auto, isLight: true) == .light && traits.theme(.auto, isLight: false) == .dark)
    #expect(traits.theme(.light) == .light)
    #expect(traits.theme(.dark) == .dark)
    #expect(traits.theme(.none) == .none)
  }

  @Test(arguments: Appearance.allCases)
  func `no colours where none are wanted or none can be shown`(appearance: Appearance) {
    for variables in [
      ["NO_COLOR": "1"], ["NO_COLOR": "0"], ["TERM": "dumb"], ["TERM": ""], ["TERM": "unknown"],
    ] {
      #expect(traits(variables).theme(appearance) == .none, "\(variables)")
    }
    #expect(traits([:], isTerminal: false).theme(appearance) == .none)
    #expect(TerminalTraits([:], isTerminal: true).theme(appearance) == .none)
  }

  @Test(arguments: [
    (["CLICOLOR": "0"], true, false), (["CLICOLOR": "1"], true, true), (["CLICOLOR": "1"], false, false),
    (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
    (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
  ])
  func `CLICOLOR and CLICOLOR_FORCE decide after NO_COLOR`(
    variables: [String: String], isTerminal: Bool, hasColors: Bool
  ) {
    #expect(traits(variables, isTerminal: isTerminal).hasColors == hasColors)
  }

  @Test(arguments: [
    (["LC_ALL": "C.UTF-8"], true), (["LANG": "en_GB.utf8"], true),
    (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false),
    (["LC_ALL": "", "LC_CTYPE": "ja_JP.UTF-8"], true), ([:], false),
  ])
  func `a locale of UTF-8 has blocks`(variables: [String: String], hasBlocks: Bool) {
    #expect(traits(variables).hasBlocks == hasBlocks)
  }

  @Test func `an empty NO_COLOR says nothing`() {
    #expect(traits(["NO_COLOR": ""]).theme(.light) == .light)
  }

  @Test(arguments: [
    (["TERM": "xterm"], true, false), (["TERM": "vt100", "NO_COLOR": "1"], true, false),
    (["TERM": "dumb"], true, true),
    (["TERM": ""], true, true), ([:], true, true), (["TERM": "dumb"], false, false),
  ])
  func `a terminal is dumb when it says so, or says nothing`(
    variables: [String: String], isTerminal: Bool, isDumb: Bool
  ) {
    #expect(TerminalTraits(variables, isTerminal: isTerminal).isDumb == isDumb)
  }
}
