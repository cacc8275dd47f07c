import KuchiEngine
import KuchiImport
import Testing

struct HTMLTests {
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
