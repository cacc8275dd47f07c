import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// A progress file that is removed or replaced while a game is played.
struct LostRecordTests {
  private let player: Player
  private var path: String { player.home.path(Player.progress) }

  init() throws {
    player = try Player("Aya")
    try player.writeAnimals()
  }

  /// A game with one answer, after which the file was removed, and then one more.
  private func lose(_ deed: (String) throws -> Void) throws -> PseudoTerminal {
    let terminal = try player.sit("play", "animals", "--seed", "7")
    try terminal.waitForPrompt("1/3")
    try terminal.send("dog\r")
    try terminal.waitForPrompt("2/4")
    try deed(path)
    try terminal.send("cat\r")
    try terminal.wait(for: "could not be recorded")
    try terminal.waitForPrompt("3/5")
    return terminal
  }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  private func replace(_ path: String) throws {
    let other = try Player.whoPlayed()
    #expect(rename(other.home.path(Player.progress), path) == 0)
  }

  @Test func `a file that is removed is told at once, and the game goes into a new one`() throws {
    let terminal = try lose(remove)
    try terminal.wait { $0.transcript.replacing("\n  ", with: " ").contains("the progress file was removed") }
    try terminal.send(":record on\r")
    try terminal.wait(for: "Recorded again: 2 answers of this game so far, and all that follow.")
    try terminal.waitForPrompt("3/5")
    try terminal.send("bird\r")
    try terminal.waitForPrompt("4/5")
    try terminal.send(":quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try player.reviews(of: "Aya").count == 3)
    #expect(try player.progress().check() == [])
  }

  @Test func `the file that lies in its place takes the game`() throws {
    let terminal = try lose(replace)
    let before = try player.reviews(of: "Aya").count
    try terminal.send(":record on\r")
    try terminal.wait(for: "Recorded again: 2 answers")
    try terminal.waitForPrompt("3/5")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try player.reviews(of: "Aya").count == before + 2)
    #expect(try player.progress().check() == [])
    #expect(try player.home.list("data/kuchi") == ["progress.sqlite"])
  }

  @Test func `whoever wishes goes on without a record`() throws {
    let terminal = try lose(replace)
    let bytes = try Data(contentsOf: URL(filePath: path))
    try terminal.send(":record off\r")
    try terminal.wait(for: "Nothing is recorded from now on.")
    try terminal.waitForPrompt("3/5")
    try terminal.send("bird\r")
    try terminal.waitForPrompt("4/5")
    try terminal.send(":quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.transcript.replacing(/(?s)^.*from now on/, with: "").contains("recorded"))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try player.home.list("data/kuchi") == ["progress.sqlite"])
  }

  @Test func `whoever leaves without a word is told what is lost, and the status is 74`() throws {
    let terminal = try lose(replace)
    let bytes = try Data(contentsOf: URL(filePath: path))
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(74))
    let text = terminal.screen.transcript
    #expect(text.contains("1 answer of this game could not be recorded."))
    #expect(
      text.filter { !$0.isWhitespace }.contains("progress.sqlitewasreplacedbyanotherfilewhileitwasopen."))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try player.home.list("data/kuchi") == ["progress.sqlite"])
  }

  /// Plays from a pipe, and has the file removed after the first verdict.
  private func pipe(_ first: String, until seen: String, _ rest: String, _ more: [String] = []) throws
    -> ChildOutput
  {
    try player.run(
      ["play", "animals", "--seed", "7"] + more,
      by: """
        mkfifo lines; "$@" < lines > output 2> errors & game=$!
        exec 3> lines; printf '%s\\n' '\(first)' >&3
        until grep -qs '\(seen)' output; do :; done
        rm ../data/kuchi/progress.sqlite
        printf '%s\\n' \(rest) >&3; exec 3>&-
        wait $game; status=$?; cat output; cat errors >&2; exit $status
        """)
  }

  @Test func `in a pipe it is told with the verdict, and the commands are the same`() throws {
    let lost = try pipe("dog", until: "Question 2", "cat bird")
    #expect(
      lost.standardOutput.split(separator: "\n").count { $0.hasPrefix("Alert: The answer could not") } == 2)
    #expect(lost.standardError.hasPrefix("2 answers of this game could not be recorded.\n"))
    #expect(lost.status == .exited(74))
    try? FileManager.default.removeItem(atPath: player.home.path("here/lines"))
    let kept = try pipe("dog", until: "Question 2", "cat ':record on' bird")
    #expect(kept.standardOutput.contains("Recorded again: 2 answers"))
    #expect(kept.standardError.isEmpty)
    #expect(kept.status == .exited(0))
    #expect(try player.reviews(of: "Aya").count == 3)
  }

  @Test func `over JSON Lines it is an error with a code, and record is a command`() throws {
    let lost = try pipe(
      #"{"answer":"dog"}"#, until: "verdict",
      #"'{"answer":"cat"}' '{"command":"record","argument":"maybe"}' '{"command":"record","argument":"on"}'"#,
      ["--json"])
    #expect(lost.standardOutput.contains(#""code":"answer-not-recorded""#))
    #expect(lost.standardOutput.contains(#""code":"neither-on-nor-off""#))
    #expect(lost.status == .exited(0))
    #expect(try player.reviews(of: "Aya").count == 2)
  }
}
