/// Why an edit was not made: the faults that the deck's file would have.
public struct EditRefusal: Error, Hashable, Sendable {
  /// What is wrong with what was typed.
  public let faults: [DeckFault]
}
