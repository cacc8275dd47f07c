/// The open progress file of a game. If the file is lost, it can be opened anew or closed.
final class OpenProgress {
  private(set) var database: ProgressDatabase
  /// What the player knew from other decks when the last game was dealt, with the decks of that game.
  var prior: (decks: [Deck.ID], prior: SharedProgress)?
  private var closingID: Int
  private var profiles: [String?: Profile] = [:]

  /// Takes over an open database and closes it when the program ends.
  init(_ database: ProgressDatabase) {
    self.database = database
    closingID = Shutdown.current.close(atEnd: database)
  }

  /// The profile of the player with this name; nil for one without. It is looked up once per opened file.
  func profile(of player: String?) throws(ProgressFailure) -> Profile {
    if let profile = profiles[player] { return profile }
    let profile = try database.profile(named: database.name(of: player), create: true)
    profiles[player] = profile
    return profile
  }

  /// Opens the file that is at the path now, or creates one.
  func openAnew() throws(ProgressFailure) {
    let new = try database.openedAnew()
    Shutdown.current.leaveOpen(closingID)
    database = new
    profiles = [:]
    closingID = Shutdown.current.close(atEnd: new)
  }

  /// Closes the file if it is lost, so that nothing is reported about it at the end.
  func stop() { if (try? database.verify()) == nil { close() } }

  func close() {
    Shutdown.current.leaveOpen(closingID)
    // Closing a lost file fails, but nothing is left to save.
    try? database.close()
  }
}
