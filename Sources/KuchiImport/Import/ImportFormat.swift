/// The formats that are read.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// A deck of this program: the format of version 1, or an array of `{original, pronunciation, translation}`.
  case kuchi
  /// Rows of text with a separator between their fields: CSV, TSV, text copied from Quizlet.
  case separatedText = "text"
  /// Notes in plain text, with the header lines that Anki writes.
  case ankiText = "anki-text"
  /// A package of Anki: `.apkg` or `.colpkg`.
  case ankiPackage = "anki-package"
  /// A deck that CrowdAnki wrote.
  case crowdAnki = "crowdanki"
  /// The dictionary as jmdict-simplified gives it.
  case jmdict
}
