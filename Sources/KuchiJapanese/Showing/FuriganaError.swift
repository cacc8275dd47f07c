/// Why a text is not bracket notation; every index counts scalars from the beginning of the text.
public enum FuriganaError: Error, Hashable, Sendable {
  /// The bracket that opens here has nothing before it to be read.
  case missingBase(at: Int)
  /// The brackets that open here hold nothing.
  case missingReading(at: Int)
  /// A bracket opens here inside another.
  case nestedBracket(at: Int)
  /// A bracket closes here that never opened.
  case strayBracket(at: Int)
  /// The bracket that opens here never closes.
  case unclosedBracket(at: Int)

  /// Where the fault is: the number of scalars before it.
  public var index: Int {
    switch self {
    case .missingBase(let index), .missingReading(let index), .nestedBracket(let index),
      .strayBracket(let index), .unclosedBracket(let index):
      index
    }
  }
}
