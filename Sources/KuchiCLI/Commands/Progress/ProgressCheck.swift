import ArgumentParser
import KuchiProgress

/// Looks the file over.
struct ProgressCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look the whole file over, and change nothing.",
    discussion: """
      With --json each finding is one object: code and message. The exit status is 65 when there is any.
      """)

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let file = try ProgressFile.current()
    let findings = try file.checkingExisting()
    for finding in findings {
      if json {
        try Output.writeJSON(FindingLine(code: finding.code, message: finding.message))
      } else {
        Output.write("\(file.path): \(finding.message)\n")
      }
    }
    if !findings.isEmpty { throw ExitStatus.badData }
    if !json { Output.write("\(file.path): all is well.\n") }
  }
}

extension ProgressFile {
  /// A file that is too damaged to be opened is a finding too, and no failure.
  fileprivate func checkingExisting() throws -> [ProgressFinding] {
    let findings = try reporting { () throws(ProgressFailure) -> [ProgressFinding]? in
      do throws(ProgressFailure) {
        return try openExisting()?.check()
      } catch .damaged(let detail) {
        return [.damaged(detail)]
      }
    }
    return try findings ?? nothingThere()
  }
}

private struct FindingLine: Encodable {
  let code: String
  let message: String
}

extension ProgressFinding {
  fileprivate var code: String {
    switch self {
    case .damaged: "damaged"
    case .dangling: "dangling"
    case .outOfRange: "out-of-range"
    case .unreadableReview: "unreadable-answer"
    case .unreadableGame: "unreadable-game"
    case .memoriesDiffer: "memories-differ"
    case .confusionsDiffer: "confusions-differ"
    }
  }

  fileprivate var message: String {
    switch self {
    case .damaged(let detail): "the file is damaged: \(detail). Go back to a backup."
    case .dangling(let table, let row):
      "row \(row) of the table \(table) refers to something that is not there."
    case .outOfRange(let table, let row):
      "row \(row) of the table \(table) holds a number that can't be; it is read as the nearest that can."
    case .unreadableReview(let id): "answer \(id.number) says something that this program does not know."
    case .unreadableGame: "the game to go on with can't be read."
    case .memoriesDiffer(let count):
      "\(count) memories are not what the answers make of them. kuchi progress rebuild puts it right."
    case .confusionsDiffer(let count):
      "\(count) counts of confused cards are not what the answers say. kuchi progress rebuild puts it right."
    }
  }
}
