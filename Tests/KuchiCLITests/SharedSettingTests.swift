import TerminalTesting
import Testing

struct SharedSettingTests {
  @Test(arguments: ["voice", "player", "anki", "sync"])
  func `a setting in a shared folder that starts programs or opens connections changes none`(name: String)
    throws
  {
    let shared = try TemporaryFolder()
    let (desk, laptop) = (try Player("Aya"), try Player("Aya"))
    try desk.takeIn([
      #"{"type":"set","profile":"Aya","time":9,"value":"\#(name) \"/bin/sh\""}"#,
      #"{"type":"set","profile":"Aya","time":9,"value":"newPerDay 3"}"#,
    ])
    for player in [desk, laptop, desk] { #expect(try player.run("sync", shared.path).status == .exited(0)) }
    for player in [desk, laptop] {
      #expect(!(try player.home.read(Player.settings).contains("/bin/sh")))
      #expect(!(try player.run("settings", "--json").standardOutput.contains("/bin/sh")))
    }
    #expect(try laptop.home.read(Player.settings).contains("3"))
  }
}
