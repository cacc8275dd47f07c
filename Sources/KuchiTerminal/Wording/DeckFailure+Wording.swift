import KuchiEngine
public import KuchiSession

extension DeckFailure: CustomStringConvertible {
  /// So many faults are told to somebody who wants to play; `kuchi check` tells them all.
  private static let shownFaults = 3

  /// What went wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): there is no such file or folder."
    case .unknown(let name, let known): Self.unknown(name, known)
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
    case .nothingMatches(let names, let filters):
      "No card of \(names.joined(separator: ", ")) passes the filters \(filters.joined(separator: ", "))."
    case .changedOutside(let path): "\(path) was changed by another program."
    case .notOwn(let path?): "\(path) is not in your own folder of decks. Delete it where it is."
    case .notOwn(nil): "it is built in."
    case .noOriginal(let id): "No deck \(id) comes with kuchi."
    case .other(let words): words
    }
  }

  private static func unknown(_ name: String, _ known: [String]) -> String {
    let guess = NearestWord.nearest(to: name, among: known).map { "Did you mean \($0)? " } ?? ""
    return
      "There is no deck \(name). \(guess)There are: \(known.joined(separator: ", ")). A file is named with its path."
  }

  private static func telling(_ faults: [Diagnostic], of path: String) -> String {
    let lines = faults.prefix(shownFaults).map { $0.line(in: path) }
    let rest = faults.count > shownFaults ? ["… and \(faults.count - shownFaults) more."] : []
    return (lines + rest + ["kuchi check \(path) names every fault."]).joined(separator: "\n")
  }
}
