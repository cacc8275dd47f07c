import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

/// Names the faults of decks, and mends what can be mended without knowing what was meant.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Name every fault of a deck, with its line and column.",
    discussion: """
      Each fault is one line: FILE:LINE:COLUMN: error or warning: what is wrong and what to do. A deck without \
      faults prints nothing. The exit status is 65 when there is any error, 66 when a file can't be read, 74 when \
      one can't be written, else 0.

        kuchi check mine.json          name the faults
        kuchi check --fix mine.json    lay the file out, mend trailing commas and repeated items, then check
        kuchi check --schema           print the JSON Schema, from which an editor knows the keys
      """)

  @Argument(help: "The deck files.", completion: .file(extensions: ["json"]))
  var files: [String] = []

  @Flag(help: "One JSON object a line for each fault.")
  var json = false

  @Flag(
    help: """
      Write an id into every card that names none. A card's progress is kept under its id, so after this the term
      and the reading can be corrected too.
      """)
  var writeIds = false

  @Flag(
    help: """
      Lay the files out as decks are written: keys in their usual order, one card a line, text in NFC. Trailing
      commas and items that stand twice in a list go.
      """)
  var fix = false

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
    let theme = Terminal.traits.theme(.auto)
    var tally = DiagnosticTally()
    let statuses = files.map { check($0, theme, &tally) }
    if !json, let summary = tally.summary { Output.say(summary) }
    let worst = [ExitStatus.badData, ExitStatus.noInput, ExitStatus.ioError].first(where: statuses.contains)
    if let worst { throw worst }
  }

  private func check(_ file: String, _ theme: Theme, _ tally: inout DiagnosticTally) -> ExitCode {
    do {
      let bytes = try mended(try DeckFile.bytes(at: file), file)
      let faults = DeckReader.check(bytes, named: name(of: file))
      for fault in faults { Output.draw((json ? fault.json(in: file) : fault.line(in: file, theme)) + "\n") }
      tally.count(faults)
      return faults.contains { $0.severity == .error } ? ExitStatus.badData : .success
    } catch {
      Output.say("\(error)")
      return error.exitCode
    }
  }

  /// The file after what it was asked to be mended of, which is written only when it changed something.
  private func mended(_ bytes: [UInt8], _ file: String) throws(DeckFailure) -> [UInt8] {
    var result = bytes
    if fix { result = DeckTidier.tidied(result, named: name(of: file)) ?? leave(result, file) }
    if writeIds { result = DeckTidier.identified(result, named: name(of: file)) ?? leave(result, file) }
    if result != bytes { try DeckFile.write(result, to: file) }
    return result
  }

  private func leave(_ bytes: [UInt8], _ file: String) -> [UInt8] {
    let isSound = DeckReader.read(bytes, named: name(of: file)).deck != nil
    Output.say(
      isSound
        ? "\(file) is a list of words, which can't hold ids. kuchi import \(file) makes a deck of it."
        : "\(file) was left as it is: its errors come first.")
    return bytes
  }

  private func name(of file: String) -> String { URL(filePath: file).lastPathComponent }
}
