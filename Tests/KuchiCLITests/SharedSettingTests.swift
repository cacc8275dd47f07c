import TerminalTesting
import Testing

struct SharedSettingTests {
  @Test(arguments: ["voice", "player", "anki", "sync", "decks/animals/voice", "../voice"])
  func `a setting in a shared folder that starts programs or opens connections changes none`(name: String)
    throws
  {
    let shared = try TemporaryFolder()
    let (desk, laptop) = (try Player("Aya"), try Player("Aya"))
    _ = try desk.run("settings", "new", "3")
    #expect(try desk.run("sync", shared.path).status == .exited(0))
    let file = try #require(try shared.contents(of: "kuchi-files").first)
    let sent = try shared.read("kuchi-files/\(file)")
    // What another computer might write there.
    let machine = "0123456789abcdef"
    let forged = sent.replacing("newPerDay", with: name).replacing(#""=3""#, with: #""=\"/bin/sh\"""#)
      .replacing(file.dropLast(5), with: machine)
    #expect(forged.contains("/bin/sh") && forged.contains(name))
    try shared.write(forged, to: "kuchi-files/\(machine).json")
    for player in [laptop, desk] { #expect(try player.run("sync", shared.path).status == .exited(0)) }
    for player in [desk, laptop] {
      #expect(!(try player.home.read(Player.settings).contains("/bin/sh")))
      #expect(try player.run("settings", "new").standardOutput.contains("3"))
    }
  }
}
