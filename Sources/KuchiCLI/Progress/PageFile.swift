import Foundation
import KuchiTerminal

/// The file of a page with statistics.
struct PageFile {
  let path: String

  /// Writes the page in place of an earlier one. Another file of that name is left alone, and the command ends with a
  /// message.
  func write(_ page: StatisticsPage) throws {
    if FileManager.default.fileExists(atPath: path), !holdsPage {
      Output.say("\(path) is there already and is no page of kuchi. It is as it was; choose another name.")
      throw ExitStatus.cannotCreate
    }
    try DeckFile.write(Array(page.text.utf8), to: path)
    Output.say("The page is in \(path).")
  }

  private var holdsPage: Bool {
    let beginning = Data(StatisticsPage.beginning.utf8)
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: beginning.count)) == beginning
  }

  /// Hands the page to the program that opens files on this computer, and does not wait for it. Where there is none, that
  /// is said.
  func open(by programs: SoundPrograms) {
    do throws(FileOpener.Failure) {
      try FileOpener(programs: programs).open(path)
    } catch {
      switch error {
      case .noProgram:
        Output.say("There is no xdg-open here that would open it. Open the page in a browser yourself.")
      case .notStarted(let program, let reason): Output.say("\(program) did not start: \(reason)")
      }
    }
  }
}
