import Foundation
import TerminalTesting
import Testing

struct SettingsCommandTests {
  private let player: Player

  init() throws { player = try Player("Aya") }

  @Test func `settings are changed from the shell, and in force in the next game`() throws {
    let changed = try player.run("settings", "MODE", "typed")
    #expect(
      changed.standardOutput == "  mode  typed  how you answer: auto, choice, typed, flash, mixed\n")
    try player.writeAnimals()
    let game = try player.run("play", "animals", "--seed", "1", input: "\n")
    #expect(game.standardOutput.contains("Type your answer."))
    #expect(try player.run("settings", "--json", "mode").standardOutput == "{\"mode\":\"typed\"}\n")
    #expect(try player.home.read(Player.settings).contains("\"Aya\""))
  }

  @Test(arguments: [
    (["colour"], "There is no setting colour. There are: questions,"),
    (["day-start", "24:00"], "24:00 is not one of its values: day-start takes 00:00 to 23:00."),
  ])
  func `what can't be set is told with what can, and nothing changes`(arguments: [String], text: String)
    throws
  {
    let before = try Data(contentsOf: URL(filePath: player.home.path(Player.settings)))
    #expect(try player.told(["settings"] + arguments, exit: 64).contains(text))
    #expect(try Data(contentsOf: URL(filePath: player.home.path(Player.settings))) == before)
  }
}

struct KanaCommandTests {
  private func kana(_ arguments: [String], _ input: String) throws -> ChildOutput {
    try ChildProcess.run(
      try BuiltProduct.path("kuchi"), arguments: ["kana"] + arguments, environment: ["LC_ALL": "C"],
      input: input)
  }

  @Test(
    arguments: [
      ([], "konnichiha\n", "こんにちは\n"), (["--to", "hiragana"], "ラーメン", "らあめん"),
      (["--to", "katakana"], "ko-hi-\nsushi café", "コーヒー\nスシ café"),
      ([], "KO-HI- naïve Ｋａ tōkyō KA\n", "こーひー naïve Ｋａ とうきょう か\n"),
      (["--to", "katakana"], "naïve KO-HI- na\n", "naïve コーヒー ナ\n"),
      (["--to", "romaji"], "がっこう ラーメン\n", "gakkou raamen\n"),
      (["--to", "romaji"], "", ""),
    ] as [([String], String, String)])
  func `a filter converts what it reads`(arguments: [String], input: String, output: String) throws {
    let result = try kana(arguments, input)
    #expect(result.standardOutput == output)
    #expect(result.status == .exited(0))
    #expect(result.standardError.isEmpty)
  }

  @Test func `one long line passes through in pieces`() throws {
    let result = try kana(["--to", "hiragana"], String(repeating: "kanji", count: 100_000))
    #expect(result.standardOutput == String(repeating: "かんじ", count: 100_000))
  }
}

struct CompletionScriptTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `there is a script for each shell, and it knows the commands`(shell: String) throws {
    let output = try player.run("--generate-completion-script", shell)
    #expect(output.status == .exited(0))
    for word in ["play", "import", "difficulty", "typed", "settings", "playing schedule"] {
      #expect(output.standardOutput.contains(word), "\(word)")
    }
  }

  @Test func `bash takes its script and completes commands, values and decks by it`() throws {
    let script = try player.run("--generate-completion-script", "bash").standardOutput
    try player.home.write(script, to: "kuchi.bash")
    func completed(_ words: [String]) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let line = words.joined(separator: " ")
      let output = try player.run(
        [],
        by: """
          cat > complete.bash <<'END'
          source ../kuchi.bash
          COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
          COMP_LINE='\(line)'; COMP_POINT=\(line.count); COMP_TYPE=9
          _kuchi '\(words[0])' '\(words[words.count - 1])' '\(words[words.count - 2])'
          printf '%s\\n' "${COMPREPLY[@]}"
          END
          PATH="$(dirname "$1"):$PATH" bash complete.bash
          """)
      return output.standardOutput.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try completed(["kuchi", "exp"]) == ["export"])
    #expect(try completed(["kuchi", "play", "--mode", "ty"]) == ["typed"])
    #expect(try completed(["kuchi", "play", "an"]) == ["animals"])
    #expect(try completed(["kuchi", "play", "decks/"]) == ["decks/animals.json"])
    #expect(try completed(["kuchi", "settings", "mode", "fl"]) == ["flash"])
    #expect(try completed(["kuchi", "help", "imp"]) == ["importing", "import"])
  }

  @Test func `the script of the shell in use, and the version, have short commands as well`() throws {
    let script = try player.run("completion", "fish")
    #expect(script == (try player.run("--generate-completion-script", "fish")))
    #expect(script == (try player.with(["SHELL": "/shells/fish"]).run("completion")))
    #expect(script.status == .exited(0) && !script.standardOutput.isEmpty)
    #expect(try player.run("version") == player.run("--version"))
  }
}

struct ColorChoiceTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), (["--color=always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], ["CLICOLOR_FORCE": "1"], false), ([], ["CLICOLOR_FORCE": "1"], true),
      (["--color", "auto"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)])
  func `a list that goes into a file has colours where --color or CLICOLOR_FORCE says so`(
    choice: [String], variables: [String: String], hasColors: Bool
  ) throws {
    for arguments in [choice + ["decks"], ["decks"] + choice] {
      let output = try player.with(variables).run(arguments)
      #expect(output.status == .exited(0) && output.standardOutput.contains("Animals"))
      #expect(output.standardOutput.contains("\u{1B}[") == hasColors)
    }
  }

  @Test(arguments: [["--color", "blue"], ["--color"]])
  func `another word for colours is refused`(choice: [String]) throws {
    #expect(try player.told(["decks"] + choice, exit: 64).contains("--color takes auto, always or never."))
  }
}
