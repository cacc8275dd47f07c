// What a module below the command line needs of Foundation: its essentials, which Linux has without ICU.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials

  extension Error {
    /// Its description: the essentials know no other text.
    package var words: String { "\(self)" }
  }
#else
  @_exported public import Foundation

  extension Error {
    /// What its author says of it to people; otherwise its description.
    package var words: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
  }
#endif
