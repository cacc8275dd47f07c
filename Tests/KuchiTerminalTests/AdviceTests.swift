import KuchiEngine
import KuchiTerminal
import Testing

/// A card with a fault, what its message advises, and the card of an author who does just that.
struct Advice: Sendable, CustomTestStringConvertible {
  let code: String
  let words: String
  let faulty: String
  let mended: String

  init(_ code: String, _ words: String, _ faulty: String, _ mended: String) {
    (self.code, self.words, self.faulty, self.mended) = (code, words, faulty, mended)
  }

  var testDescription: String { "\(code): \(faulty)" }

  static let ofCards = [
    Advice(
      "missing-comma", "Put a comma here.", #""term":"猫" "meanings":["cat"]"#,
      #""term":"猫", "meanings":["cat"]"#),
    Advice(
      "extra-comma", "Remove it.", #""term":"猫",,"meanings":["cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "trailing-comma", "Remove it.", #""term":"猫","meanings":["cat",]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "missing-colon", "Put a colon between", #""term" "猫","meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "missing-value", "Write one after the colon.", #""term":,"meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "comment", "Remove it", #"/* cat */"term":"猫","meanings":["cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "unquoted-key", #"Write "…" around it."#, #"term:"猫","meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "wrong-quotes", #"the straight " on both sides"#, #""term":“猫”,"meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "stray-quote", #"Write each one inside a text as \"."#, #""term":"猫","meanings":["a "big" cat"]"#,
      #""term":"猫","meanings":["a \"big\" cat"]"#),
    Advice(
      "unterminated-string", #"Put a " at its end."#, #""term":"猫,"meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "unterminated-array", "Put a ] at its end.", #""meanings":["cat","term":"猫""#,
      #""meanings":["cat"],"term":"猫""#),
    Advice(
      "control-character", "Remove it.", "\"term\":\"猫\u{1}\",\"meanings\":[\"cat\"]",
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "control-character", "Write it as a space.", "\"term\":\"猫\",\"meanings\":[\"a\tcat\"]",
      #""term":"猫","meanings":["a cat"]"#),
    Advice(
      "control-character", "Put it on one line", "\"term\":\"猫\",\"meanings\":[\"a\ncat\"]",
      #""term":"猫","meanings":["a cat"]"#),
    Advice(
      "control-character", #"notes may have \n"#, "\"term\":\"猫\",\"meanings\":[\"cat\"],\"notes\":\"a\nb\"",
      #""term":"猫","meanings":["cat"],"notes":"a\nb""#),
    Advice(
      "bad-escape", #"Write \\ for a backslash"#, #""term":"猫","meanings":["c\at"]"#,
      #""term":"猫","meanings":["c\\at"]"#),
    Advice(
      "lone-surrogate", "Write the character itself.", #""term":"猫","meanings":["\uD83D"]"#,
      #""term":"猫","meanings":["😀"]"#),
    Advice(
      "bad-literal", #"text in "…""#, #""term":猫,"meanings":["cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "bad-literal", "Write the value that belongs here", #""term":"猫","meanings":[NaN]"#,
      #""term":"猫","meanings":["not a number"]"#),
    Advice(
      "bad-number", "Remove the leading zeros.", #""term":"猫","meanings":["cat"],"x-a":007"#,
      #""term":"猫","meanings":["cat"],"x-a":7"#),
    Advice(
      "bad-number", #"put it in "…" if it is text"#, #""term":"猫","meanings":["cat"],"x-a":1-2"#,
      #""term":"猫","meanings":["cat"],"x-a":"1-2""#),
    Advice("null", "Write the value", #""term":null,"meanings":["cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "null", "leave out what may be missing", #""term":"猫","meanings":["cat"],"hint":null"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "wrong-type", #"Put it in square brackets: ["…"]."#, #""term":"猫","meanings":"cat""#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "wrong-type", "Keep one text, without the brackets.", #""term":["猫"],"meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "wrong-type", "Put it in quotation marks.", #""term":"猫","meanings":[1]"#,
      #""term":"猫","meanings":["1"]"#),
    Advice(
      "wrong-type", "each item an object of its own",
      #""term":"猫","meanings":["cat"],"examples":{"text":"猫だ"}"#,
      #""term":"猫","meanings":["cat"],"examples":[{"text":"猫だ"}]"#),
    Advice("missing-key", "Add it to this object.", #""term":"猫""#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "duplicate-key", "Keep one of them.", #""term":"猫","term":"ねこ","meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "unknown-key", "Did you mean", #""trem":"猫","meanings":["cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "unknown-key", "begin it with x-", #""term":"猫","meanings":["cat"],"zzzz":1"#,
      #""term":"猫","meanings":["cat"],"x-zzzz":1"#),
    Advice("empty-text", "Fill it in.", #""term":"","meanings":["cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "control-in-line", "Replace it by a space", #""term":"猫","meanings":["a\ncat"]"#,
      #""term":"猫","meanings":["a cat"]"#),
    Advice(
      "control-in-line", "Remove it.", #""term":"猫","meanings":["a\u0001cat"]"#,
      #""term":"猫","meanings":["acat"]"#),
    Advice(
      "bad-form", "Use letters, digits and hyphens", #""term":"猫","meanings":["cat"],"pos":["a noun"]"#,
      #""term":"猫","meanings":["cat"],"pos":["n"]"#),
    Advice(
      "bad-form", "Join its words by a hyphen", #""term":"猫","meanings":["cat"],"tags":["a pet"]"#,
      #""term":"猫","meanings":["cat"],"tags":["a-pet"]"#),
    Advice(
      "bad-form", #"leave out \ and :"#, #""term":"猫","meanings":["cat"],"audio":["C:\\neko.mp3"]"#,
      #""term":"猫","meanings":["cat"],"audio":["neko.mp3"]"#),
    Advice("empty-list", "Add one.", #""term":"猫","meanings":[]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "repeated-item", "Remove one of them.", #""term":"猫","meanings":["cat"],"readings":["ねこ","ねこ"]"#,
      #""term":"猫","meanings":["cat"],"readings":["ねこ"]"#),
    Advice(
      "unknown-choice", "Did you mean", #""term":"猫","meanings":["cat"],"kind":"wrod""#,
      #""term":"猫","meanings":["cat"],"kind":"word""#),
    Advice(
      "unknown-choice", "Choose one of them.", #""term":"猫","meanings":["cat"],"kind":"animal""#,
      #""term":"猫","meanings":["cat"],"kind":"word""#),
    Advice(
      "former-id-is-own", "Remove it.", #""id":"a","formerIds":["a"],"term":"猫","meanings":["cat"]"#,
      #""id":"a","formerIds":[],"term":"猫","meanings":["cat"]"#),
    Advice(
      "bad-furigana", "Write each reading after its kanji",
      #""term":"食べる","readings":["たべる"],"furigana":"[た]食べる","meanings":["to eat"]"#,
      #""term":"食べる","readings":["たべる"],"furigana":"食[た]べる","meanings":["to eat"]"#),
    Advice(
      "furigana-not-text", "Make the two equal.",
      #""term":"食べる","readings":["たべる"],"furigana":"食[た]べた","meanings":["to eat"]"#,
      #""term":"食べる","readings":["たべる"],"furigana":"食[た]べる","meanings":["to eat"]"#),
    Advice(
      "furigana-not-reading", "Correct one of them.",
      #""term":"食べる","readings":["たべる"],"furigana":"食[く]べる","meanings":["to eat"]"#,
      #""term":"食べる","readings":["たべる"],"furigana":"食[た]べる","meanings":["to eat"]"#),
    Advice(
      "reading-not-kana", "Write it in kana.", #""term":"猫","readings":["neko"],"meanings":["cat"]"#,
      #""term":"猫","readings":["ねこ"],"meanings":["cat"]"#),
    Advice(
      "blank-entry", "Fill it in, or remove it.", #""term":"猫","meanings":["cat","　"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "repeated-entry", "Remove one of them.", #""term":"猫","meanings":["cat","Cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "leftover-html", "Remove it.", #""term":"猫","meanings":["<b>cat"]"#, #""term":"猫","meanings":["cat"]"#),
    Advice(
      "leftover-entity", "Write the character itself.", #""term":"猫","meanings":["cat &amp; dog"]"#,
      #""term":"猫","meanings":["cat & dog"]"#),
    Advice(
      "hidden-character", "Remove it.", #""term":"猫\#u{200B}","meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "hidden-character", "Remove it.", #""term":"猫\#u{FFFF}","meanings":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "joined-meaning", "Make each an item of its own.", #""term":"猫","meanings":["cat; kitty"]"#,
      #""term":"猫","meanings":["cat","kitty"]"#),
    Advice(
      "unknown-part-of-speech", "put this under tags", #""term":"猫","meanings":["cat"],"pos":["feline"]"#,
      #""term":"猫","meanings":["cat"],"tags":["feline"]"#),
    Advice(
      "gap-not-in-term", "Correct its text.", #""term":"猫です","meanings":["cat"],"cloze":[{"text":"だ"}]"#,
      #""term":"猫です","meanings":["cat"],"cloze":[{"text":"です"}]"#),
    Advice(
      "bad-count", "Count the places from the left.",
      #""term":"猫です","meanings":["cat"],"cloze":[{"text":"です","nth":0}]"#,
      #""term":"猫です","meanings":["cat"],"cloze":[{"text":"です","nth":1}]"#),
    Advice(
      "long-component", "Make each component an item of its own.",
      #""term":"明","kind":"kanji","meanings":["bright"],"components":["日月"]"#,
      #""term":"明","kind":"kanji","meanings":["bright"],"components":["日","月"]"#),
    Advice(
      "accepted-reject", "Remove one of the two.", #""term":"猫","meanings":["cat"],"reject":["cat"]"#,
      #""term":"猫","meanings":["cat"]"#),
    Advice(
      "unaskable", "Add a reading, or change its quiz.", #""term":"猫","meanings":["cat"],"quiz":["reading"]"#,
      #""term":"猫","readings":["ねこ"],"meanings":["cat"],"quiz":["reading"]"#),
  ]
}

struct AdviceTests {
  private func faults(_ text: String) -> [Diagnostic] {
    AnswerLint.check(DeckReader.read(Array(text.utf8), named: "deck.json", withSourceMap: true))
      .filter { $0.kind.code != "few-meanings" }
  }

  private func deck(_ card: String, version: String = "1") -> String {
    #"{"formatVersion":\#(version),"id":"d","title":"D","cards":[{\#(card)}]}"#
  }

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
