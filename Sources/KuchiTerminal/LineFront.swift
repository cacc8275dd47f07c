/// Something through which a session is played line by line.
public protocol LineFront {
  /// Whether the player has left.
  var isOver: Bool { get }

  /// What is to be shown before the first line.
  func opening() -> String

  /// Takes a line and gives what is to be shown for it.
  func handle(_ line: String) -> String

  /// Has the long work done that a line has ordered, and gives what is to be shown for it.
  func finishWork() async -> String

  /// What is to be shown when the lines have ended.
  func closing() -> String
}

extension LineFront {
  /// Nothing: no line orders work.
  public func finishWork() async -> String { "" }
}
