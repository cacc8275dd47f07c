public import ArgumentParser
import Foundation
public import KuchiJapanese
import KuchiTerminal

/// Converts standard input between Latin letters and kana.
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

  private static let pieceSize = 1 << 16

  @Option(help: "What the text becomes: hiragana, katakana or romaji.")
  var to: KanaStream.Target = .hiragana

  func run() throws {
    if isatty(STDIN_FILENO) == 1 { Output.say("Type lines, each is converted; Ctrl-D ends.") }
    var stream = KanaStream(to: to)
    while let piece = try Self.nextPiece() {
      guard Output.write(stream.feed(piece)) else { return }
    }
    Output.write(stream.finish())
  }

  private static func nextPiece() throws -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(STDIN_FILENO, &piece, pieceSize)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        Output.say("Standard input can't be read: \(String(cString: strerror(errno))).")
        throw ExitStatus.ioError
      }
      return count == 0 ? nil : Array(piece.prefix(count))
    }
  }
}

extension KanaStream.Target: ExpressibleByArgument {}
