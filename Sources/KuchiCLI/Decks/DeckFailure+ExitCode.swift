import ArgumentParser
import KuchiSession

extension DeckFailure {
  /// How the program ends for it.
  var exitCode: ExitCode {
    switch self {
    case .faulty, .nothingToAsk, .nothingMatches, .tooLarge, .otherDeck, .noDeck: ExitStatus.badData
    case .missing, .unknown, .emptyFolder, .folder, .unreadable, .notOwn, .noOriginal: ExitStatus.noInput
    case .unwritable, .changedOutside, .other: ExitStatus.ioError
    }
  }
}
