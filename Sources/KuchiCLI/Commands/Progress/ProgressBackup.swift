import ArgumentParser
import KuchiProgress

/// Copies the file.
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
    let database = try file.withExisting { database throws(ProgressFailure) in database }
    do throws(ProgressFailure) {
      try database.backup(to: copy)
    } catch {
      Output.say(message(for: error, of: file))
      throw error == .notOpened ? ExitStatus.cannotCreate : error.exitCode
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
