import Foundation
import TerminalTesting

extension Scene {
  static let start = Scene(
    name: "start",
    summary:
      "kuchi on a terminal until its first question shows, with the decks of ./decks, against /bin/true"
  ) {
    try Scratch.use { scratch in
      let start = try Starting(home: scratch)
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

/// A player who has played before types `kuchi`.
private struct Starting {
  /// How much longer than a program that does nothing the player may wait, in seconds.
  private static let allowance = 0.030

  private let kuchi: String
  private let environment: [String: String]

  init(home: Scratch) throws {
    let decks = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "decks")
    guard FileManager.default.fileExists(atPath: decks.appending(path: "first-words.json").path) else {
      throw Skip(reason: "there is no folder decks with the bundled decks here")
    }
    kuchi = try Program.kuchi.path
    environment = [
      "HOME": home.folder.path, "KUCHI_DECKS": decks.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
    ]
    let settings = home.folder.appending(path: ".config/kuchi/settings.json")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"name": "Aya", "lastDecks": ["first-words"]}"#.utf8).write(to: settings)
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
