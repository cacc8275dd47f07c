import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// A progress file that is removed or replaced while a game is played.
struct LostRecordTests {
  private let player: Player
  private var path: String { player.home.path(Player.progress) }

  init() throws { player = try .withAnimals("Aya") }

  /// Plays from a pipe, and has `deed` done in the folder of the file after the first verdict.
  private func play(
    _ rest: String, losingBy deed: String = "rm progress.sqlite", after first: String = "dog",
    until seen: String = "Question 2", _ more: [String] = []
  ) throws -> ChildOutput {
    defer { try? FileManager.default.removeItem(atPath: player.home.path("here/lines")) }
    return try player.run(
      ["play", "animals", "--seed", "7"] + more,
      by: """
        mkfifo lines; "$@" < lines > output 2> errors & game=$!
        exec 3> lines; printf '%s\\n' '\(first)' >&3
        until grep -qs '\(seen)' output; do :; done
        (cd ../data/kuchi; \(deed))
        printf '%s\\n' \(rest) >&3; exec 3>&-
        wait $game; status=$?; cat output; cat errors >&2; exit $status
        """)
  }

  /// What puts another player's file in the place of this one.
  private func replacing() throws -> String {
    let other = try Player.whoPlayed()
    try FileManager.default.copyItem(
      atPath: other.home.path(Player.progress), toPath: player.home.path("other.sqlite"))
    return "mv ../../other.sqlite progress.sqlite"
  }

  @Test func `whoever leaves without a word is told what is lost, and the status is 74`() throws {
    let lost = try play("cat bird")
    #expect(
      lost.standardOutput.split(separator: "\n").count { $0.hasPrefix("Alert: The answer could not") } == 2)
    #expect(lost.standardOutput.replacing("\n", with: " ").contains("the progress file was removed"))
    #expect(lost.standardError.hasPrefix("2 answers of this game could not be recorded.\n"))
    #expect(lost.status == .exited(74))
  }

  @Test func `the game goes into a new file`() throws {
    let kept = try play("cat ':record on' bird")
    #expect(
      kept.standardOutput.contains("Recorded again: 2 answers of this game so far, and all that follow."))
    #expect(kept.standardError.isEmpty && kept.status == .exited(0))
    #expect(try player.reviews(of: "Aya").count == 3)
    #expect(try player.progress().check() == [])
  }

  @Test func `a record that was stopped goes on with what was answered meanwhile`() throws {
    let kept = try play("':record off' cat ':record on' bird", losingBy: ":")
    #expect(
      kept.standardOutput.contains("Recorded again: 2 answers of this game so far, and all that follow."))
    #expect(kept.standardError.isEmpty && kept.status == .exited(0))
    #expect(try player.reviews(of: "Aya").count == 3)
    #expect(try player.home.contents(of: "data/kuchi") == ["progress.sqlite"])
  }

  @Test(arguments: [("cat ':record off' bird", 0), ("cat", 74)] as [(String, Int32)])
  func `whoever wishes goes on without a record, and the other file stays as it is`(
    rest: String, status: Int32
  ) throws {
    let deed = try replacing()
    let bytes = try Data(contentsOf: URL(filePath: player.home.path("other.sqlite")))
    let played = try play(rest, losingBy: deed)
    #expect(played.status == .exited(status))
    #expect(played.standardOutput.contains("Nothing is recorded from now on.") == (status == 0))
    #expect(
      played.standardError.replacing("\n", with: " ").contains(
        "was replaced by another file while it was open.") == (status == 74))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    // What was recorded until then is saved, and told.
    let saved = status == 0 ? [] : ["progress.sqlite.rescued"]
    #expect(try player.home.contents(of: "data/kuchi").sorted() == ["progress.sqlite"] + saved)
    #expect(played.standardError.contains("What it had is in ") == (status == 74))
  }

  @Test func `over JSON Lines it is an error with a code, and record is a command`() throws {
    let lost = try play(
      #"'{"answer":"cat"}' '{"command":"record","argument":"maybe"}' '{"command":"record","argument":"on"}'"#,
      after: #"{"answer":"dog"}"#, until: "verdict", ["--json"])
    #expect(lost.standardOutput.contains(#""code":"answer-not-recorded""#))
    #expect(lost.standardOutput.contains(#""code":"neither-on-nor-off""#))
    #expect(lost.status == .exited(0))
    #expect(try player.reviews(of: "Aya").count == 2)
  }
}
