extension ForeignRow.Place {
  /// The line, or the number of the note.
  public var number: Int {
    switch self {
    case .line(let number), .note(let number): number
    }
  }
}
