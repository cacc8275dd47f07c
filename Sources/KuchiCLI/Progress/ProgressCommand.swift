import KuchiFoundation

struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract:
      "Check, rebuild, back up, restore, export and import what was recorded, and say which cards got another id.",
    discussion: """
      All that was recorded, of every player, is in one file: $XDG_DATA_HOME/kuchi/progress.sqlite, in \
      ~/.local/share unless XDG_DATA_HOME says otherwise.

      Don't copy it with cp while a game is played, and don't put another file in its place: part of it may be in a \
      log beside it. kuchi progress backup and restore see to that. The folder backups beside it has copies of the last \
      seven days on which you played, as the file was before.

      The exit status is 65 when something is wrong with the data, 66 when there is nothing to read, 73 when a file \
      can't be made and 74 when reading or writing failed.
      """,
    subcommands: [
      ProgressCheck.self, ProgressRebuild.self, ProgressBackup.self, ProgressRestore.self,
      ProgressExport.self,
      ProgressImport.self, ProgressRename.self,
    ])
}

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
    let findings: [ProgressFinding]
    do { findings = try file.existing().check() } catch ProgressFailure.damaged(let detail) {
      findings = [.damaged(detail)]
    }
    for finding in findings {
      if json {
        try Output.writeJSON(["code": caseName(of: finding), "message": finding.message])
      } else {
        Output.tell("\(file.path): \(finding.message)")
      }
    }
    if !findings.isEmpty { throw ExitCode.badData }
    if !json { Output.tell("\(file.path): all is well.") }
  }
}

extension ProgressFinding {
  fileprivate var message: String {
    switch self {
    case .damaged(let detail):
      "the file is damaged: \(detail). kuchi progress restore names the copies of the last days."
    case .foreign(let type, let name):
      "it has a \(type) \(name) that another program made."
    case .dangling(let table, let row):
      "row \(row) of the table \(table) refers to a missing row."
    case .outOfRange(let table, let row):
      "row \(row) of the table \(table) holds a number out of range; it is read as the nearest allowed one."
    case .unreadableAnswer(let id): "answer \(id.rawValue) has a value that this program does not know."
    case .unreadableGame: "the game to resume can't be read."
    case .memoriesDiffer(let count):
      "\(count) memories do not match the answers. kuchi progress rebuild corrects them."
    case .confusionsDiffer(let count):
      "\(count) counts of confused cards do not match the answers. kuchi progress rebuild corrects them."
    }
  }
}

struct ProgressRebuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Make memories and confusions anew from the recorded answers.",
    discussion: "The answers stay as they are, and everything stays due when it was due.")

  func run() throws {
    let file = try ProgressFile.current()
    try file.existing().rebuild()
    Output.say("\(file.path): memories and confusions were made anew.")
  }
}

struct ProgressBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the file to a new one, even while a game is played.",
    discussion: """
      The copy is whole, which one made with cp may not be. kuchi progress restore puts it back:

        kuchi progress backup monday.sqlite
        kuchi progress restore monday.sqlite
      """)

  @Argument(
    help: ArgumentHelp("The new file; one that is there is never overwritten.", valueName: "file"),
    completion: .file())
  var copy: String

  func run() throws {
    let file = try ProgressFile.current()
    let database = try file.existing()
    do throws(ProgressFailure) {
      try database.backup(to: copy)
    } catch {
      throw CommandError(
        message(for: error, of: file), error == .notOpened ? .cannotCreate : error.exitCode)
    }
    Output.say("\(file.path) was copied to \(copy).")
  }

  private func message(for failure: ProgressFailure, of file: ProgressFile) -> String {
    switch failure {
    case .alreadyThere: failure.message(about: copy)
    case .notOpened, .readOnly, .folderMissing, .isFolder:
      "\(copy) can't be made; name a file in an existing folder that you may write to."
    default: failure.message(about: file.path)
    }
  }
}

struct ProgressRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the place of the file.",
    discussion: """
      FILE is checked first, and stays as it is. The file that was there is kept beside the new one, under the name \
      progress.sqlite.before-restore. It does nothing while a game is played. If a program was killed, the log \
      that it left is kept with its file. Without FILE it names the copies that are made by themselves, one a day.

        kuchi progress backup monday.sqlite
        kuchi progress restore monday.sqlite
      """)

  @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file())
  var backup: String?

  func run() throws {
    let path = ProgressFile.usualPath
    guard let backup else { return name(DailyBackup.all(of: path), of: path) }
    do throws(RestoreFailure) {
      let before = try ProgressDatabase.restore(backup, to: path)
      Output.say("\(path) is now what \(backup) is." + (before.map { " What was there is \($0)." } ?? ""))
    } catch {
      switch error {
      case .source(let failure):
        throw CommandError(
          "\(backup) \(failure.event), and \(path) was left as it is.", failure.exitCode)
      case .target(let failure): throw CommandError(failure.message(about: path), failure.exitCode)
      }
    }
  }

  private func name(_ copies: [String], of path: String) {
    if copies.isEmpty {
      Output.tell("There is no copy of \(path) yet. The next day on which you play begins with one.")
    }
    for copy in copies { Output.tell("kuchi progress restore \(VisibleText.shellWord(copy))") }
  }
}
