import KuchiEngine
import KuchiImport
import Testing

struct HTMLTests {
  @Test func `sounds and images are left out and reported`() throws {
    let cell = "cat[sound:a.mp3] <img src='b c.png' width=3><img src=d.jpg/>"
    try expectImport(
      "#separator:tab\n#html:true\n猫\t\(cell)\n", ["猫 = cat"],
      ["3: media a.mp3", "3: media b c.png", "3: media d.jpg"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<a", "<", "&", "[sound:", "{{c1::", "<!--", "<style>", "<a '", "((", "(;", "[", "\\", "&a;", "<b>",
      "」", "::",
    ])
  func `a long run of one thing is read in time`(unit: String) throws {
    let run = String(repeating: unit, count: 20_000 / unit.utf8.count)
    _ = try imported("#separator:tab\n#html:true\n猫\tcat \(run)\n犬\tdog\n")
  }
}
