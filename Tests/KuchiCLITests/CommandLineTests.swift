import ArgumentParser
import TerminalTesting
import Testing

@testable import KuchiCLI

/// Command lines that are refused before anything is read or done.
struct CommandLineTests {
  private static let code = ["animals", "--code", "4000-XPJ0-4M8K"]
  private static let sayAll =
    "A code says how the game is: leave out --seed, --count, --filter and their like."

  @Test(
    arguments: [
      (["--count", "0"], "--count takes 1 or more."), (["--choices", "9"], "--choices takes 2 to 6."),
      (["--choices", "1"], "--choices takes 2 to 6."), (["--bogus"], "Unknown option '--bogus'"),
      (["play", "hiragana", "--bogus"], "Unknown option '--bogus'"), (["--seed", "-1"], "Missing value"),
      (["--mode", "dream"], "The value 'dream' is invalid"), (["--count"], "Missing value"),
      (["--timed", "0"], "The value '0' is invalid for '--timed <seconds>'"),
      (["--timed", "601"], "The value '601' is invalid for '--timed <seconds>'"),
      (["--timed", "soon"], "The value 'soon' is invalid for '--timed <seconds>'"),
      (["--filter", "#"], "--filter takes a word, a #tag, or one of them with - before it, and not #."),
      (["--one", "--count", "3"], "--one asks one question"),
      (["--one", "--json"], "--one asks one question"),
      (["--one", "--code", "0000-0000-0000"], "--one asks one question"),
      (code + ["--seed", "1"], sayAll), (code + ["--mode", "typed"], sayAll),
      (code + ["--difficulty", "easy"], sayAll), (code + ["--filter", "dog"], sayAll),
      (
        ["--code", "hello"],
        "“hello” is not a code. A code has twelve letters and digits, as :code shows them.\n"
      ), (["--code", ""], "“” is not a code."),
      (
        ["--code", "4000-XPJ0-4M82"],
        "The code 4000-XPJ0-4M82 has a wrong symbol, or two that changed places. Have it read out once more.\n"
      ),
      (["check"], "Name the deck"), (["kana", "--to", "cyrillic"], "The value 'cyrillic' is invalid"),
      (["history", "--limit", "0"], "--limit takes 1 or more."),
      (["stats", "--open"], "--open opens the page"),
      (["optimize", "--undo", "--dry-run"], "--undo takes weights back; --dry-run goes without it."),
      (["reschedule", "--undo", "--dry-run"], "--undo takes a change back; --dry-run goes without it."),
      (["search", "--limit", "0", "dog"], "--limit takes 1 or more."),
      (["simulate", "--days", "0"], "--days takes"),
      (["simulate", "--retention", "0.5"], "--retention takes"),
      (["simulate", "--retention", "1"], "--retention takes"),
      (["simulate", "--new", "1000"], "--new takes"),
      (["simulate", "--reviews", "10000"], "--reviews takes"),
    ] as [([String], String)])
  func `what makes no sense is refused, and told with what would`(arguments: [String], reason: String) throws
  {
    try expectRefused(arguments, reason)
  }

  @Test(
    arguments: [
      (["edit", "pets", "--card", "dog"], "Say --set FIELD=VALUE, or --delete."),
      (["edit", "pets", "--delete"], "--delete goes with --card WORD alone."),
      (["edit", "pets", "--add"], "Say what the card is"),
      (
        ["edit", "pets", "--add", "--card", "dog", "--set", "hint=x"],
        "--add makes a new card and --card names one: say one of them."
      ),
      (["edit", "--tag", "x"], "Say which cards: --where QUERY."),
      (["edit"], "Say which deck, or --where QUERY."),
      (["edit", "--where", "inu"], "Say what to change"),
      (["edit", "--where", "inu", "--replace", "a"], "--replace takes two texts"),
      (["edit", "--where", "inu", "--add", "--tag", "x"], "--where goes without"),
      (["edit", "--where", "is:old", "--tag", "x"], "is:old, at character 1: is: takes due, new"),
    ] as [([String], String)])
  func `an edit says which cards and what`(arguments: [String], reason: String) throws {
    try expectRefused(["decks"] + arguments, reason)
  }

  @Test(
    arguments: [
      (["import", "-"], "Standard input has no name. Say with --id what the deck is called."),
      (["import", "w.csv", "--id", "my deck"], "--id takes 1 to 64"),
      (["import", "w.csv", "--languages", "japanese"], "--languages takes two tags"),
      (["import", "w.csv", "--separator", "\""], "--separator takes comma"),
      (["import", "w.csv", "--encoding", "ebcdic"], "--encoding takes utf-8"),
      (["import", "w.csv", "--json", "--to", "-"], "--json and --to - would both"),
      (["export"], "export takes the name of a deck, or --all."),
      (["export", "pets", "--all", "--to", "all.apkg"], "export takes the name of a deck, or --all."),
      (["export", "--all", "--to", "all.csv"], "--all takes a package"),
      (["export", "pets", "--into", "a.colpkg"], "--into takes a package"),
      (["export", "pets", "--into", "a.colpkg", "--to", "b.csv"], "--into takes a package"),
      (
        ["export", "pets", "--into", "a.colpkg", "--to", "b.apkg"],
        "--into takes a package, and --to a file of the same ending: --to back.colpkg.\n"
      ),
      (
        ["export", "pets", "--to", "w.xls"],
        "The ending of w.xls is of nothing that export writes. It takes .json, .csv, .txt or .tsv (text for Anki), .apkg or .colpkg; --format says it for any name.\n"
      ),
    ] as [([String], String)])
  func `what comes in or goes out has a name, a form and a place`(arguments: [String], reason: String) throws
  {
    try expectRefused(arguments, reason)
  }

  private func expectRefused(
    _ arguments: [String], _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(
      throws: (any Error).self, sourceLocation: sourceLocation
    ) { try Kuchi.parseAsRoot(arguments) }
    #expect(Kuchi.fullMessage(for: error).hasPrefix("Error: \(reason)"), sourceLocation: sourceLocation)
    #expect(Kuchi.exitCode(for: error).rawValue == 64, sourceLocation: sourceLocation)
  }

  @Test func `the program tells it with the usage, on standard error, and ends with 64`() throws {
    let output = try Player().run("play", "hiragana", "--bogus")
    #expect(output.standardError.hasPrefix("Error: Unknown option '--bogus'\nUsage: kuchi "))
    #expect(output.standardOutput.isEmpty && output.status == .exited(64))
  }
}
