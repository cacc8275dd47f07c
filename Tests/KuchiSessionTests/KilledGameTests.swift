import Foundation
import KuchiSession
import SessionTesting
import Testing

/// A program that is killed at any moment leaves what was recorded last: from there the game goes on at the screen at which
/// it was killed.
struct KilledGameTests {
  enum Kind: CaseIterable {
    case lesson, duel, leech

    /// A host at the beginning of such a game.
    func host() throws -> StudyHost {
      switch self {
      case .lesson:
        let host = StudyHost([.animals])
        host.record([.added("animals")])
        return host
      case .duel: return try .confusing([(.dog, .cat), (.bird, .fish)])
      case .leech: return try .withLeech()
      }
    }
  }

  /// What each record of a session left in the file.
  private final class Records {
    var games: [GameRecord] = []
  }

  /// A session of `host` with a game of this kind in play.
  private func session(_ host: StudyHost, _ kind: Kind, noting records: Records) -> Session {
    host.onKeeping = { [unowned host] in
      if let game = host.unfinished { records.games.append(game) }
    }
    let session = host.session(Settings(name: "Hana", game: GameSettings(mode: .auto)))
    session.begin(decks: [], asksName: true)
    if kind == .duel { session.startDuel() }
    return session
  }

  private func step(_ session: Session, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: session.answerWrong()
    case 2: session.undo()
    case 3: session.skip()
    case 4: Bool.random(using: &generator) ? session.hint() : session.reveal()
    case 6: session.answer(.text("", keys: nil))
    case 5 where session.score.answered > 4: session.suspend(nil)
    default: session.now.play.game?.lesson == nil ? session.answerRight() : session.learn()
    }
  }

  @Test(arguments: Kind.allCases, 0..<12 as Range<UInt64>)
  func `it goes on there after every record, with its lesson, its question and its score`(
    kind: Kind, seed: UInt64
  )
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let (host, records) = (try kind.host(), Records())
    let session = session(host, kind, noting: records)
    var reasons: Set<Lesson.Reason> = []
    for _ in 0..<40 {
      let before = try #require(session.now.play.game)
      records.games = []
      host.now += 1
      step(session, using: &generator)
      let after = try #require(session.now.play.game)
      after.lesson.map { _ = reasons.insert($0.reason) }
      for record in records.games {
        let resumed = try #require(Game(resuming: record, on: after.pool))
        // Choices are brought into view before one of them is chosen, and a leech is shown once its answer is recorded.
        let isBeforeLeech =
          after.moves.dropLast() == resumed.moves.dropLast() && after.lesson?.isLeech == true
        let isSame = [before, before.revealed, after].contains(resumed) || isBeforeLeech
        #expect(isSame)
      }
      guard !after.isOver else { break }
      let next = begin(host)
      guard GameRecord(of: after).isBegun else { continue }
      // Choices are a look away.
      let (there, here) = (next.now.play.game?.revealed, after.revealed)
      #expect(there.map(GameRecord.init) == GameRecord(of: here))
      #expect(there?.phase == here.phase && next.score == after.score)
    }
    if kind == .duel { #expect(reasons.contains(.duel)) }
  }

  @Test func `where no game is offered, nothing is resumed and nothing begins anew`() throws {
    let host = StudyHost([.animals])
    let session = host.session(Settings(name: "Hana", game: GameSettings(mode: .auto)))
    func tryBoth() {
      let before: SessionState = session.now
      session.resume()
      session.startOver()
      #expect(session.now == before)
    }
    tryBoth()
    session.begin(decks: ["animals"], asksName: true)
    #expect(session.now.play.game != nil && session.now.unfinished == nil)
    tryBoth()
    playToEnd(session, host)
    tryBoth()
  }

  @Test func `an answer after which the program is killed can be taken back, with the lesson that it led to`()
    throws
  {
    let host = try StudyHost.withLeech()
    let session = begin(host)
    let before = session.now.play.game
    session.answerWrong()
    #expect(session.now.play.game?.lesson?.isLeech == true)
    let next = begin(host)
    next.resume()
    #expect(next.now.play.game?.lesson?.isLeech == true)
    host.now += 1
    next.undo()
    #expect(next.now.play.game?.phase == before?.phase && host.log.last?.isRetracted == true)
    let last = begin(host)
    if last.now.stage == .resuming { last.resume() }
    #expect(last.asked == .dog && last.now.play.game?.lesson == nil)
  }
}

extension Game {
  fileprivate var revealed: Game {
    var game = self
    game.reveal()
    return game
  }
}
