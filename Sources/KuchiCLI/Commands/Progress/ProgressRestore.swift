import ArgumentParser
import KuchiProgress

/// Puts a copy back.
struct ProgressRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the place of the file.",
    discussion: """
      FILE is checked first, and stays as it is. The file that was there is kept beside the new one, under the name \
      progress.sqlite.before-restore. Nothing happens while a game is being played. When a program was killed, what \
      it left is kept with the file that it belongs to.

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
      Output.say(message(for: error, path))
      throw exitCode(for: error)
    }
  }

  private func message(for failure: RestoreFailure, _ path: String) -> String {
    switch failure {
    case .source(let failure): "\(backup) \(failure.event), and \(path) was left as it is."
    case .target(let failure): failure.message(about: path)
    }
  }

  private func exitCode(for failure: RestoreFailure) -> ExitCode {
    switch failure {
    case .source(let failure), .target(let failure): failure.exitCode
    }
  }
}
