import ArgumentParser
public import KuchiProgress

extension ProgressFailure: CustomStringConvertible {
  /// What happened to the progress file, in words for a game.
  public var description: String { "the progress file \(event)." }

  /// One sentence: what happened to the file at `path`, that it is untouched, and what to do next.
  func message(about path: String) -> String {
    switch self {
    case .alreadyThere: "\(path) is there already and was left as it is; name a file that does not exist."
    default: "\(path) \(event), and was left untouched; \(advice)."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .notADatabase, .anotherProgram, .newer, .damaged, .unreadable: ExitStatus.badData
    case .isFolder, .notOpened: ExitStatus.noInput
    case .folderMissing, .readOnly, .alreadyThere: ExitStatus.cannotCreate
    case .diskFull, .locked, .inputOutput, .refused, .removed, .replaced, .overwritten, .inUse:
      ExitStatus.ioError
    }
  }

  /// Whether the last recorded answers are lost with the file.
  var isLoss: Bool { [.removed, .replaced, .overwritten].contains(self) }

  /// What happened, as the end of a sentence that begins with the path.
  var event: String {
    switch self {
    case .folderMissing: "can't be made, because its folder can't be made"
    case .isFolder: "is a folder where the progress file should be"
    case .notOpened: "can't be opened"
    case .notADatabase: "is no progress file, nor any other database"
    case .anotherProgram: "is the database of another program"
    case .newer(let version, let known):
      "was written by a newer Kuchi (its format is \(version), this program knows \(known))"
    case .damaged(let detail): "is damaged\(Self.aside(detail))"
    case .readOnly: "can't be written to"
    case .diskFull: "can't grow, because the disk is full"
    case .locked: "is kept busy by another program"
    case .inputOutput(let code, let detail): "can't be read or written (error \(code)\(Self.after(detail)))"
    case .alreadyThere: "is there already"
    case .removed: "was removed"
    case .replaced: "was replaced by another file"
    case .overwritten: "was overwritten"
    case .inUse: "is open in another program"
    case .unreadable(let detail): "holds something that this program does not know\(Self.aside(detail))"
    case .refused(let code, let detail): "was refused by SQLite (error \(code)\(Self.after(detail)))"
    }
  }

  private var advice: String {
    switch self {
    case .folderMissing, .readOnly: "make its folder writable, or play with --no-record"
    case .isFolder, .notADatabase, .anotherProgram: "move it away to begin anew, or play with --no-record"
    case .notOpened: "see whether you may read it, or play with --no-record"
    case .newer: "use the newer program, or play with --no-record"
    case .damaged, .unreadable, .refused: "kuchi progress check says more, and --no-record plays without it"
    case .diskFull: "make room, or play with --no-record"
    case .locked: "try again when that one is done, or play with --no-record"
    case .inputOutput: "see to the disk, or play with --no-record"
    case .removed, .replaced, .overwritten: "start again to record into the file that lies there now"
    case .inUse: "leave the games that are being played, and try again"
    case .alreadyThere: "name a file that does not exist"
    }
  }

  private static func aside(_ detail: String) -> String { detail.isEmpty ? "" : " (\(detail))" }

  private static func after(_ detail: String) -> String { detail.isEmpty ? "" : ": \(detail)" }
}
