import Foundation
import KuchiEngine

extension Scene {
  static let firstPrompt = Scene(
    name: "first-prompt",
    summary:
      "kuchi play on a deck of 100,000 cards, the whole process, against Python reading the file as JSON"
  ) {
    try ScratchFolder.use { scratch in
      let file = try scratch.write(
        SampleDeck.bytes(of: SampleDeck.deck(of: FirstPrompt.cards)), as: "deck.json")
      let (ours, python) = (
        try FirstPrompt.lane(file, home: scratch.url, arguments: ["--no-record", "--seed", "1"]),
        try FirstPrompt.python(file)
      )
      try Lane.race([ours, python], rounds: 7)
      return [
        Measurement(
          "play 100,000 cards, to the exit", .milliseconds, ours: ours, baseline: python,
          against: "python3 json.load", goal: 1)
      ]
    }
  }
}

/// Complete runs of programs.
enum FirstPrompt {
  static let cards = 100_000

  /// The program plays the deck in `file` until its first question. A separate `home` keeps the player's own
  /// settings, decks and progress out of the measurement.
  static func lane(_ file: String, home: URL, arguments: [String]) throws -> Lane {
    let program = Program(
      executable: try Program.kuchi, arguments: ["play", file] + arguments,
      environment: ["HOME": home.path, "LANG": "C.UTF-8"], folder: home)
    return Lane {
      let run = try program.run()
      let questions = run.output.split(separator: "\n").count { $0.hasPrefix("Question 1 of") }
      try expect("the number of questions asked", questions, is: 1)
      return run.seconds
    }
  }

  static func python(_ file: String) throws -> Lane {
    let code = "import json, sys; print(len(json.load(open(sys.argv[1], encoding='utf-8'))['cards']))"
    let program = Program(executable: try Program.python, arguments: ["-c", code, file])
    return Lane {
      let run = try program.run()
      try expect("Python's number of cards", run.output, is: "\(cards)\n")
      return run.seconds
    }
  }
}

extension Scene {
  static let start = Scene(
    name: "start",
    summary:
      "kuchi on a terminal until its first question shows, with the decks of ./decks, against /bin/true"
  ) {
    try ScratchFolder.use { scratch in
      let start = try TerminalStart(home: scratch)
      let (ours, nothing) = try (start.lane, start.baseline)
      let beside = try TerminalStart(
        home: ScratchFolder(url: scratch.url.appending(path: "beside")), imported: true)
      let many = try beside.lane
      try Lane.race([ours, many, nothing], rounds: 41)
      return [
        Measurement(
          "the same with an imported deck of 100,000 cards", .milliseconds, ours: many, baseline: ours,
          against: "no deck of one's own", goal: 1.3),
        Measurement(
          "from the start to the prompt under the first question", .milliseconds, ours: ours,
          baseline: nothing,
          against: "/bin/true and 30 ms", goal: 1),
      ]
    }
  }
}

/// A start of `kuchi` by a player who has played before.
private struct TerminalStart {
  /// The allowed seconds beyond the start of an empty program.
  private static let allowance = 0.030

  private let kuchi: String
  private let environment: [String: String]

  init(home: ScratchFolder, imported: Bool = false) throws {
    let decks = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "decks")
    guard FileManager.default.fileExists(atPath: decks.appending(path: "first-words.json").path) else {
      throw Skip(reason: "there is no folder decks with the bundled decks here")
    }
    kuchi = try Program.kuchi.path
    environment = [
      "HOME": home.url.path, "KUCHI_DECKS": imported ? "" : decks.path, "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8",
    ]
    let settings = home.url.appending(path: ".config/kuchi/settings.json")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"name": "Aya"}"#.utf8).write(to: settings)
    if imported {
      let own = home.url.appending(path: ".local/share/kuchi/decks")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let deck = SampleDeck.deck(of: FirstPrompt.cards)
      try Data(SampleDeck.bytes(of: deck)).write(to: own.appending(path: "imported.json"))
    }
    // Without input the program shows the first lesson and stops at its first question.
    for arguments in [["study", "add", "first-words"], []] {
      let program = Program(
        executable: try Program.kuchi, arguments: arguments, environment: environment, folder: home.url)
      _ = try program.run()
    }
  }

  /// Runs a program on its own terminal, and prints the seconds until it shows a text, or until it ends.
  private static let watching = """
    import os, pty, signal, sys, time
    text, command = sys.argv[1].encode(), sys.argv[2:]
    signal.alarm(30)
    start, seen = time.monotonic(), b""
    pid, terminal = pty.fork()
    if pid == 0: os.execv(command[0], command)
    def read():
        try: return os.read(terminal, 65536)
        except OSError: return b""
    while not text or text not in seen:
        more = read()
        if not more: break
        seen += more
    if not text: os.waitpid(pid, 0)
    print(time.monotonic() - start)
    if text:
        os.write(terminal, bytes([4]))
        while read(): pass
        os.waitpid(pid, 0)
    sys.exit(text not in seen)
    """

  private func lane(_ command: String, until text: String, allowance: Double = 0) throws -> Lane {
    let program = Program(
      executable: try Program.python, arguments: ["-c", Self.watching, text, command],
      environment: environment)
    return Lane {
      let output = try program.run().output
      return allowance + (Double(output.trimmingCharacters(in: .newlines)) ?? .infinity)
    }
  }

  var lane: Lane { get throws { try lane(kuchi, until: "1/10>") } }

  var baseline: Lane { get throws { try lane("/bin/true", until: "", allowance: Self.allowance) } }
}
