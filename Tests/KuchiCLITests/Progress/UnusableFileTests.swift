import Foundation
import KuchiEngine
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

  /// Refused with `status` and a sentence that holds `text`; `--no-record` plays; the file is untouched.
  private func expectRefusal(of bytes: Data, _ status: Int32, saying text: String) throws {
    try player.home.write("", to: Player.progress)
    try bytes.write(to: URL(filePath: path))
    try expectRefusal(status, saying: text)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try player.home.list("data/kuchi") == ["progress.sqlite"])
  }

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

  @Test(arguments: [1, 512, 50_000])
  func `a file of anything is refused and left untouched`(size: Int) throws {
    var generator = SeededGenerator(seed: UInt64(size))
    let bytes = Data((0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    try expectRefusal(of: bytes, 65, saying: "is no progress file")
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func `a file that lost its end is refused and left untouched`(part: Double) throws {
    let bytes = try recordedBytes()
    try expectRefusal(of: bytes.prefix(Int(Double(bytes.count) * part)), 65, saying: "is damaged")
  }

  @Test func `a file of a newer version is refused and left untouched`() throws {
    var bytes = try recordedBytes()
    // The header of SQLite has the version of the tables there, most significant byte first.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try expectRefusal(of: bytes, 65, saying: "was written by a newer Kuchi (its format is 99")
  }

  @Test func `a database of another program is refused and left untouched`() throws {
    var bytes = try recordedBytes()
    bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    try expectRefusal(of: bytes, 65, saying: "is the database of another program")
  }

  @Test func `a folder in place of the file is refused and left untouched`() throws {
    try player.home.write("mine", to: Player.progress + "/note")
    try expectRefusal(66, saying: "is a folder")
    #expect(try player.home.list(Player.progress) == ["note"])
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

  @Test func `a disk that is full in the middle of a game costs the answers that find no room, and says so`()
    throws
  {
    let arguments = ["play", "hiragana", "--mode", "flash", "--count", "20"]
    _ = try player.run("settings", "new", "20")
    _ = try player.run(arguments, input: "\n1\n")
    let output = try player.run(
      arguments, input: "y\n" + String(repeating: "\n1\n", count: 19), by: Self.full(afterBlocks: 600))
    #expect(output.status == .exited(74))
    #expect(output.standardOutput.verdicts.count == 19)
    let told = output.standardOutput.split(separator: "\n").count {
      $0.hasPrefix("Alert: The answer could not be recorded: the progress file")
    }
    #expect(told > 0)
    #expect(try player.reviews().count == 20 - told)
    #expect(try player.progress().check() == [])
  }

  @Test func `answers from the future are set aside, which is told once, and play goes on`() throws {
    let year = 365 * 86_400.0
    try player.progress().profile(named: "default", create: true).record(
      Review(
        deckID: "animals", cardID: "犬|いぬ", kind: .meaning, form: .flash, grade: .good, answer: "remembered",
        date: .now + year, seconds: 1))
    let day = (Date.now + year).formatted(.iso8601.year().month().day())
    let message =
      "1 event from the future is set aside until \(day): a clock was wrong, or that of this computer is.\n"
    let first = try player.run("play", "animals", "--mode", "flash", "--count", "1", input: "\n1\n")
    #expect(first.standardError == message && first.status == .exited(0))
    let second = try player.run("play", "animals", "--mode", "flash", "--count", "1", input: "\n1\n")
    #expect(second.standardError.isEmpty && second.status == .exited(0))
    #expect(try player.run("stats").standardOutput.hasSuffix(message))
    #expect(try player.reviews().count == 2)
    #expect(try player.progress().check() == [])
  }

  @Test func `an answer that was taken back says nothing of the clock`() throws {
    let profile = try player.progress().profile(named: "default", create: true)
    let id = try profile.record(
      Review(
        deckID: "animals", cardID: "犬|いぬ", kind: .meaning, form: .flash, grade: .good, answer: "remembered",
        date: .now + 365 * 86_400, seconds: 1))
    try profile.retract(id)
    #expect(try player.run("play", "animals", input: "\n1\n").standardError.isEmpty)
  }
}

extension TemporaryFolder {
  func list(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
