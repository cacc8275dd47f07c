import ArgumentParser
import KuchiProgress

/// Looks after the file that answers are recorded in.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract:
      "Check, rebuild, back up, restore, export and import what was recorded, and find cards that lost their id.",
    discussion: """
      All that was recorded, of every player, is in one file: $XDG_DATA_HOME/kuchi/progress.sqlite, in \
      ~/.local/share unless XDG_DATA_HOME says otherwise.

      Don't copy it with cp while a game is played, and don't put another file in its place: part of it may be in a \
      log beside it. kuchi progress backup and restore see to that.

      The exit status is 65 when something is wrong with the data, 66 when there is nothing to read, 73 when a file \
      can't be made and 74 when reading or writing failed.
      """,
    subcommands: [
      ProgressCheck.self, ProgressRebuild.self, ProgressBackup.self, ProgressRestore.self,
      ProgressExport.self,
      ProgressImport.self, ProgressMatch.self,
    ])
}

extension ProgressFile {
  /// Opens the file for `body`; the command ends when there is none or something fails.
  func withExisting<Value>(
    _ body: (ProgressDatabase) throws(ProgressFailure) -> Value
  ) throws -> Value {
    let value = try reporting { () throws(ProgressFailure) -> Value? in
      guard let database = try openExisting() else { return nil }
      return try body(database)
    }
    return try value ?? nothingThere()
  }

  /// Says that there is no file, and ends the command.
  func nothingThere<Value>() throws -> Value {
    Output.say("Nothing was recorded yet: there is no \(path).")
    throw ExitStatus.noInput
  }
}
