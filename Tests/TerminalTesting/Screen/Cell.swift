/// One place on the screen.
public struct Cell: Hashable, Sendable {
  /// The character with the marks that joined it; a space when blank; empty in the second half of a wide one.
  public var text: String
  /// How it is drawn.
  public var style: Style

  /// A cell that shows `text`.
  public init(_ text: String, _ style: Style = Style()) {
    self.text = text
    self.style = style
  }

  /// The second half of the wide character in the cell before.
  public var isContinuation: Bool { text.isEmpty }

  static func blank(_ style: Style) -> Cell { Cell(" ", style) }
}

/// A cell, and when it was written.
struct Slot: Hashable, Sendable {
  var cell: Cell
  /// How many bytes had been fed when it was written; 0 for a cell that is erased or was never written.
  var writtenAt = 0

  static func blank(_ style: Style = Style()) -> Slot { Slot(cell: .blank(style)) }
}
