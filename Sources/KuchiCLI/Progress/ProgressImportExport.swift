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
    var isRead = true
    try file.existing().export { line in
      if isRead { isRead = Output.draw(JSONLine.escaped(line) + "\n") }
    }
    if !isRead { throw ExitCode.ioError }
  }
}

struct ProgressImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in what kuchi progress export wrote.",
    discussion: """
      What is there already stays as it is, so the same file can be imported twice, and the files of two computers \
      can be brought together. A line with a fault is left out and named, and the exit status is 65.

      With --json each fault is one object (type fault, line, message), and then comes one of the type report: \
      added, known, retracted, games, synonyms and events, each a number, and faults, how many there were.
      """)

  private static let shownFaults = 10

  @Argument(
    help: ArgumentHelp("The file; standard input without one, or with a dash.", valueName: "file"),
    completion: .file())
  var source = "-"

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let lines = try source == "-" ? InputLines() : InputLines(path: source)
    let file = try ProgressFile.current()
    let report = try file.open().import(lines)
    try tell(report)
    if let reason = lines.failure {
      throw CommandError(
        "\(name) could not be read to its end: \(reason). What came before is imported.", .ioError)
    }
    if !report.faults.isEmpty { throw ExitCode.badData }
  }

  private var name: String { source == "-" ? "standard input" : source }

  private func tell(_ report: ProgressImportReport) throws {
    if json {
      let faults: [JSONLine] = report.faults.map {
        ["type": "fault", "line": $0.line, "message": $0.reason.message]
      }
      try Output.writeJSON(lines: faults + [JSONLine(report)])
    } else {
      for fault in report.faults.prefix(Self.shownFaults) {
        Output.say("\(name):\(fault.line): \(fault.reason.message)")
      }
      let rest = report.faults.count - Self.shownFaults
      if rest > 0 { Output.say("… and \(rest) more.") }
      Output.tell(report.wording)
    }
  }
}

extension JSONLine {
  fileprivate init(_ report: ProgressImportReport) {
    self = [
      "type": "report", "added": report.added, "known": report.known, "retracted": report.retracted,
      "games": report.games, "synonyms": report.synonyms, "events": report.events,
      "faults": report.faults.count,
    ]
  }
}

extension ProgressImportReport {
  fileprivate var wording: String {
    "Answers: \(added) new, \(known) known, \(retracted) taken back. New games: \(games). New synonyms: \(synonyms)."
      + (events > 0 ? " Lessons, study list and the like: \(events) new." : "")
  }
}

extension ProgressImportReport.Reason {
  fileprivate var message: String {
    switch self {
    case .unreadable: "this is not a line of an export; it was left out."
    case .outOfRange(let name): "the number \(name) is out of range; the line was left out."
    case .unknownType(let type): "this program knows no line of the type \(type); it was left out."
    case .newer(let version, let known):
      "the lines are of version \(version), this program knows version \(known); nothing from here on was read."
    }
  }
}
