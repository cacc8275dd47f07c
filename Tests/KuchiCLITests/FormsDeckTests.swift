import KuchiEngine
import TerminalTesting
import Testing

struct FormsDeckTests {
  private let player: Player

  init() throws {
    player = try Player("Haru")
    try player.home.write(
      """
      {"formatVersion": 1, "id": "mine", "title": "My verbs", "cards": [
      {"id": "kaku", "term": "書く", "readings": ["かく"], "meanings": ["to write"], "pos": ["v5k"]},
      {"id": "inu", "term": "犬", "readings": ["いぬ"], "meanings": ["dog"], "pos": ["n"]}
      ]}
      """, to: "here/mine.json")
    try player.write("plain", cards: "犬 いぬ dog", to: "here/plain.json")
  }

  private static let made = "data/kuchi/decks/mine-forms.json"

  @Test func `a deck of forms is made of an author's verbs, without a fault, and can be played`() throws {
    #expect(
      try player.told("decks", "new", "--forms", "mine.json", exit: 0)
        == "\(player.home.path(Self.made)) asks for 21 forms. kuchi play mine-forms plays it.\n")
    let check = try player.run("check", player.home.path(Self.made))
    #expect(check.standardOutput.isEmpty && check.standardError.isEmpty)
    let game = try player.run(
      "play", "mine-forms", "--mode", "typed", "--count", "1", "--seed", "16", input: "kakanai\n")
    #expect(
      game.standardOutput.contains(
        """
        plain negative of 書く (かく, to write)
        Right!
        書かない, read かかない (kakanai), means plain negative of 書く (かく, to
        write).

        """))
  }

  @Test func `a deck of forms that is there is left as it is`() throws {
    try player.home.write("mine", to: Self.made)
    #expect(
      try player.told("decks", "new", "--forms", "mine.json", exit: 73)
        == "\(player.home.path(Self.made)) already exists and was left as it is.\n")
    #expect(try player.home.read(Self.made) == "mine")
  }

  @Test(arguments: [
    (
      "plain.json",
      "plain.json: no card is a verb or an adjective. Name the parts of speech in \"pos\", such as v1, v5k or adj-i.\n",
      65
    ),
    ("none.json", "none.json: there is no such file or folder.\n", 66),
    (".", ". is a folder; name the files in it.\n", 66),
  ])
  func `what no deck of forms can be made of is told`(name: String, message: String, status: Int32) throws {
    #expect(try player.told("decks", "new", "--forms", name, exit: status) == message)
  }

  @Test func `a folder that can't be made is told`() throws {
    try player.home.write("", to: "data/kuchi")
    #expect(
      try player.told("decks", "new", "--forms", "mine.json", exit: 73).hasPrefix(
        "\(player.home.path("data/kuchi/decks")) can't be made: "))
  }
}
