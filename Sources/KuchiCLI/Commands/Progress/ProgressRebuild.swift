import ArgumentParser
import KuchiProgress

/// Derives everything from the log again.
struct ProgressRebuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Make memories and confusions anew from the recorded answers.",
    discussion: "The answers stay as they are, and everything stays due when it was due.")

  func run() throws {
    let file = try ProgressFile.current()
    try file.withExisting { database throws(ProgressFailure) in try database.rebuild() }
    Output.say("\(file.path): memories and confusions were made anew.")
  }
}
