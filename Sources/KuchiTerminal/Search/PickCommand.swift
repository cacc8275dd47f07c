extension CommandEntry {
  private static let pickVerbs = ["play", "save", "remove", "clear"]

  static let pick = CommandEntry(
    name: "pick", usage: "NUMBERS", summary: "put results of a search together, to practise them",
    detail: """
      The numbers are those of the last results; while you search they do without :pick.
      :pick 1 3 5-7     these results join the set
      :pick             what is in it
      :pick remove 2    out of it; :pick clear empties it
      :pick play        a game of all of it, which leaves your schedule as it is
      :pick save TITLE  a new deck of it, in your own folder
      """, pausesClock: true, complete: { $0.first(pickVerbs) }
  ) { argument in
    guard let argument else { return { $0.transcript.lines() + $0.practiceLines } }
    let (verb, rest) = argument.firstWord
    switch (verb.lowercased(), rest) {
    case ("play", nil): return { $0.show { $0.playPicks() } }
    case ("clear", nil): return { $0.show { $0.clearPicks() } }
    case ("save", let title?): return { $0.show { $0.savePicks(titled: title) } }
    case ("remove", let numbers?): return { $0.show { $0.removePicks(numbers: numbers) } }
    case (let verb, _) where pickVerbs.contains(verb): return nil
    default: return { $0.show { $0.pick(numbers: argument) } }
    }
  }
}

extension Front {
  fileprivate var practiceLines: [Line] {
    let set = session.state.practice.peek()
    guard !set.isEmpty else { return [Line(PickNotice.empty.wording)] }
    let readings = transcript.environment.binding.peek().readings
    let rows = set.enumerated().map { $1.card.row($0, of: $1.deck.title, readings) }
    return [Line(worded("Practice set: \(set.count) of at most \(counted(PracticeCard.limit, "card"))"))]
      + rows
      + [Line(worded(":pick play plays it, :pick save TITLE makes a deck of it."))]
  }
}

extension Session {
  package func pick(numbers text: String) {
    let hits = state.search.peek().results.hits
    guard !hits.isEmpty else { return post(.pick(.noResults)) }
    if let positions = positions(text, in: hits.count) { pick(positions) }
  }

  package func removePicks(numbers text: String) {
    if let positions = positions(text, in: state.practice.peek().count) { removePicks(at: positions) }
  }

  /// The positions, from 0, that a text names. Nil with a notice if it names none, or one not in the list.
  private func positions(_ text: String, in count: Int) -> [Int]? {
    let numbers = text.listedNumbers ?? []
    let wrong = numbers.first { !(1..<count + 1).contains($0) }
    guard wrong == nil, !numbers.isEmpty else {
      post(.pick(.noSuchPosition(wrong.map(String.init) ?? text, count: count)))
      return nil
    }
    return numbers.map { $0 - 1 }
  }
}

extension PickNotice {
  var wording: String {
    switch self {
    case .added(let added, let count):
      worded(
        "\(counted(added, "card")) picked; the practice set has \(count). :pick play plays it, :pick lists it."
      )
    case .full(let added, let left):
      worded(
        "\(counted(added, "card")) picked, and the practice set is full with \(PracticeCard.limit). \(Self.leftOut(left))"
      )
    case .known: worded("That is in the practice set already.")
    case .removed(let removed, let count):
      worded("\(counted(removed, "card")) taken out; the practice set has \(count).")
    case .noSuchPosition(let text, 0): worded("There is no \(text): the practice set is empty.")
    case .noSuchPosition(let text, let count):
      worded("There is no \(text). Type numbers from 1 to \(count), as in 1 3 5-7.")
    case .noResults: worded("There is nothing to pick from: :search WORD finds cards first.")
    case .empty: worded("The practice set is empty. :search WORD finds cards, and their numbers pick them.")
    case .playing(let count):
      worded("Practice of \(counted(count, "card")): it leaves your schedule as it is.")
    case .mixedLanguages: worded("These cards are of decks in different languages, which can't be one deck.")
    case .saved(let id, let title, let path):
      worded("\(title) is a deck now\(path.map { worded(", in \($0)") } ?? ""). :deck \(id) plays it.")
    }
  }

  private static func leftOut(_ count: Int) -> String {
    count == 0
      ? worded(":pick play plays it.")
      : worded("There was no room for \(count) more: :pick remove NUMBERS makes some.")
  }
}
