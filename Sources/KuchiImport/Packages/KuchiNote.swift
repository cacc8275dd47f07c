internal import Foundation
internal import KuchiEngine

/// The Anki note type of exported cards.
///
/// People read and edit the first fields. The last one holds the card itself, so that an import here gives the same card;
/// what somebody changed in the other fields holds.
enum KuchiNote {
  static let name = "Kuchi"
  static let fields = [
    "Term", "Reading", "Furigana", "Meaning", "Notes", "Example", "Sound", "Picture", "Ask meaning",
    "Ask reading",
    "Ask recall", "Kuchi",
  ]

  /// The templates: what each shows in front and on the back. Each makes a card only where the note says so.
  static let templates: [(kind: QuestionKind, name: String, front: String, back: String)] = [
    (.meaning, "Meaning", front(.meaning, #"<div class="term" lang="ja">{{Term}}</div>"#), back),
    (
      .reading, "Reading",
      front(.reading, #"<div class="term" lang="ja">{{Term}}</div><div class="ask">読み</div>"#), back
    ),
    (.recall, "Recall", front(.recall, #"<div class="meaning">{{Meaning}}</div>"#), back),
  ]

  private static func front(_ kind: QuestionKind, _ text: String) -> String {
    "{{#Ask \(kind.rawValue)}}\(text){{/Ask \(kind.rawValue)}}"
  }

  private static let back = """
    <div class="term" lang="ja">{{#Furigana}}{{furigana:Furigana}}{{/Furigana}}{{^Furigana}}{{Term}}{{/Furigana}}</div>
    <div class="reading" lang="ja">{{Reading}}</div>
    <hr id=answer>
    <div class="meaning">{{Meaning}}</div>
    {{#Example}}<div class="example">{{Example}}</div>{{/Example}}
    {{#Notes}}<div class="notes">{{Notes}}</div>{{/Notes}}
    {{#Picture}}<div>{{Picture}}</div>{{/Picture}}
    {{Sound}}
    """

  static let style = """
    .card { font-family: "Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", sans-serif; font-size: 22px; text-align: center; }
    .term { font-size: 44px; }
    .reading, .ask { color: #777; }
    .example, .notes { font-size: 18px; margin-top: 0.8em; text-align: left; }
    img { max-width: 100%; max-height: 40vh; }
    """

  static func isOne(_ table: ForeignTable) -> Bool {
    table.name.map { $0.hasPrefix(name) } == true && table.columns.map(\.name) == fields
  }

  // MARK: Writing

  /// The fields that people read, of a card with these media.
  static func shown(_ card: Card) -> [String] {
    let examples = card.examples.map { [$0.text, $0.translation].compactMap { $0 }.joined(separator: "\n") }
    let texts = [
      card.term, card.readings.joined(separator: "、"), card.furigana ?? "",
      card.meanings.joined(separator: "; "),
      card.notes ?? "", examples.joined(separator: "\n\n"),
    ]
    return texts.map(html)
  }

  /// All fields of a card.
  ///
  /// - Parameters:
  ///   - line: The card as JSON.
  ///   - position: Its place in the deck.
  ///   - kinds: What is asked.
  ///   - media: The names in the package of its sounds and pictures.
  static func fields(
    of card: Card, line: String, position: Int, kinds: Set<QuestionKind>,
    media: (sounds: [String], pictures: [String])
  ) -> [String] {
    shown(card) + [
      media.sounds.map { "[sound:\($0)]" }.joined(),
      media.pictures.map { "<img src=\"\(html($0))\">" }.joined(),
    ] + templates.map { kinds.contains($0.kind) ? "1" : "" }
      + ["\(position) \(html(line))"]
  }

  static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "<br>")
  }

  private static func plain(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
  }

  // MARK: Reading

  /// What a note holds.
  struct Content {
    var card: Card
    /// Its place in the deck.
    var position: Int
    /// The names in the package of its sounds and pictures, by their paths.
    var media: [String: String] = [:]
    /// Whether its sounds and pictures are other ones than those of the card.
    var hasOtherMedia = false
  }

  /// Reads a note; nil if its last field holds no card. The texts that differ from those of the card replace them.
  static func content(of row: ForeignRow) -> Content? {
    guard row.fields.count == fields.count, let data = row.fields.last else { return nil }
    let parts = plain(data).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let position = Int(parts[0]), 0...DeckLimits().cards ~= position,
      let card = card(String(parts[1]))
    else { return nil }
    var content = Content(card: card, position: position)
    takeTexts(of: row, &content.card)
    takeTags(of: row, &content.card)
    takeMedia(of: row, &content)
    return content
  }

  private static func card(_ line: String) -> Card? {
    let text = #"{"formatVersion":1,"id":"x","title":"x","cards":["# + line + "]}"
    let deck = DeckReader.read(Array(text.utf8), named: "x.json").deck
    return deck?.cards.count == 1 ? deck?.cards.first : nil
  }

  private static func takeTexts(of row: ForeignRow, _ card: inout Card) {
    let before = shown(card)
    func changed(_ index: Int) -> String? {
      guard row.fields[index] != before[index] else { return nil }
      let text = FieldText(row.fields[index], isHTML: true).text
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(TextRule.text.limit)))
    }
    func line(_ text: String) -> String {
      String(String.UnicodeScalarView(text.oneLine.unicodeScalars.prefix(TextRule.line.limit))).trimmed
    }
    func items(_ text: String, _ list: TextList) -> [String] {
      [String]().union(list.items(of: text).map(line).filter { !$0.isEmpty })
    }
    if let text = changed(0).map(line), !text.isEmpty { card.term = text }
    if let text = changed(1) { card.readings = items(text, .words) }
    if let text = changed(2).map(line) { card.furigana = text.isEmpty ? nil : text }
    if let text = changed(3), case let list = items(text, .meanings), !list.isEmpty { card.meanings = list }
    if let text = changed(4) { card.notes = text.isEmpty ? nil : text }
    if let text = changed(5).map(line) { card.examples = text.isEmpty ? [] : [Example(text: text)] }
  }

  // Anki sorts tags, and takes those that differ in case for one.
  private static func takeTags(of row: ForeignRow, _ card: inout Card) {
    let theirs = row.tags
    guard Set(theirs.map { $0.lowercased() }) != Set(card.tags.map { $0.lowercased() }) else { return }
    card.tags = [String]().union(theirs).filter {
      Diagnostic.TextForm.tag.matches($0.utf8) && $0.unicodeScalars.count <= TextRule.tag.limit
    }
  }

  // The paths of the card stay while Anki's note has as many files.
  private static func takeMedia(of row: ForeignRow, _ content: inout Content) {
    let sounds = FieldText(row.fields[6], isHTML: true).media
    let pictures = FieldText(row.fields[7], isHTML: true).media
    guard sounds.count == content.card.audio.count, pictures.count == content.card.image.count else {
      content.hasOtherMedia = true
      (content.card.audio, content.card.image) = ([], [])
      return
    }
    let pairs = zip(content.card.audio + content.card.image, sounds + pictures)
    content.media = Dictionary(pairs.map { ($0, $1) }) { first, _ in first }
  }
}

// MARK: Decks

extension KuchiNote {
  private static let mark = "<!-- kuchi "

  /// The description of a deck for Anki. A comment in it holds everything but the cards.
  static func description(of deck: Deck) -> String {
    var head = deck
    head.cards = []
    // Both signs stand in strings alone, and together they would end the comment.
    let json = DeckWriter.text(of: head).replacing("--", with: "\\u002d\\u002d").replacing(
      ">", with: "\\u003e")
    return html(deck.description ?? "") + mark + json.replacing("\n", with: " ") + " -->"
  }

  /// The deck, without cards, that a description holds; nil if it holds none.
  static func deck(in description: String) -> Deck? {
    guard let start = description.firstRange(of: mark) else { return nil }
    let rest = description[start.upperBound...]
    guard let end = rest.firstRange(of: " -->") else { return nil }
    return DeckReader.read(Array(rest[..<end.lowerBound].utf8), named: "x.json").deck
  }
}
