import ArgumentParser
import KuchiProgress

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
      "\(copy) can't be made; name a file in a folder that is there and that you may write to."
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
      that it left is kept with its file.

        kuchi progress backup monday.sqlite
        kuchi progress restore monday.sqlite
      """)

  @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file())
  var backup: String

  func run() throws {
    let path = ProgressFile.usualPath
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
}
