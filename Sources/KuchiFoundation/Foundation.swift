// What a module below the command line needs of Foundation: its essentials, which Linux has without ICU.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
