import Foundation
import KuchiEngine
import TerminalTesting

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

  /// The program plays the deck in `file` until its first question. A separate `home` keeps the player's own settings,
  /// decks and progress out of the measurement.
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
    guard let found = Program.find("python3") else { throw Skip(reason: "there is no python3 on the PATH") }
    // The program on the PATH may be a script that only finds Python.
    let python = try Program(executable: found, arguments: ["-c", "import sys; print(sys.executable)"]).run()
      .output
    let code = "import json, sys; print(len(json.load(open(sys.argv[1], encoding='utf-8'))['cards']))"
    let executable = URL(filePath: python.trimmingCharacters(in: .newlines))
    let program = Program(executable: executable, arguments: ["-c", code, file])
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
      let (ours, nothing) = (start.lane, start.baseline)
      try Lane.race([ours, nothing], rounds: 41)
      return [
        Measurement(
          "from the start to the prompt under the first question", .milliseconds, ours: ours,
          baseline: nothing,
          against: "/bin/true and 30 ms", goal: 1)
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

  init(home: ScratchFolder) throws {
    let decks = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "decks")
    guard FileManager.default.fileExists(atPath: decks.appending(path: "first-words.json").path) else {
      throw Skip(reason: "there is no folder decks with the bundled decks here")
    }
    kuchi = try Program.kuchi.path
    environment = [
      "HOME": home.url.path, "KUCHI_DECKS": decks.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
    ]
    let settings = home.url.appending(path: ".config/kuchi/settings.json")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"name": "Aya"}"#.utf8).write(to: settings)
    // Without input the program shows the first lesson and stops at its first question.
    for arguments in [["study", "add", "first-words"], []] {
      let program = Program(
        executable: try Program.kuchi, arguments: arguments, environment: environment, folder: home.url)
      _ = try program.run()
    }
  }

  var lane: Lane {
    Lane {
      var terminal: PseudoTerminal?
      let waited = try seconds {
        terminal = try PseudoTerminal(kuchi, environment: environment)
        try terminal?.wait(for: "1/10>")
      }
      try terminal?.send("\u{4}")
      try terminal?.waitForExit()
      return waited
    }
  }

  var baseline: Lane {
    Lane {
      try Self.allowance
        + seconds { try PseudoTerminal("/bin/true", environment: environment).waitForExit() }
    }
  }
}
