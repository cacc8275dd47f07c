import ArgumentParser
import KuchiProgress
import KuchiTerminal

/// Writes everything out as text.
struct ProgressExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write everything to standard output as JSON Lines.",
    discussion: """
      kuchi progress import takes it in again, on this computer or another:

        kuchi progress export > progress.jsonl
      """)

  func run() throws {
    let file = try ProgressFile.current()
    let isComplete = try file.withExisting { database throws(ProgressFailure) in
      var isRead = true
      try database.export { line in
        if isRead { isRead = Output.draw(JSONLine.escaped(line) + "\n") }
      }
      return isRead
    }
    if !isComplete { throw ExitStatus.ioError }
  }
}
