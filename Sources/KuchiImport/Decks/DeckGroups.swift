/// The decks of a file, grouped by language and by how Anki asks them.
struct DeckGroups {
  /// Decks of one language that are asked in the same way. They become one deck.
  struct Group {
    let languages: Deck.Languages
    /// The name of the deck that contains them all; nil if there is none.
    let name: String?
    /// The deck that contains them all and whose options they have; nil if there is none.
    fileprivate(set) var head: String?
    /// Whether another group holds a deck that contains these.
    fileprivate(set) var isBelow = false
    fileprivate(set) var fileName: String
    let tags: [String: String]
    /// Whether rows without a deck belong here.
    let isFirst: Bool
    fileprivate var decks: Set<String>?
    let names: [String]

    func has(_ row: ForeignRow) -> Bool {
      guard let decks else { return true }
      return row.deck.map(decks.contains) ?? isFirst
    }
  }

  private(set) var all: [Group] = []
  private let settled: Deck.Languages?
  private let guess: Deck.Languages

  var names: [String] { all.map { $0.name ?? "?" } }

  /// Groups the decks of the tables, or the deck called `only` with its subdecks. Apart, decks without a common first level
  /// become groups of their own, and so does a subdeck whose options ask otherwise than those around it.
  ///
  /// - Throws: `.unknownDeck` if no deck is called `only`.
  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], languages: Deck.Languages?, only: String?,
    isApart: Bool = false, options: [String: AnkiOptions] = [:]
  ) throws(ImportFailure) {
    let pairs = Array(zip(tables, mappings))
    let settled = languages ?? tables.first?.ownLanguages
    (self.settled, guess) = (settled, settled ?? Deck.Languages(guessedFrom: pairs))
    var terms = Self.terms(pairs)
    if let only {
      let known = terms.keys.sorted()
      terms = terms.filter { Self.isPart($0.key, of: only) }
      if terms.isEmpty { throw .unknownDeck(only, decks: known) }
    }
    let heads = isApart ? Dictionary(grouping: terms.keys) { Self.head(of: $0, options) } : [:]
    if only == nil, 2...Self.mostHeads ~= heads.count {
      for (head, decks) in heads.sorted(by: { $0.key < $1.key }) {
        let isBelow = heads.keys.contains { $0 != head && Self.isPart(head, of: $0) }
        add(terms.filter { decks.contains($0.key) }, head: head, isBelow: isBelow)
      }
      settleFileNames()
    } else {
      add(terms, isOnly: only != nil)
    }
    // The first deck reports the notes without a term.
    let decks = tables.decks.filter { deck in only.map { Self.isPart(deck, of: $0) } ?? true }
    let known = Set(all.flatMap { $0.decks ?? [] })
    all[0].decks?.formUnion(decks.subtracting(known))
  }

  // The innermost of the deck and those around it that is asked otherwise than the deck around it.
  private static func head(of deck: String, _ options: [String: AnkiOptions]) -> String {
    let path = path(of: deck)
    var (head, known) = (path.first ?? "", AnkiOptions?.none)
    for name in path {
      guard let own = options[name] else { continue }
      if let known, !own.asksLike(known) { head = name }
      known = own
    }
    return head
  }

  // Decks of several languages become one group each.
  private mutating func add(
    _ terms: [String: Bool], isOnly: Bool = false, head: String? = nil, isBelow: Bool = false
  ) {
    let isWhole = !isOnly && head == nil
    let (japanese, others) = (terms.filter(\.value), terms.filter { !$0.value })
    let isMixed = settled == nil && !japanese.isEmpty && !others.isEmpty
    let parts = isMixed ? [japanese, others] : [terms]
    for part in parts {
      let isGuessed = isMixed || settled == nil && !isWhole
      let term = part.values.allSatisfy { $0 } ? "ja" : "und"
      let decks = Set(part.keys)
      let shared = Self.sharedLevels(decks)
      let name = shared.isEmpty ? decks.min().map(Self.levels)?.first : shared.joined(separator: " ")
      let roots = Set(decks.map { Self.levels(of: $0).first })
      var group = Group(
        languages: Deck.Languages(
          term: isGuessed ? term : guess.term, meaning: isMixed && term == "und" ? "en" : guess.meaning),
        name: name, head: roots.count == 1 ? roots.first ?? nil : nil, isBelow: isBelow, fileName: name ?? "",
        tags: Self.tags(decks, below: shared.count), isFirst: all.isEmpty && !isOnly,
        decks: isWhole && !isMixed ? nil : decks, names: decks.sorted())
      // The name must not change when the deck gets another subdeck.
      if let head, !isMixed {
        (group.head, group.fileName) = (head, Self.levels(of: head).joined(separator: " "))
      }
      all.append(group)
    }
  }

  // Decks with the same name, such as two languages below one deck, need different files.
  private mutating func settleFileNames() {
    var taken: Set<String> = []
    for index in all.indices {
      let name = all[index].fileName
      var number = 1
      while !taken.insert(DeckFileName(all[index].fileName.inLatin + ".json").id.lowercased()).inserted {
        number += 1
        all[index].fileName = "\(name) \(number)"
      }
    }
  }

  private static func terms(_ pairs: [(ForeignTable, Mapping)]) -> [String: Bool] {
    var terms: [String: (all: Int, japanese: Int)] = [:]
    for (table, mapping) in pairs {
      guard let column = mapping.spellingColumn else { continue }
      for row in table.rows {
        guard let deck = row.deck else { continue }
        terms[deck, default: (0, 0)].all += 1
        terms[deck, default: (0, 0)].japanese += row.fields[column].hasJapanese ? 1 : 0
      }
    }
    return terms.mapValues { $0.japanese * 5 >= $0.all }
  }

  static func sharedLevels(_ decks: Set<String>) -> [String] {
    let decks = decks.map(levels)
    return decks.dropFirst().reduce(decks.first ?? []) { shared, deck in
      zip(shared, deck).prefix { $0 == $1 }.map(\.0)
    }
  }

  // A tag contains no white space.
  private static func tags(_ decks: Set<String>, below shared: Int) -> [String: String] {
    decks.reduce(into: [:]) { tags, deck in
      let levels = levels(of: deck).dropFirst(shared)
      if !levels.isEmpty {
        tags[deck] = levels.map { $0.words.joined(separator: "_") }.joined(separator: "::")
      }
    }
  }

  private static func isPart(_ deck: String, of other: String) -> Bool {
    deck == other || deck.hasPrefix(other + "::")
  }

  /// The deck itself and those around it.
  static func path(of deck: String) -> [String] {
    let levels = levels(of: deck)
    return levels.indices.map { levels[...$0].joined(separator: "::") }
  }

  private static func levels(of deck: String) -> [String] {
    deck.split(separator: "::", maxSplits: mostLevels).map(\.trimmed)
  }

  // Deeper levels count as one level, and more decks become one deck.
  private static let (mostLevels, mostHeads) = (100, 1_000)
}

extension [ForeignTable] {
  var decks: Set<String> { Set(lazy.flatMap(\.rows).compactMap(\.deck)) }

  /// The name of the deck that contains all rows, directly or in subdecks; nil if there is none.
  var sharedDeck: String? {
    let levels = DeckGroups.sharedLevels(decks)
    return levels.isEmpty ? nil : levels.joined(separator: " ")
  }
}

extension Deck.Languages {
  /// Guesses the languages by letters and by names of columns. Unknown terms get `und`: they are no romaji of kana.
  init(guessedFrom tables: [(ForeignTable, Mapping)]) {
    self.init()
    let guesses = tables.map { (MappingGuess.Languages($0), $1) }
    let terms = guesses.compactMap { guess, mapping in mapping.spellingColumn.flatMap(guess.term) }
    term = terms.contains("ja") ? "ja" : terms.first ?? term
    let meanings = guesses.compactMap { guess, map in map.column(of: .meanings).flatMap(guess.meaning) }
    meaning = meanings.first ?? meaning
  }
}
