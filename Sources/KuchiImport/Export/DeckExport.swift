public import KuchiEngine

/// A deck in a format that other programs read.
public struct DeckExport: Equatable, Sendable {
  /// The formats that are written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A deck of this program.
    case json
    /// Notes in plain text that Anki imports as they are, into its note type Basic.
    case anki
    /// A table with a row of names, for spreadsheets.
    case csv
  }

  /// What of a deck a table of cards has no place for.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Who made it.
    case authors
    /// What it is for.
    case description
    /// What its file holds besides the format.
    case foreign = "keys of its own"
    /// Its address.
    case homepage
    /// Its languages, where they are not Japanese and English.
    case languages
    /// Its licence.
    case license
    /// What is asked of its cards.
    case quiz
    /// What its cards were taken from.
    case sources
    /// Tags of all its cards.
    case tags
    /// The author's revision.
    case version
  }

  /// The file.
  public var bytes: [UInt8]
  /// What the file does not tell.
  public var leftOut: [Part]

  /// Writes a deck. What is written reads back as the same cards with the same ids.
  public init(_ deck: Deck, as format: Format) {
    switch format {
    case .json:
      bytes = DeckWriter.bytes(of: deck)
      leftOut = []
    case .anki:
      bytes = AnkiText.bytes(of: deck)
      leftOut = deck.metadata
    case .csv:
      bytes = CardTable.bytes(of: deck)
      leftOut = deck.metadata
    }
  }
}

extension Deck {
  fileprivate var metadata: [DeckExport.Part] {
    let parts: [(DeckExport.Part, Bool)] = [
      (.authors, authors.isEmpty), (.description, description == nil),
      (.foreign, foreign.isEmpty && cards.allSatisfy(\.foreign.isEmpty)), (.homepage, homepage == nil),
      (.languages, languages == Languages()), (.license, license == nil), (.quiz, quiz == nil),
      (.sources, sources.isEmpty), (.tags, tags.isEmpty), (.version, version == nil),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }
}
