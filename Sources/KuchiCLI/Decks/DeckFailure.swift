import ArgumentParser
import KuchiEngine
import KuchiTerminal

/// Why a deck could not be opened.
enum DeckFailure: Error {
  /// No file or folder of this name.
  case missing(String)
  /// No deck of this name; these there are.
  case unknown(String, known: [String])
  case emptyFolder(String)
  case folder(String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  case tooLarge(String, bytes: Int)
  /// The file is there, but what it says is no deck.
  case faulty(String, [DeckFault])
  /// There is nothing in it that could be asked.
  case nothingToAsk(String)
  /// The code is of other decks than those named, or of another edition of them.
  case otherDeck(code: String, named: [String])
  /// The code is of none of the decks there are.
  case noDeck(code: String)

  var exitCode: ExitCode {
    switch self {
    case .faulty, .nothingToAsk, .tooLarge, .otherDeck, .noDeck: ExitStatus.badData
    case .missing, .unknown, .emptyFolder, .folder, .unreadable: ExitStatus.noInput
    case .unwritable: ExitStatus.ioError
    }
  }
}

extension DeckFailure: CustomStringConvertible {
  /// So many faults are told to somebody who wants to play; `kuchi check` tells them all.
  private static let shownFaults = 3

  var description: String {
    switch self {
    case .missing(let path): "\(path): there is no such file or folder."
    case .unknown(let name, let known):
      "There is no deck \(name). There are: \(known.joined(separator: ", ")). A file is named with its path."
    case .emptyFolder(let path): "\(path): there is no deck (a file that ends in .json) in this folder."
    case .folder(let path): "\(path) is a folder; name the deck files in it."
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason). It is as it was."
    case .tooLarge(let path, let bytes):
      "\(path) has \(bytes >> 20) MiB; a deck may have \(DeckLimits().bytes >> 20) MiB."
    case .faulty(let path, let faults): Self.telling(faults.filter { $0.severity == .error }, of: path)
    case .otherDeck(let code, let named):
      "The code \(code) is not of \(named.joined(separator: ", ")), or of another edition. "
        + "Name the decks that :code showed with it, in the same order, and from the same files."
    case .noDeck(let code):
      "The code \(code) is of none of the decks found here. Name its deck: kuchi play FILE --code \(code)"
    case .nothingToAsk(let name): "\(name): there is nothing to ask in this deck."
    }
  }

  private static func telling(_ faults: [DeckFault], of path: String) -> String {
    let lines = faults.prefix(shownFaults).map { $0.line(in: path) }
    let rest = faults.count > shownFaults ? ["… and \(faults.count - shownFaults) more."] : []
    return (lines + rest + ["kuchi check \(path) names every fault."]).joined(separator: "\n")
  }
}
