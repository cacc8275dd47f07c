import ArgumentParser
import Foundation
import KuchiEngine
import KuchiTerminal

/// Names the faults of decks.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Name every fault of a deck, with its line and column.",
    discussion: """
      Each fault is one line: FILE:LINE:COLUMN: error or warning: what is wrong and what to do. A deck without
      faults prints nothing. The exit status is 65 when there is any error, 66 when a file can't be read, else 0.
      """)

  @Argument(help: "The deck files.")
  var files: [String] = []

  @Flag(help: "One JSON object a line for each fault.")
  var json = false

  @Flag(help: "Print the JSON Schema of decks, for your editor, and stop.")
  var schema = false

  func validate() throws {
    if files.isEmpty, !schema { throw ValidationError("Name the deck files to check.") }
  }

  func run() throws {
    if schema {
      Output.write(DeckSchema.json)
      return
    }
    let statuses = files.map(check)
    for status in [ExitStatus.badData, ExitStatus.noInput] where statuses.contains(status) { throw status }
  }

  private func check(_ file: String) -> ExitCode {
    do {
      let faults = DeckReader.check(
        try DeckFile.bytes(at: file), named: URL(filePath: file).lastPathComponent)
      for fault in faults { Output.write((json ? fault.json(in: file) : fault.line(in: file)) + "\n") }
      return faults.contains { $0.severity == .error } ? ExitStatus.badData : .success
    } catch {
      Output.say("\(error)")
      return error.exitCode
    }
  }
}
