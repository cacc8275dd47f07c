import KuchiEngine

/// The guessed mapping of a table, and the doubt about it.
public struct MappingGuess: Equatable, Sendable {
  /// Why a person should confirm the guess.
  public enum Doubt: Hashable, Sendable {
    /// No column looks like meanings.
    case noMeanings
    /// The contents of the column called meanings look like numbers, codes or readings. The index begins at 0.
    case oddMeanings(column: Int)
    /// Several columns without a clear name may be the meanings.
    case severalMeanings([Int])
    /// Several columns without a clear name may be the terms.
    case severalTerms([Int])
    /// No column is Japanese, and no name identifies the columns.
    case nothingJapanese
  }

  /// The most likely mapping.
  public private(set) var mapping: Mapping
  /// The doubt about the mapping; nil if it is certain enough.
  public private(set) var doubt: Doubt?

  /// Guesses the mapping by the names and the contents of the columns.
  public init(_ table: ForeignTable) {
    let names = table.columns.map { $0.name ?? "" }
    var matcher = ColumnMatcher(names: names, profiles: ColumnProfile.all(of: table))
    if ColumnNames.areOwn(names) {
      matcher.matchNames(areTrusted: true)
    } else {
      matcher.matchNames(areTrusted: false)
      matcher.matchContents()
      doubt = table.rows.isEmpty ? nil : matcher.doubt
      if doubt != nil { matcher.proposeMeanings() }
    }
    mapping = matcher.mapping
  }
}
