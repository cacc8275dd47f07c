public import KuchiEngine

/// Something that is wrong with a progress file.
public enum ProgressFinding: Hashable, Sendable {
  /// The file is damaged, in the words of SQLite. A backup is the way back.
  case damaged(String)
  /// A row refers to another that is not there.
  case dangling(table: String, row: Int64)
  /// A row holds a number that can't be. It is read as the nearest that can.
  case outOfRange(table: String, row: Int64)
  /// A review says something that this program does not know.
  case unreadableReview(StoredReview.ID)
  /// The game to go on with can't be read.
  case unreadableGame(PlayedGame.ID)
  /// So many memories are not what the reviews make of them by the present rule. Rebuilding puts it right.
  case memoriesDiffer(count: Int)
  /// So many counted confusions are not what the reviews say. Rebuilding puts it right.
  case confusionsDiffer(count: Int)
}
