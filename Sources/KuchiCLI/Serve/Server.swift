/// The players of a server. At most `live` are in memory; the others are in their files, as after a quit.
@MainActor
final class Server {
  /// A player in memory, with the number of their last request.
  private typealias Seat = (front: JSONFront, session: Session, host: KuchiHost, lastRequest: Int)

  private let players: URL
  private let limit: Int
  private let messages: Messages
  private let decks = DeckCache()
  private var seats: [String: Seat] = [:]
  private var requests = 0

  /// A server with a home for each player in the folder `players`, and at most `limit` of them in memory.
  init(players: URL, live limit: Int, messages: Messages) {
    (self.players, self.limit, self.messages) = (players, limit, messages)
  }

  /// Handles a line and returns its events. A line that is not a request of a player leads to an error event.
  func handle(_ line: String) -> String {
    var player: String?
    do throws(RequestFault) {
      let request = try PlayRequest(line: line)
      player = request.player
      guard let name = request.player else { throw .noPlayerNamed }
      return try handle(request, of: name)
    } catch {
      return JSONFront.refusal(error, of: player)
    }
  }

  func close() { for name in Array(seats.keys) { leave(name) } }

  private func handle(_ request: PlayRequest, of name: String) throws(RequestFault) -> String {
    requests += 1
    if request.joins { leave(name) }
    let seat = if let known = seats[name] { known } else { try open(name, joins: request.joins) }
    seats[name]?.lastRequest = requests
    let events = request.joins ? seat.front.opening() : seat.front.handle(request)
    if seat.front.isOver { leave(name) }
    return events
  }

  // MARK: Players

  private func open(_ name: String, joins: Bool) throws(RequestFault) -> Seat {
    guard Self.isName(name) else { throw .noNameForPlayer(name) }
    let home = players.appending(path: name)
    if !joins, !FileManager.default.fileExists(atPath: home.path) { throw .unknownPlayer(name) }
    if seats.count >= limit, let quietest = seats.min(by: { $0.value.lastRequest < $1.value.lastRequest }) {
      leave(quietest.key)
    }
    do {
      let seat = try seat(of: name, at: Folders.current.ofPlayer(at: home), joins: joins)
      seats[name] = seat
      // A player who does not join continues where they were, and knows the question already.
      if !joins { _ = seat.front.opening() }
      return seat
    } catch {
      let failure = (error as? ProgressFailure)?.message(about: home.path) ?? "\(error)"
      throw .playerNotOpened("\(name) can't play: \(failure)")
    }
  }

  private func seat(of name: String, at folders: Folders, joins: Bool) throws -> Seat {
    let file = folders.settingsFile
    let settings = try file.load()
    var library = folders.library
    (library.cache, library.takesPaths) = (decks, false)
    let database = try ProgressFile(folders: folders, settings: settings).openToRecord(at: .now)
    let host = KuchiHost(settings, library, recordingIn: OpenProgress(database))
    host.keepSettings(in: file)
    let session = Session(settings: settings, host: host, pacesLessons: false)
    session.reopen()
    if joins, session.state.stage.peek() != .resuming { session.begin(decks: []) }
    let front = JSONFront(session, player: name, messages: messages)
    return (front, session, host, requests)
  }

  /// Saves the game of a player, and closes their file.
  private func leave(_ name: String) {
    guard let seat = seats.removeValue(forKey: name) else { return }
    if let game = seat.session.state.play.game.peek(), !game.isOver {
      do { try seat.host.save(game) } catch {
        Output.say("The state of \(name)'s game could not be saved: \(error)")
      }
    }
    seat.host.file?.close()
  }

  /// Whether a name works as a folder in every file system, names only the player's, and is not an option.
  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix("-")
      && name.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || "0123456789-_".utf8.contains($0)
      }
  }
}

extension Folders {
  /// The folders of a player whose home is at `home`. All players can play the same decks.
  fileprivate func ofPlayer(at home: URL) -> Folders {
    Folders(
      environment: ["HOME": home.path, "KUCHI_DECKS": environment["KUCHI_DECKS"] ?? ""], program: program)
  }
}
