import KuchiEngine
import KuchiSession

extension FilterCommand {
  private enum Verb: String, CaseIterable { case add, remove, move, on, off, clear }

  /// Reads the argument of `:filter`. Nil where something is missing.
  init?(_ argument: String) {
    let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let rest = Array(words.dropFirst())
    let others = Filter.texts(in: rest.joined(separator: " "))
    switch (words.first.flatMap { Verb(rawValue: $0.lowercased()) }, rest.count) {
    case (nil, 0): self = words.isEmpty ? .list : .add(words)
    case (nil, _):
      self =
        Int(words[0]) == nil
        ? .add(Filter.texts(in: argument)) : .change(words[0], to: rest.joined(separator: " "))
    case (.add, 1...): self = .add(others)
    case (.remove, 1...): self = .remove(rest)
    case (.move, 2): self = .move(rest[0], to: rest[1])
    case (.on, _): self = .turn(isOn: true, rest)
    case (.off, _): self = .turn(isOn: false, rest)
    case (.clear, 0): self = .clear
    default: return nil
    }
  }

  fileprivate static let detail = """
    A card is asked when it passes all filters that are on. A game follows at once.
    :filter food      cards with food in the word, reading, meanings or tags
    :filter tabe      readings are found in Latin letters, too
    :filter #verb     cards with this tag or part of speech; #JLPT has JLPT::N5
    :filter -food     all cards but those; -#verb likewise
    :filter cat or "to eat"   one or the other, as one filter; tag: and deck: as in :help search
    :filter           the filters, with numbers and how many cards pass each
    :filter 2 #noun   another word for the second
    :filter off 2     out of force; :filter on 2 again; without a number all
    :filter move 2 1  the second becomes the first
    :filter remove 2  away with it; :filter clear takes all away
    :filter add 2     a word that would be taken for something else
    They are kept for the next time, those of kuchi play --filter excepted.
    """

  /// The words that may come next.
  fileprivate static func candidates(_ context: Completion.Context) -> [String] {
    let verb = context.arguments.first.flatMap(Verb.init)
    guard verb == nil || verb == .add else { return [] }
    let words = context.tags().flatMap { ["#\($0)", "-#\($0)"] }
    return context.arguments.isEmpty ? Verb.allCases.map(\.rawValue) + words : words
  }
}

extension CommandEntry {
  /// `:filter`.
  static let filter = CommandEntry(
    "filter", aliases: ["filters"], usage: "WORD",
    summary: "ask only cards with this word; alone, the filters", detail: FilterCommand.detail,
    pausesClock: true, complete: FilterCommand.candidates, parse: { FilterCommand($0 ?? "") }
  ) { $0.filter($1) }
}
