import KuchiEngine
import KuchiTerminal
import Testing

struct HelpTests {
  @Test func `help lists every command with what it does`() {
    let help = Table().type(":help")
    for entry in CommandEntry.all {
      #expect(help.contains("\n  :\(entry.name) "), "\(entry.name)")
      #expect(help.contains(entry.summary), "\(entry.name)")
    }
  }

  @Test func `one command is explained by any of its words`() {
    let help = """
      :quit  (or :q, :exit)
        leave
        Ctrl-D does the same. Ctrl-C clears the line; on an empty line it leaves too.

      """
    for line in [":help quit", ":help :quit", ":h q", ":help EXIT"] { #expect(Table().type(line) == help) }
  }

  @Test func `every command is explained`() {
    for entry in CommandEntry.all {
      let help = Table().type(":help \(entry.name)")
      #expect(help.hasPrefix(":\(entry.name)"), "\(entry.name)")
      #expect(help.contains(entry.summary) && help.split(separator: "\n").count > 2, "\(entry.name)")
    }
  }

  @Test(arguments: [
    (":help hnit", "There is no command :hnit. Did you mean :hint? :help lists the commands.\n"),
    (":help frobnicate", "There is no command :frobnicate. :help lists the commands.\n"),
    (":hnit", "There is no command :hnit. Did you mean :hint? :help lists the commands.\n"),
    (":犬", "There is no command :犬. :help lists the commands.\n"),
  ])
  func `a command that is none is told in words`(line: String, answer: String) {
    #expect(Table().type(line) == answer)
  }

  @Test func `a command that lacks its word shows how it is used`() {
    #expect(Table().type(":deck").hasPrefix(":deck NAME\n  play another deck\n"))
  }
}
