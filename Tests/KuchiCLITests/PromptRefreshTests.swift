import TerminalTesting
import Testing

struct PromptRefreshTests {
  @Test func `the prompt tells the time as it goes by, and leaves the line that is typed alone`() throws {
    let later = ["猫|ねこ", "鳥|とり"].map { Player.review($0, due: 86_400) }
    let player = try Player.whoPlayed(later + [Player.review("犬|いぬ", at: -60, due: 64)])
    let terminal = try player.sit("play", "animals", "--mode", "flash", "--count", "1")
    try terminal.waitForPrompt("1/1")
    try terminal.send("\r")
    try terminal.wait(for: "I did not")
    try terminal.send("1\r")
    try terminal.wait(for: "again? [Y/d/n] ")
    try terminal.send("no\u{1}")
    try terminal.wait { $0.text.hasSuffix("next due in less than a minute, again? [Y/d/n] no") }
    try terminal.send("\u{4}\u{4}\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
