import Dispatch
import Foundation
import KuchiSession
import TerminalTesting
import Testing

@testable import KuchiCLI

/// Words that are heard, with programs that write down what they are told to play.
struct SoundTests {
  private let player: Player

  init() throws { player = try .withCats(#""audio": ["media/neko.mp3"]"#) }

  private func sit(_ filter: String) throws -> PseudoTerminal {
    try player.sit(
      ["play", "cats", "--seed", "1", "--mode", "typed", "--ask", "meaning", "--filter", filter],
      until: "1/1> ")
  }

  @Test func `the recording of a word is heard after its answer, and again when the player asks`() throws {
    try player.install("mpv")
    try player.home.write("", to: "data/kuchi/decks/media/neko.mp3")
    let heard = "heard --no-video --no-terminal -- \(player.home.path("data/kuchi/decks/media/neko.mp3"))"
    let terminal = try sit("猫")
    try terminal.send(":say\r", until: "No word was answered yet.")
    try terminal.send("cat\r")
    try terminal.wait { $0.transcript.replacing("\n", with: "").contains(heard) }
    try terminal.send(":say\r")
    try terminal.wait { $0.transcript.replacing("\n", with: "").ranges(of: heard).count == 2 }
  }

  @Test func `a voice reads the kana of a word without a recording`() throws {
    try player.install("aplay")
    try player.install("speak", "cat >$1; echo \"spoken $(cat $1)\" >/dev/tty")
    _ = try player.run("settings", "voice", "speak {file}")
    let terminal = try sit("犬")
    try terminal.send("dog\r", until: "spoken いぬ")
    try terminal.wait(for: "heard -q ")
  }

  @Test(
    arguments: [
      ([], "猫", "cat", "Nothing here plays mp3 files. mpv does; :set player names another program."),
      ([], "犬", "dog", "This word has no recording, and no voice was found."),
      (["sound", "off"], "犬", "dog", "Sound is off. :set sound auto turns it on."),
      (["sound", "ask"], "犬", "dog", "This word has no recording, and no voice was found."),
    ] as [([String], String, String, String)])
  func `what is not heard is told with what would be needed`(
    setting: [String], filter: String, answer: String, told: String
  ) throws {
    if !setting.isEmpty {
      try player.install("mpv")
      _ = try player.run(["settings"] + setting)
    }
    try player.home.write("", to: "data/kuchi/decks/media/neko.mp3")
    let terminal = try sit(filter)
    try terminal.send("\(answer)\r", until: "again?")
    try terminal.send(":say\r", until: told)
    #expect(!terminal.screen.transcript.contains("heard"))
  }

  @Test func `a program that ends with an error is told when the word is wanted again`() throws {
    try player.install("mpv", "exit 3")
    try player.home.write("", to: "data/kuchi/decks/media/neko.mp3")
    let terminal = try player.sit(
      "play", "cats", "--seed", "1", "--mode", "typed", "--ask", "hearing", until: "1/1> ")
    try repeatUntil(terminal, ":say\r", "mpv ended with an error last time.")
    _ = try player.run("settings", "voice", "mpv")
    #expect(try player.told("voices", exit: 69) == "mpv ended with an error, and nothing was heard.\n")
  }

  /// Types a line once more as long as the program has not ended.
  private func repeatUntil(_ terminal: PseudoTerminal, _ line: String, _ text: String) throws {
    for attempt in 1...5 {
      try terminal.send(line)
      do { return try terminal.wait(for: text, within: 1) } catch PseudoTerminalError.timedOut
        where attempt < 5
      {}
    }
  }

  @Test func `a voice that goes on and on ends with the next word, and with the game, even if it will not`()
    throws
  {
    let pids = player.home.path("pids")
    try player.install("speak", "trap '' TERM\necho $$ >>\(pids)\nwhile :; do sleep 0.1; done")
    _ = try player.run("settings", "voice", "speak {text}")
    let terminal = try sit("犬")
    func started() -> [pid_t] {
      ((try? player.home.read("pids")) ?? "").split(separator: "\n").compactMap { pid_t($0) }
    }
    try terminal.send("dog\r", until: "again?")
    try terminal.wait(within: 10) { _ in started().count == 1 }
    try terminal.send(":say\r")
    try terminal.wait(within: 10) { _ in started().count == 2 }
    #expect(kill(started()[0], 0) == -1, "one at a time")
    try terminal.send(":quit\r")
    _ = try terminal.waitForExit()
    for id in started() { #expect(kill(id, 0) == -1 && errno == ESRCH) }
  }

  @Test func `a program that is started hears the signals that this one ignores`() throws {
    // A shell that starts a program blocks signals meanwhile, so it reads by itself.
    let read = "while read -r line; do case $line in SigBlk*|SigIgn*) echo \"$line\";; esac; done"
    try player.install("speak", "\(read) </proc/$$/status >\(player.home.path("signals"))")
    _ = try player.run("settings", "voice", "speak {text}")
    #if os(Linux)
      // The C library ignores two signals of its own.
      let ofLibrary: UInt64 = 0x1_8000_0000
      var masks: [Substring] = []
      // On a busy machine the program may be ended before it has read them.
      for _ in 1...5 where masks.count < 2 {
        _ = try player.run("voices")
        let signals = (try? player.home.read("signals")) ?? ""
        masks = signals.split(separator: "\n").compactMap { $0.split(separator: "\t").last }
      }
      #expect(
        masks.count == 2 && masks.allSatisfy { UInt64($0, radix: 16).map { $0 & ~ofLibrary } == 0 },
        "\(masks)")
    #endif
  }

  @Test func `what is no file is not played, and a voice speaks in its place`() throws {
    try player.install("mpv")
    try player.install("speak", "cat >$1")
    _ = try player.run("settings", "voice", "speak {file}")
    try player.home.write("", to: "data/kuchi/decks/media/neko.mp3/other.mp3")
    let terminal = try sit("猫")
    try terminal.send("cat\r")
    try terminal.wait { $0.transcript.replacing("\n", with: "").contains("voices/") }
  }

  @Test(arguments: ["player", "voice"])
  func `a program of the settings that is not there is told, once`(setting: String) throws {
    try player.home.write("", to: "data/kuchi/decks/media/neko.mp3")
    _ = try player.run("settings", setting, "nosuch {file}")
    let terminal = try sit(setting == "player" ? "猫" : "犬")
    try terminal.send(setting == "player" ? "cat\r" : "dog\r")
    try terminal.wait(
      for: setting == "player" ? "There is no program nosuch." : "Nothing here plays wav files.")
  }

  @Test func `a question is heard before it is answered, and again, slowly, as a hint`() throws {
    try player.install("mpv")
    try player.home.write("", to: "data/kuchi/decks/media/neko.mp3")
    let terminal = try player.sit("play", "cats", "--seed", "1", "--mode", "typed", "--ask", "hearing")
    let heard = "--no-video --no-terminal -- \(player.home.path("data/kuchi/decks/media/neko.mp3"))"
    try terminal.wait(for: "1/1> ")
    try terminal.wait { $0.transcript.replacing("\n", with: "").contains("heard \(heard)") }
    #expect(terminal.screen.transcript.contains("What do you hear?"))
    try terminal.send(":hint\r")
    try terminal.wait { $0.transcript.replacing("\n", with: "").contains("heard --speed=0.7 \(heard)") }
    try terminal.send("neko\r", until: "again?")
    #expect(terminal.screen.transcript.contains("猫"))
  }

  @Test(
    .enabled(
      if: InstalledPrograms(path: "/usr/bin", settings: Settings()).voice?.name == "Open JTalk",
      "Open JTalk, its dictionary and a voice are not installed"))
  func `a real voice speaks, and what it spoke is kept`() throws {
    var player = player
    player.variables["PATH"] = player.home.path("bin") + ":" + ChildProcess.path
    player.variables["XDG_CACHE_HOME"] = player.home.path("cache")
    try player.install("mpv")
    _ = try player.run("settings", "voice", "auto")
    _ = try player.sit(
      "play", "cats", "--seed", "1", "--ask", "hearing", "--filter", "犬", "--mode", "typed",
      until: "heard --no-video")
    let folder = player.home.path("cache/kuchi/voices")
    let spoken = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))
    }
    #expect(spoken.count == 1 && spoken[0].starts(with: Data("RIFF".utf8)) && spoken[0].count > 10_000)
  }

  @Test(arguments: [("sound", "ask"), ("voice", "off")])
  func `without sound there is nothing to be heard, and that is told`(setting: String, value: String) throws {
    try player.install("mpv")
    _ = try player.run("settings", setting, value)
    _ = try player.sit(
      ["play", "cats", "--ask", "hearing", "--filter", "犬"], until: "No card here can be heard: a word needs")
  }

  @Test func `a program hears of the recording with the verdict`() throws {
    let output = try player.run(
      ["play", "cats", "--json", "--mode", "typed", "--ask", "meaning", "--filter", "猫"],
      input: #"{"answer": "cat"}"#)
    #expect(output.standardOutput.contains(#""audio":["media/neko.mp3"]"#))
  }

  @Test(arguments: [
    ("speak.sh {text} {file}", ["speak.sh", "{text}", "{file}"]),
    (#"  "/my voices/a b" --pace '1 2'  "#, ["/my voices/a b", "--pace", "1 2"]),
    (#"say "" '"'"#, ["say", "", "\""]), ("", []),
  ])
  func `a command is words, and marks of quotation hold them together`(command: String, words: [String]) {
    #expect(SoundProgram(command: command).words == words)
  }

  @Test(arguments: [("wav", "aplay"), ("mp3", nil), ("WAV", "aplay")])
  func `a file is played by the first program that can`(kind: String, name: String?) throws {
    try player.install("aplay")
    let programs = InstalledPrograms(path: player.home.path("bin"), settings: Settings())
    #expect(programs.player(of: kind)?.name == name)
  }

  @Test(arguments: [
    ("ja_JP-miku.onnx", "Piper"), ("en_US-amy.onnx", nil), ("none", nil),
  ])
  func `Piper speaks with a Japanese model`(model: String, name: String?) throws {
    try player.install("piper")
    try player.home.write("", to: "piper/\(model)")
    let programs = InstalledPrograms(
      path: player.home.path("bin"), models: player.home.path("piper"), settings: Settings())
    #expect(programs.voice?.name == name)
  }

  @Test func `a voice may take two programs, and the sound is kept`() throws {
    let folder = player.home.path("voices")
    try player.install("plan", #"echo "plan of $2" >"$1""#)
    try player.install("speak", #"echo "sound of $(cat "$1")" >"$1""#)
    try player.install("aplay")
    let voice = SoundProgram(
      name: "Two", words: ["speak", SoundProgram.file], first: ["plan", SoundProgram.file, SoundProgram.text])
    let output = SoundOutput(
      InstalledPrograms(path: player.home.path("bin"), settings: Settings()), voice: voice,
      cache: VoiceCache(folder: URL(filePath: folder), limit: 1 << 20))
    let ended = DispatchSemaphore(value: 0)
    try output.say([Utterance(of: Card(id: "", term: "ねこ", meanings: []), in: nil)], at: .now) {
      ended.signal()
    }
    #expect(ended.wait(timeout: .now() + 20) == .success)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(
      try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        == ["sound of plan of ねこ\n"])
  }

  @Test func `a port at which nothing listens is found out`() {
    #expect(!InstalledPrograms.isServed(9))
  }

  @Test func `what was not used for the longest time goes when there is no room`() throws {
    let cache = VoiceCache(folder: URL(filePath: player.home.path("voices")), limit: 20)
    let voice = SoundProgram(command: "speak")
    for (day, text) in ["ねこ", "いぬ", "とり"].enumerated() {
      let file = cache.file(of: text, in: voice)
      let draft = cache.draft(of: file)
      try Data(count: 9).write(to: draft)
      try cache.keep(draft, as: file)
      #expect(cache.has(file, at: Date(timeIntervalSince1970: Double(day) * 86_400)))
    }
    let kept = ["ねこ", "いぬ", "とり"].map { cache.has(cache.file(of: $0, in: voice), at: .distantPast) }
    #expect(kept == [false, true, true])
  }
}
