/// What can be done with the practice set. Places are as they were typed.
public enum PickCommand: Hashable, Sendable {
  /// The set, listed.
  case list
  /// Results with these numbers put into it.
  case add(String)
  /// Cards with these numbers taken out of it.
  case remove(String)
  /// Everything taken out of it.
  case clear
  /// A game of it.
  case play
  /// A deck of it with this title.
  case save(String)

  private enum Verb: String, CaseIterable { case play, save, remove, clear }

  /// The words that may come first.
  fileprivate static let words = Verb.allCases.map(\.rawValue)

  /// Reads what stands after `:pick`; nil when something is missing.
  init?(_ argument: String) {
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let rest = words.dropFirst().first
    switch (words.first.flatMap { Verb(rawValue: $0.lowercased()) }, rest) {
    case (nil, _): self = argument.isEmpty ? .list : .add(argument)
    case (.play, nil): self = .play
    case (.clear, nil): self = .clear
    case (.save, let title?): self = .save(title)
    case (.remove, let places?): self = .remove(places)
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
