struct KanaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kana",
    abstract: "Convert standard input between Latin letters and kana.",
    discussion: """
      A filter for text of any size:

        echo konnichiha | kuchi kana --to hiragana      こんにちは
        echo ラーメン | kuchi kana --to romaji           raamen

      Letters that make no kana, kanji and everything else pass through.
      """)

  @Option(help: "What the text becomes: hiragana, katakana or romaji.")
  var to: KanaStream.Target = .hiragana

  func run() throws {
    if isatty(STDIN_FILENO) == 1 { Output.say("Type lines, each is converted; Ctrl-D ends.") }
    var stream = KanaStream(to: to)
    do throws(AtomicFile.Failure) {
      try readPieces(of: STDIN_FILENO) { Output.write(stream.feed($0)) }
    } catch {
      throw CommandError("Standard input can't be read: \(error.reason).", .ioError)
    }
    Output.write(stream.finish())
  }
}

extension KanaStream.Target: ExpressibleByArgument {}
