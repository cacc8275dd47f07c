import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// A progress file that can't be used ends the program before anything is asked, and stays as it is.
struct UnusableFileTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  private var path: String { player.home.path(Player.progress) }

  /// The bytes of a file in which some answers are recorded.
  private func recordedBytes() throws -> Data {
    let other = try Player()
    _ = try other.run("play", "hiragana", "--mode", "flash", input: String(repeating: "\n1\n", count: 9))
    let copy = other.home.path("copy.sqlite")
    try other.progress().backup(to: copy)
    return try Data(contentsOf: URL(filePath: copy))
  }

  /// Refused with `status` and a sentence that holds `text`; `--no-record` plays.
  private func expectRefusal(
    _ status: Int32, saying text: String, under script: String = #"exec "$@""#
  ) throws {
    let output = try player.run(["play", "animals"], input: "\n1\n", by: script)
    #expect(output.status == .exited(status))
    #expect(output.standardOutput.isEmpty)
    #expect(output.standardError.hasPrefix("\(path) "))
    #expect(output.standardError.contains(text))
    #expect(output.standardError.contains("--no-record"))
    #expect(output.standardError.split(separator: "\n").count == 1)
    let unrecorded = try player.run(["play", "animals", "--no-record"], input: "\n1\n", by: script)
    #expect(unrecorded.standardOutput.verdicts.count == 1)
    #expect(unrecorded.standardError.isEmpty)
    #expect(unrecorded.status == .exited(0))
  }

  /// The header of SQLite has the version of the tables and the id of the program after its mark.
  @Test(arguments: [
    (0, [0], "is not a database"), (60, [0, 0, 0, 99], "was written by a newer Kuchi (its format is 99"),
    (68, [1, 2, 3, 4], "is the database of another program"), (0, [], "is damaged"),
  ])
  func `a file that is none of ours, or lost its end, is refused and left untouched`(
    place: Int, written: [UInt8], text: String
  ) throws {
    var bytes = try recordedBytes()
    bytes.replaceSubrange(place..<place + written.count, with: written)
    if written.isEmpty { bytes.removeLast(bytes.count / 2) }
    try player.home.write("", to: Player.progress)
    try bytes.write(to: URL(filePath: path))
    try expectRefusal(65, saying: text)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try player.home.contents(of: "data/kuchi") == ["progress.sqlite"])
  }

  @Test func `a folder in place of the file is refused and left untouched`() throws {
    try player.home.write("mine", to: Player.progress + "/note")
    try expectRefusal(66, saying: "is a folder")
    #expect(try player.home.contents(of: Player.progress) == ["note"])
    #expect(try player.home.read(Player.progress + "/note") == "mine")
  }

  @Test func `a file in place of the folder is refused and left untouched`() throws {
    try player.home.write("mine", to: "data/kuchi")
    try expectRefusal(73, saying: "its folder can't be made")
    #expect(try player.home.read("data/kuchi") == "mine")
  }

  @Test(arguments: [false, true])
  func `a folder that can't be written to is refused and left untouched`(hasFile: Bool) throws {
    let bytes = hasFile ? try recordedBytes() : nil
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try player.home.write("", to: "data/kuchi/.keep")
    try bytes?.write(to: URL(filePath: path))
    #expect(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    try expectRefusal(73, saying: "can't be written to", under: Player.readingOnly(folder))
    if let bytes { #expect(try Data(contentsOf: URL(filePath: path)) == bytes) }
  }

  // Files can't grow, which the kernel tells as it tells of a full disk.
  private static func full(afterBlocks count: Int) -> String {
    #"trap '' XFSZ; ulimit -f \#(count); exec "$@""#
  }

  @Test func `a full disk is told before anything is asked`() throws {
    _ = try player.run("play", "animals", input: "\n1\n")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try expectRefusal(74, saying: "the disk is full", under: Self.full(afterBlocks: 8))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test(arguments: ["Etc/GMT-14", "Etc/GMT+12"])
  func `the copy of a day is named after the day where the player is`(zone: String) throws {
    let player = player.with(["TZ": zone])
    for _ in 1...2 { _ = try player.run("play", "animals", "--count", "1", input: "\n1\n") }
    let offset = try #require(TimeZone(identifier: zone))
    let day = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: offset).year().month().day())
    #expect(try player.home.contents(of: "data/kuchi/backups") == [day + ".sqlite"])
  }

  @Test func `answers from the future are set aside, which is told once, and play goes on`() throws {
    let year = 365 * 86_400.0
    try player.progress().profile(named: "default", create: true).record(
      Review(
        deckID: "animals", cardID: "犬|いぬ", kind: .meaning, form: .flash, grade: .good, answer: "remembered",
        date: .now + year, seconds: 1))
    let day = (Date.now + year).formatted(.iso8601.year().month().day())
    let message =
      "1 event from the future is set aside until \(day): another computer's clock was wrong, or this one's is.\n"
    let first = try player.run("play", "animals", "--mode", "flash", "--count", "1", input: "\n1\n")
    #expect(first.standardError == message && first.status == .exited(0))
    let second = try player.run("play", "animals", "--mode", "flash", "--count", "1", input: "\n1\n")
    #expect(second.standardError.isEmpty && second.status == .exited(0))
    #expect(try player.run("stats").standardOutput.hasSuffix(message))
    #expect(try player.reviews().count == 2)
    #expect(try player.progress().check() == [])
  }
}
