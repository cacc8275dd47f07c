/// The decks of a file, grouped by language and by how Anki asks them.
struct DeckGroups {
  /// The decks of one language that are asked in one way. They become one deck.
  struct Group {
    let languages: Deck.Languages
    /// The name of the deck that contains them all; nil if there is none.
    let name: String?
    /// The deck that contains them all and whose options they have; nil if there is none.
    fileprivate(set) var head: String?
    /// Whether another group holds a deck that contains these.
    fileprivate(set) var isBelow = false
    /// The name that its file gets.
    fileprivate(set) var fileName: String
    /// A tag for each subdeck: its levels below the shared deck.
    let tags: [String: String]
    /// Whether rows without a deck belong here.
    let isFirst: Bool
    fileprivate var decks: Set<String>?
    /// The names of its decks in order.
    let names: [String]

    func has(_ row: ForeignRow) -> Bool {
      guard let decks else { return true }
      return row.deck.map(decks.contains) ?? isFirst
    }
  }

  private(set) var all: [Group] = []

  var names: [String] { all.map { $0.name ?? "?" } }

  /// Groups the decks of the tables, or the deck called `only` with its subdecks.
  ///
  /// - Parameters:
  ///   - isApart: Whether decks without a common first level become groups of their own, whatever their languages.
  ///   - options: The options of decks, by their names. Then a subdeck that is asked otherwise than the deck around it
  ///     becomes a group of its own, too.
  /// - Throws: `.unknownDeck` if no deck is called `only`.
  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], languages: Deck.Languages?, only: String?,
    isApart: Bool = false, options: [String: AnkiOptions] = [:]
  ) throws(ImportFailure) {
    let pairs = Array(zip(tables, mappings))
    let languages = languages ?? tables.first?.ownLanguages
    var terms = Self.terms(pairs)
    if let only {
      let known = terms.keys.sorted()
      terms = terms.filter { Self.isPart($0.key, of: only) }
      if terms.isEmpty { throw .unknownDeck(only, decks: known) }
    }
    let guess = languages ?? Deck.Languages(guessedFrom: pairs)
    if isApart, only == nil {
      addHeads(terms, guess, languages: languages, options)
    } else {
      add(terms, guess, languages: languages, isWhole: only == nil)
    }
    addDecksWithoutTerms(of: tables, only: only)
  }

  private mutating func addHeads(
    _ terms: [String: Bool], _ guess: Deck.Languages, languages: Deck.Languages?,
    _ options: [String: AnkiOptions]
  ) {
    let heads = Dictionary(grouping: terms.keys) { Self.head(of: $0, options) }
    guard 2...Self.mostHeads ~= heads.count else {
      return add(terms, guess, languages: languages, isWhole: true)
    }
    for (number, head) in heads.sorted(by: { $0.key < $1.key }).enumerated() {
      let part = terms.filter { head.value.contains($0.key) }
      let first = all.count
      add(part, guess, languages: languages, isWhole: false, isFirst: number == 0, head: head.key)
      let isBelow = heads.keys.contains { $0 != head.key && Self.isPart(head.key, of: $0) }
      for index in first..<all.count { all[index].isBelow = isBelow }
    }
    settleFileNames()
  }

  // Who reads the report of the first deck must meet notes without a term.
  private mutating func addDecksWithoutTerms(of tables: [ForeignTable], only: String?) {
    guard all[0].decks != nil else { return }
    let known = all.reduce(into: Set()) { $0.formUnion($1.decks ?? []) }
    let decks = tables.decks.filter { deck in only.map { Self.isPart(deck, of: $0) } ?? true }
    all[0].decks?.formUnion(decks.subtracting(known))
  }

  // The innermost deck around it, or the deck itself, that is asked otherwise than the deck around that one.
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

  private mutating func add(
    _ terms: [String: Bool], _ guess: Deck.Languages, languages: Deck.Languages?, isWhole: Bool,
    isFirst: Bool? = nil, head: String? = nil
  ) {
    let (japanese, others) = (terms.filter(\.value), terms.filter { !$0.value })
    guard languages == nil, !japanese.isEmpty, !others.isEmpty else {
      let term = isWhole || languages != nil ? guess.term : others.isEmpty ? "ja" : "und"
      let language = Deck.Languages(term: term, meaning: guess.meaning)
      let decks = isWhole ? nil : Set(terms.keys)
      var group = Self.group(Set(terms.keys), language, isFirst: isFirst ?? isWhole, restricted: decks)
      // The name must not change when the deck gets another subdeck.
      if let head {
        (group.head, group.fileName) = (head, Self.levels(of: head).joined(separator: " "))
      }
      all.append(group)
      return
    }
    for (number, (part, term)) in [(japanese, "ja"), (others, "und")].enumerated() {
      let decks = Set(part.keys)
      let language = Deck.Languages(term: term, meaning: term == "ja" ? guess.meaning : "en")
      all.append(Self.group(decks, language, isFirst: isFirst ?? true && number == 0, restricted: decks))
    }
  }

  // Two decks with one name, such as those of two languages below one deck, would be written into one file.
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

  private static func group(
    _ decks: Set<String>, _ languages: Deck.Languages, isFirst: Bool, restricted: Set<String>?
  ) -> Group {
    let shared = sharedLevels(decks)
    let name = shared.isEmpty ? decks.min().map(levels)?.first : shared.joined(separator: " ")
    let roots = Set(decks.map { levels(of: $0).first })
    return Group(
      languages: languages, name: name, head: roots.count == 1 ? roots.first ?? nil : nil,
      fileName: name ?? "",
      tags: tags(decks, below: shared.count), isFirst: isFirst, decks: restricted, names: decks.sorted())
  }

  private static func terms(_ pairs: [(ForeignTable, Mapping)]) -> [String: Bool] {
    var terms: [String: (all: Int, japanese: Int)] = [:]
    for (table, mapping) in pairs where !table.rows.decks.isEmpty {
      guard let column = mapping.spellingColumn else { continue }
      for row in table.rows {
        guard let deck = row.deck else { continue }
        terms[deck, default: (0, 0)].all += 1
        if row.fields[column].hasJapanese { terms[deck, default: (0, 0)].japanese += 1 }
      }
    }
    return terms.mapValues { $0.japanese * 5 >= $0.all }
  }

  // MARK: Levels

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

  // Nobody has so many. What is deeper is one level, and more decks than these become one.
  private static let (mostLevels, mostHeads) = (100, 1_000)
}

extension [ForeignTable] {
  var decks: Set<String> { Set(flatMap(\.rows.decks)) }

  /// The name of the deck that contains all rows, directly or in subdecks; nil if there is none.
  var sharedDeck: String? {
    let levels = DeckGroups.sharedLevels(decks)
    return levels.isEmpty ? nil : levels.joined(separator: " ")
  }
}

extension Deck.Languages {
  /// Guesses the languages of terms and meanings by their letters and by the names of the columns. Terms that nothing tells
  /// get the tag `und`, so that Kuchi does not read romaji as kana.
  init(guessedFrom tables: [(ForeignTable, Mapping)]) {
    self.init()
    let guesses = tables.map { MappingGuess.Languages($0.0) }
    let terms = zip(guesses, tables).compactMap { guess, table in table.1.spellingColumn.flatMap(guess.term) }
    if !terms.isEmpty { term = terms.contains("ja") ? "ja" : terms[0] }
    let meanings = zip(guesses, tables).compactMap { guess, table in
      table.1.column(of: .meanings).flatMap(guess.meaning)
    }
    meaning = meanings.first ?? meaning
  }
}
