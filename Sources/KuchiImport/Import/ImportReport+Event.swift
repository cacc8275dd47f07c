extension ImportReport {
  /// What can happen to a row.
  public enum Event: Hashable, Sendable {
    /// It made no card.
    case skipped(SkipReason)
    /// It is about the same as an earlier row, and what it says joined that card.
    case merged(into: ForeignRow.Place)
    /// It had fewer fields than the others; the missing ones are empty.
    case padded(fields: Int, columns: Int)
    /// It had more fields than the others; these were left out.
    case cut([String])
    /// A field was longer than a card allows, in characters, and was cut.
    case shortened(ImportField, limit: Int)
    /// A part of a field was left out, because a card cannot hold it.
    case leftOut(ImportField, String)
    /// A sound or an image was left out.
    case mediaLeftOut(String)
    /// A quotation mark that never closes was taken for text.
    case unclosedQuote
    /// Zero bytes were taken out.
    case zeroBytes
    /// Its id is another's already, or is none, and it has this one instead.
    case renamed(id: String, to: String)
  }

  /// Why a row made no card.
  public enum SkipReason: Hashable, Sendable {
    /// It begins with a number sign.
    case comment
    /// All of its fields are empty.
    case empty
    /// It has nothing to show.
    case noTerm
    /// It has no meaning that could be asked for.
    case noMeaning
    /// A deck cannot hold more cards than this.
    case tooManyCards(limit: Int)
  }
}
