import KuchiEngine
import KuchiJapanese

/// The decks of a file, grouped by language.
struct LanguageGroups {
  /// The decks of one language. They become one deck.
  struct Group {
    let languages: Deck.Languages
    /// The name of the deck that contains them all; nil if there is none.
    let name: String?
    /// The first level of all its decks; nil if they differ.
    let root: String?
    /// The name that its file gets.
    fileprivate(set) var fileName: String
    /// A tag for each subdeck: its levels below the shared deck.
    let tags: [String: String]
    /// Whether rows without a deck belong here.
    let isFirst: Bool
    fileprivate let decks: Set<String>?
    /// The names of its decks in order.
    let names: [String]

    /// Whether a row belongs to one of the decks.
    func has(_ row: ForeignRow) -> Bool {
      guard let decks else { return true }
      return row.deck.map(decks.contains) ?? isFirst
    }
  }

  private(set) var all: [Group] = []

  /// The names of the groups.
  var names: [String] { all.map { $0.name ?? "?" } }

  /// Groups the decks of the tables, or the deck called `only` with its subdecks.
  ///
  /// - Parameter isApart: Whether decks without a common first level become groups of their own, whatever their languages.
  /// - Throws: `.unknownDeck` if no deck is called `only`.
  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], languages: Deck.Languages?, only: String?,
    isApart: Bool = false
  ) throws(ImportFailure) {
    let pairs = Array(zip(tables, mappings))
    var terms = Self.terms(pairs)
    if let only {
      let known = terms.keys.sorted()
      terms = terms.filter { $0.key == only || $0.key.hasPrefix(only + "::") }
      if terms.isEmpty { throw .unknownDeck(only, decks: known) }
    }
    let guess = languages ?? Deck.Languages(guessedFrom: pairs)
    let roots = Dictionary(grouping: terms.keys) { Self.levels(of: $0).first ?? "" }
    guard isApart, only == nil, roots.count > 1 else {
      add(terms, guess, languages: languages, isWhole: only == nil)
      return
    }
    for (number, root) in roots.sorted(by: { $0.key < $1.key }).enumerated() {
      let part = terms.filter { root.value.contains($0.key) }
      add(part, guess, languages: languages, isWhole: false, isFirst: number == 0, isRoot: true)
    }
    settleFileNames()
  }

  /// Adds the groups of these decks.
  private mutating func add(
    _ terms: [String: TermCount], _ guess: Deck.Languages, languages: Deck.Languages?, isWhole: Bool,
    isFirst: Bool? = nil, isRoot: Bool = false
  ) {
    let (japanese, others) = (terms.filter(\.value.isJapanese), terms.filter { !$0.value.isJapanese })
    guard languages == nil, !japanese.isEmpty, !others.isEmpty else {
      let isJapanese = others.isEmpty || languages != nil
      let term = isWhole || languages != nil ? guess.term : isJapanese ? "ja" : "und"
      let language = Deck.Languages(term: term, meaning: guess.meaning)
      let decks = isWhole ? nil : Set(terms.keys)
      var group = Self.group(Set(terms.keys), language, isFirst: isFirst ?? isWhole, restricted: decks)
      // The name must not change when the deck gets another subdeck.
      if isRoot, let root = decks?.first.flatMap({ Self.levels(of: $0).first }) { group.fileName = root }
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
      while !taken.insert(DeckFileName(all[index].fileName + ".json").id.lowercased()).inserted {
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
      languages: languages, name: name, root: roots.count == 1 ? roots.first ?? nil : nil,
      fileName: name ?? "",
      tags: tags(decks, below: shared.count), isFirst: isFirst, decks: restricted, names: decks.sorted())
  }

  /// The number of Japanese terms in a deck.
  private struct TermCount {
    var all = 0
    var japanese = 0

    var isJapanese: Bool { japanese * 5 >= all }
  }

  private static func terms(_ pairs: [(ForeignTable, Mapping)]) -> [String: TermCount] {
    var terms: [String: TermCount] = [:]
    for (table, mapping) in pairs where table.rows.mayHaveDecks {
      guard
        let column = mapping.column(of: .term) ?? mapping.column(of: .furigana)
          ?? mapping.column(of: .readings)
      else { continue }
      for row in table.rows {
        guard let deck = row.deck else { continue }
        let isJapanese = row.fields[column].unicodeScalars.contains {
          Script.isKana($0) || Script.isKanji($0)
        }
        terms[deck, default: TermCount()].all += 1
        if isJapanese { terms[deck, default: TermCount()].japanese += 1 }
      }
    }
    return terms
  }

  // MARK: Levels

  /// The levels that all deck names share.
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

  private static func levels(of deck: String) -> [String] { deck.split(separator: "::").map(\.trimmed) }
}

extension [ForeignTable] {
  /// The name of the deck that contains all rows, directly or in subdecks; nil if there is none.
  var sharedDeck: String? {
    var decks: Set<String> = []
    for table in self where table.rows.mayHaveDecks {
      for row in table.rows { if let deck = row.deck { decks.insert(deck) } }
    }
    let levels = LanguageGroups.sharedLevels(decks)
    return levels.isEmpty ? nil : levels.joined(separator: " ")
  }
}

extension Deck.Languages {
  /// Guesses whether the terms and the meanings are Japanese. Other terms get the tag `und`, so that Kuchi does not
  /// read romaji as kana.
  init(guessedFrom tables: some Sequence<(ForeignTable, Mapping)>) {
    self.init()
    var (terms, meanings) = ([ColumnProfile](), [ColumnProfile]())
    for (table, mapping) in tables {
      let term = mapping.column(of: .term) ?? mapping.column(of: .furigana) ?? mapping.column(of: .readings)
      if let term { terms.append(ColumnProfile(of: term, in: table)) }
      if let column = mapping.column(of: .meanings) { meanings.append(ColumnProfile(of: column, in: table)) }
    }
    if terms.contains(where: { $0.filled > 0 }), !terms.contains(where: { $0.mostly(\.japanese, 0.2) }) {
      term = "und"
    }
    if meanings.contains(where: { $0.mostly(\.japanese, 0.8) }) { meaning = "ja" }
  }
}
