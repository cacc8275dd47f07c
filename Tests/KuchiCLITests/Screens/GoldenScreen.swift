import Foundation
import TerminalTesting
import Testing

/// A screen that somebody has looked at and found good, with the style of every cell, in a file of its own.
///
/// A row reads `[1]bold[0] plain`: each bracket gives, as SGR parameters, how what follows is drawn. With
/// KUCHI_RECORD_SCREENS in the environment the files are written instead of compared; look at them before you keep
/// them.
struct GoldenScreen {
  let name: String

  /// Compares what `terminal` shows with the file.
  func expect(_ terminal: PseudoTerminal, sourceLocation: SourceLocation) throws {
    let shown = Self.timeless(terminal.screen.styledLines).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["KUCHI_RECORD_SCREENS"] != nil {
      try Data(shown.utf8).write(to: source)
      return
    }
    let golden = try String(contentsOf: resource, encoding: .utf8)
    #expect(shown == golden, "\(name)", sourceLocation: sourceLocation)
  }

  private var source: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
  }

  private var resource: URL {
    get throws { try #require(Bundle.module.resourceURL).appending(path: "Golden/\(name).txt") }
  }

  /// The rows with nothing in them that the clock or the calendar decides.
  private static func timeless(_ rows: [String]) -> [String] {
    rows.map { row in
      row.replacing(#/Time: [0-9]+ s, [0-9.]+ s an answer/#, with: "Time: as it was")
        .replacing(#/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) +[0-9]+ +/#, with: "Day 00    ")
        .replacing(#/^(?:\[[0-9;]+\])?(Mon|Tue|Wed|Thu|Fri|Sat|Sun).*[.#].*$/#) { "\($0.1)  the days" }
        .replacing(#/^.*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) .*$/#, with: "the months")
    }
  }
}
