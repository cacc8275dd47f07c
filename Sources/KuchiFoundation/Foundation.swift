// What modules below the command line need of Foundation: its essentials, which Linux has without ICU.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials

  extension Error {
    /// The error's description: FoundationEssentials has no other text.
    package var words: String { "\(self)" }
  }
#else
  @_exported public import Foundation

  extension Error {
    /// The error's own description for people, if it has one; otherwise its description.
    package var words: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
  }
#endif
