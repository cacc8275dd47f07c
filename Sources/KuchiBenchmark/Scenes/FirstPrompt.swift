import Foundation
import KuchiEngine

extension Scene {
  static let firstPrompt = Scene(
    name: "first-prompt",
    summary:
      "kuchi play on a deck of 100,000 cards, the whole process, against Python reading the file as JSON"
  ) {
    try Scratch.use { scratch in
      let deck = SampleDeck.deck(of: FirstPrompt.cards)
      let file = try scratch.write(SampleDeck.bytes(of: deck), as: "deck.json")
      let (ours, python) = (
        try FirstPrompt.lane(deck, file, home: scratch.folder, arguments: ["--no-record", "--seed", "1"]),
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

/// Whole processes, from their start to their end.
enum FirstPrompt {
  static let cards = 100_000

  /// The program plays `deck`, which is in `file`, until its first question is put. It is given `arguments`, and a
  /// `home` of its own: the player's settings, decks and progress have no part in this.
  static func lane(_ deck: Deck, _ file: String, home: URL, arguments: [String]) throws -> Lane {
    let program = Program(
      executable: try Program.kuchi, arguments: ["play", file] + arguments,
      environment: ["HOME": home.path, "LANG": "C.UTF-8"], folder: home)
    let terms = Set(deck.cards.map(\.term))
    return Lane {
      let run = try program.run()
      let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      try expect("the number of questions asked", lines.count(where: terms.contains), is: 1)
      return run.seconds
    }
  }

  static func python(_ file: String) throws -> Lane {
    guard let found = Program.find("python3") else { throw Skip(reason: "there is no python3 on the PATH") }
    // What is on the PATH may be a script that looks for Python first.
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
