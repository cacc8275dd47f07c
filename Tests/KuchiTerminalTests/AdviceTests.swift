import Foundation
import KuchiTerminal
import Testing

/// A card with a fault, what its message advises, and the card of an author who does just that.
struct Advice: Sendable, CustomTestStringConvertible {
  let code: Substring
  let words: Substring
  let faulty: String
  let mended: String

  var testDescription: String { "\(code): \(faulty)" }

  /// Each has three lines: its code and the words of the message, the faulty card, the mended one. `⟨U+0009⟩` is a tab.
  static let ofCards: [Advice] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "advice.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n\n").compactMap { block in
      block.wholeMatch(of: /([a-z-]+): (.+)\n- (.+)\n\+ (.+?)\n?/).map { advice in
        Advice(
          code: advice.1, words: advice.2, faulty: controlled(advice.3), mended: controlled(advice.4))
      }
    }
  }()

  private static func controlled(_ text: Substring) -> String {
    text.replacing(/⟨U\+([0-9A-F]+)⟩/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }.description
  }
}

struct AdviceTests {
  private func faults(_ text: String) -> [Diagnostic] {
    Judge.check(DeckReader.read(Array(text.utf8), named: "deck.json", withSourceMap: true))
      .filter { $0.kind.code != "few-meanings" }
  }

  private func deck(_ card: String, version: String = "1") -> String {
    #"{"formatVersion":\#(version),"id":"d","title":"D","cards":[{\#(card)}]}"#
  }

  @Test func `there is advice`() { #expect(Advice.ofCards.count == 60) }

  @Test(arguments: Advice.ofCards)
  func `who does what a message advises has fewer faults`(_ advice: Advice) throws {
    let before = faults(deck(advice.faulty))
    let fault = try #require(before.first { $0.kind.code == advice.code }, "\(before.map(\.message))")
    #expect(fault.message.contains(advice.words))
    let after = faults(deck(advice.mended))
    #expect(after.count < before.count, "\(after.map(\.message))")
  }

  @Test(arguments: ["0", "1.5", "\"1\"", "2026", "99999999999999999999", "[1]", "true"])
  func `a version that is none is answered with the one that there is`(version: String) {
    let message = faults(deck(#""term":"猫","meanings":["cat"]"#, version: version)).first?.message
    #expect(message?.contains(#"Write "formatVersion": 1."#) == true)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE html>\n<p>404",
      "The file is a page of HTML or XML and a deck is JSON. Download the file of the deck itself."
    ),
    (
      "<?xml version=\"1.0\"?>",
      "The file is a page of HTML or XML and a deck is JSON. Download the file of the deck itself."
    ),
    (
      "term,meaning\n猫,cat\n",
      "The file begins with “term”, and a deck is a JSON object, which begins with {. kuchi help decks shows one."
    ),
  ])
  func `a file of another kind is told as what it is`(text: String, message: String) {
    #expect(faults(text).map(\.message) == [message])
  }
}
