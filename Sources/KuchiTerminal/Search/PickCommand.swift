import KuchiEngine
import KuchiSession
import KuchiState

/// The argument of `:pick`. Numbers are text, as the player typed them.
package enum PickCommand: Hashable, Sendable {
  /// Lists the set.
  case list
  /// Adds the results with these numbers.
  case add(String)
  /// Removes the cards with these numbers.
  case remove(String)
  /// Removes all cards.
  case clear
  /// Plays the set.
  case play
  /// Saves the set as a deck with this title.
  case save(String)

  private enum Verb: String, CaseIterable { case play, save, remove, clear }

  /// The words that may come first.
  fileprivate static let words = Verb.allCases.map(\.rawValue)

  /// Reads the argument of `:pick`. Nil where something is missing.
  init?(_ argument: String) {
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let rest = words.dropFirst().first
    switch (words.first.flatMap { Verb(rawValue: $0.lowercased()) }, rest) {
    case (nil, _): self = argument.isEmpty ? .list : .add(argument)
    case (.play, nil): self = .play
    case (.clear, nil): self = .clear
    case (.save, let title?): self = .save(title)
    case (.remove, let numbers?): self = .remove(numbers)
    default: return nil
    }
  }

  fileprivate static let detail = """
    The numbers are those of the last results; while you search they do without :pick.
    :pick 1 3 5-7     these results join the set
    :pick             what is in it
    :pick remove 2    out of it; :pick clear empties it
    :pick play        a game of all of it, which leaves your schedule as it is
    :pick save TITLE  a new deck of it, in your own folder
    """
}

extension CommandEntry {
  /// `:pick`.
  static let pick = CommandEntry(
    "pick", usage: "NUMBERS", summary: "put results of a search together, to practise them",
    detail: PickCommand.detail, pausesClock: true, complete: { $0.first(PickCommand.words) },
    parse: { PickCommand($0 ?? "") }
  ) { $0.pick($1) }
}

extension Front {
  /// Lists, changes, plays or saves the practice set and returns the lines to show.
  func pick(_ command: PickCommand) -> [Line] {
    switch command {
    case .list: return transcript.lines() + PracticeReport.lines(of: session.state.practice.peek(), readings)
    case .add(let numbers): session.pick(numbers: numbers)
    case .remove(let numbers): session.removePicks(numbers: numbers)
    case .clear: session.clearPicks()
    case .play: session.playPicks()
    case .save(let title): session.savePicks(titled: title)
    }
    return transcript.lines()
  }

  private var readings: ReadingStyle { transcript.environment.binding.peek().readings }
}

extension Session {
  /// Adds the results with these numbers to the practice set.
  package func pick(numbers text: String) {
    let hits = state.search.peek().results.hits
    guard !hits.isEmpty else { return post(.pick(.noResults)) }
    if let positions = positions(text, in: hits.count) { pick(positions) }
  }

  /// Removes the cards with these numbers from the practice set.
  package func removePicks(numbers text: String) {
    if let positions = positions(text, in: state.practice.peek().picks.count) { removePicks(at: positions) }
  }

  /// The positions, from 0, that a text names. Posts a notice where it names none, or one that is not in the list.
  private func positions(_ text: String, in count: Int) -> [Int]? {
    let numbers = NumberList(text)?.numbers ?? []
    let wrong = numbers.first { !(1..<count + 1).contains($0) }
    guard wrong == nil, !numbers.isEmpty else {
      post(.pick(.noSuchPosition(wrong.map(String.init) ?? text, count: count)))
      return nil
    }
    return numbers.map { $0 - 1 }
  }
}

/// The practice set, card by card.
enum PracticeReport {
  static func lines(of set: PracticeSet, _ readings: ReadingStyle) -> [Line] {
    guard !set.picks.isEmpty else { return [Line(PickNotice.empty.wording)] }
    let rows = set.picks.enumerated().map { $1.card.row($0, of: $1.deck.title, readings) }
    return [Line("Practice set: \(set.picks.count) of at most \(counted(PracticeSet.limit, "card"))")] + rows
      + [":pick play plays it, :pick save TITLE makes a deck of it."]
  }
}

extension PickNotice {
  var wording: String {
    switch self {
    case .added(let added, let count):
      "\(counted(added, "card")) picked; the practice set has \(count). :pick play plays it, :pick lists it."
    case .full(let added, let left):
      "\(counted(added, "card")) picked, and the practice set is full with \(PracticeSet.limit). \(Self.leftOut(left))"
    case .known: "That is in the practice set already."
    case .removed(let removed, let count):
      "\(counted(removed, "card")) taken out; the practice set has \(count)."
    case .noSuchPosition(let text, 0): "There is no \(text): the practice set is empty."
    case .noSuchPosition(let text, let count):
      "There is no \(text). Type numbers from 1 to \(count), as in 1 3 5-7."
    case .noResults: "There is nothing to pick from: :search WORD finds cards first."
    case .empty: "The practice set is empty. :search WORD finds cards, and their numbers pick them."
    case .playing(let count): "Practice of \(counted(count, "card")): it leaves your schedule as it is."
    case .mixedLanguages: "These cards are of decks in different languages, which can't be one deck."
    case .saved(let id, let title, let path):
      "\(title) is a deck now\(path.map { ", in \($0)" } ?? ""). :deck \(id) plays it."
    }
  }

  private static func leftOut(_ count: Int) -> String {
    count == 0
      ? ":pick play plays it." : "There was no room for \(count) more: :pick remove NUMBERS makes some."
  }
}
