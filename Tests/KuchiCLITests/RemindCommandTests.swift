import Foundation
import TerminalTesting
import Testing

@testable import KuchiCLI

/// A reminder each day, with a clock and a notifier that write down what they are told.
struct RemindCommandTests {
  private var player: Player

  init() throws {
    player = try .whoPlayed()
    player.variables["PATH"] = player.home.path("bin")
  }

  private static let units = "config/systemd/user"

  /// Puts a program into the player's way that writes down its arguments, and then ends so.
  private func install(_ name: String, exit status: Int = 0) throws {
    try player.install(name, "echo \"\(name) $*\" >>'\(player.home.path("told"))'\nexit \(status)")
  }

  private var told: [String] {
    let text = (try? player.home.read("told")) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: player.home.path(path))
  }

  @Test func `systemd is given a timer and a service, and off takes both away`() throws {
    try install("systemctl")
    #expect(try player.told("remind", exit: 0) == "There is no reminder. kuchi remind 20:00 sets one.\n")
    let set = try player.told("remind", "8:05", exit: 0)
    #expect(set == "Each day at 08:05, when something waits. kuchi remind off ends it.\n")
    #expect(
      try player.home.read("\(Self.units)/kuchi-remind.timer").contains("\nOnCalendar=*-*-* 08:05:00\n"))
    let service = try player.home.read("\(Self.units)/kuchi-remind.service")
    #expect(service.contains("/kuchi\" \"remind\" \"--now\"\n"), "\(service)")
    #expect(service.contains("\nEnvironment=\"XDG_DATA_HOME=\(player.home.path("data"))\"\n"))
    #expect(told.suffix(2) == ["enable", "restart"].map { "systemctl --user \($0) kuchi-remind.timer" })
    #expect(try player.run("remind", "--json").standardOutput == "{\"time\":\"08:05\"}\n")
    #expect(
      try player.told("remind", "off", exit: 0) == "There is no reminder. kuchi remind 20:00 sets one.\n")
    #expect(told.contains("systemctl --user disable --now kuchi-remind.timer"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: player.home.path(Self.units)).isEmpty)
    #expect(try player.run("remind", "--json").standardOutput == "{}\n")
  }

  @Test func `launchd is given an agent where systemd is not`() throws {
    try install("launchctl")
    let agent = "Library/LaunchAgents/kuchi-remind.plist"
    _ = try player.told("remind", "20:30", "--profile", "A & B", exit: 0)
    let text = try player.home.read(agent)
    #expect(text.contains("<key>Hour</key><integer>20</integer><key>Minute</key><integer>30</integer>"))
    #expect(text.contains("<string>--profile</string><string>A &amp; B</string>"))
    #expect(told.last == "launchctl load -w \(player.home.path(agent))" && !isThere(Self.units))
    #expect(try player.told("remind", exit: 0).hasPrefix("Each day at 20:30,"))
    _ = try player.told("remind", "off", exit: 0)
    #expect(told.last == "launchctl unload -w \(player.home.path(agent))" && !isThere(agent))
  }

  @Test func `a clock that refuses leaves nothing behind, and without one it says what can be done`() throws {
    #expect(try player.told("remind", "20:00", exit: 69).contains("Neither systemd nor launchd is here"))
    try install("systemctl", exit: 1)
    #expect(try player.told("remind", "20:00", exit: 69).contains("systemctl did not accept the reminder"))
    #expect(!isThere("\(Self.units)/kuchi-remind.timer") && !isThere("\(Self.units)/kuchi-remind.service"))
  }

  @Test(arguments: ["24:00", "12:60", "8", "20:0", "８:00", "tomorrow"])
  func `what is no time is refused, and changes nothing`(time: String) throws {
    try install("systemctl")
    #expect(
      try player.told("remind", time, exit: 64).contains("\(time) is not a time: use 00:00 to 23:59, or off.")
    )
    #expect(told.isEmpty)
  }

  @Test(arguments: ["00:00", "0:00", "23:59"])
  func `the first and the last minute of a day are times`(time: String) throws {
    #expect(ReminderTime(time)?.text == (time.count == 4 ? "0" + time : time))
  }

  @Test func `the line is shown where something waits, and nothing where nothing does`() throws {
    try install("notify-send")
    _ = try player.told("remind", "--now", exit: 0)
    #expect(told.count == 1 && told[0].hasPrefix("notify-send --app-name=kuchi kuchi 1 due, "), "\(told)")
    let free = try Player("Aya").with(["PATH": player.home.path("bin")])
    _ = try free.told("remind", "--now", exit: 0)
    #expect(told.count == 1)
  }

  @Test func `on a terminal without a notifier the terminal is asked to show it`() throws {
    #expect(try player.told("remind", "--now", exit: 69).contains("Nothing here shows a notification"))
    #if os(Linux)
      let script = #"exec /usr/bin/script -qec "$1 $2 $3" /dev/null"#
      let output = try player.run(["remind", "--now"], by: script)
      #expect(output.standardOutput.contains("\u{1B}]9;kuchi: 1 due, "), "\(output)")
    #endif
  }
}
