/// A player, and what is kept of them.
public struct Profile: Sendable, Identifiable {
  /// The name of a profile within its file.
  public struct ID: Hashable, Sendable {
    let row: Int64
  }

  /// Its name within the file.
  public let id: ID
  /// The name players read.
  public let name: String

  let progress: ProgressDatabase
}
