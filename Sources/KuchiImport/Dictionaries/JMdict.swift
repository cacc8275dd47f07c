/// The dictionary JMdict in the form of jmdict-simplified.
struct JMdict: Decodable {
  struct Word: Decodable {
    let id: String
    let kanji: [Spelling]
    let kana: [Spelling]
    let sense: [Sense]
  }

  /// A way to write a word, in kanji or in kana.
  struct Spelling: Decodable {
    let text: String
    let tags: [String]?
    /// For one in kana: the ones in kanji that are read like it.
    let appliesToKanji: Scope?
  }

  /// The spellings that something holds of.
  struct Scope: Decodable {
    private let texts: [String]

    init(from decoder: any Decoder) throws { texts = try [String](from: decoder) }

    func covers(_ spelling: Spelling) -> Bool { texts.contains("*") || texts.contains(spelling.text) }
  }

  struct Sense: Decodable {
    let partOfSpeech: [String]
    let appliesToKanji: Scope
    let appliesToKana: Scope
    let misc: [String]?
    let info: [String]?
    let gloss: [Gloss]
  }

  struct Gloss: Decodable {
    let lang: String
    let text: String
  }

  let languages: [String]?
  let commonOnly: Bool?
  let dictDate: String?
  let words: [Word]
}
