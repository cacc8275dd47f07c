import Foundation
import GRDB
import KuchiProgress
import KuchiSession
import Synchronization
import TerminalTesting
import Testing

@testable import KuchiCLI

/// How often a game goes to the database, as SQLite itself tells it.
@MainActor
struct TransactionTests {
  private final class Trace: Sendable {
    private let begun = Mutex<[String]>([])

    func note(_ statement: String) {
      // A transaction, or a statement without one. What belongs to the connection touches no table.
      if statement.hasPrefix("BEGIN") { begun.withLock { $0.append(statement) } }
    }

    func taken() -> [String] {
      begun.withLock { begun in
        defer { begun = [] }
        return begun
      }
    }
  }

  private let trace = Trace()
  private let database: ProgressDatabase
  private let folders: Folders
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    folders = Folders(environment: ["HOME": home.path], program: nil)
    var configuration = Configuration()
    configuration.prepareDatabase { [trace] database in
      database.trace { event in
        if case .statement(let statement) = event { trace.note(statement.sql) }
      }
    }
    database = try ProgressDatabase(
      DatabaseQueue(configuration: configuration), rule: .configured(by: Settings()))
    let player = try database.profile(named: "Aya", create: true)
    try player.record([.added("hiragana")], at: .now)
  }

  private func session() throws -> Session {
    var settings = Settings()
    settings.name = "Aya"
    settings.dailyGoal = 5
    let host = KuchiHost(settings, folders.library, recordingIn: OpenProgress(database))
    // The player is looked up once a run.
    _ = try host.profile()
    _ = trace.taken()
    return Session(settings: settings, host: host)
  }

  private func begun() throws -> Session {
    let session = try session()
    session.begin(decks: [])
    return session
  }

  private func learnAll(_ session: Session) {
    while session.state.play.game.peek()?.lesson != nil { session.learn() }
  }

  @Test func `a start asks three times, an answer is one transaction, and a look at choices none`() throws {
    let session = try begun()
    #expect(trace.taken().count == 3)
    learnAll(session)
    for _ in 1...3 {
      _ = trace.taken()
      session.giveUp()
      #expect(trace.taken() == ["BEGIN IMMEDIATE TRANSACTION"])
      learnAll(session)
    }
    session.reveal()
    _ = trace.taken()
    session.reveal()
    #expect(trace.taken().isEmpty)
  }

  @Test func `going on with a game asks three times`() throws {
    let first = try begun()
    learnAll(first)
    first.answer(.unknown)
    _ = trace.taken()
    let second = try session()
    second.begin(decks: ["hiragana"])
    second.resume()
    #expect(trace.taken().count == 3)
    #expect(second.state.play.game.peek()?.score.answered == 1)
  }
}
