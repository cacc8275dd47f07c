internal import Foundation

extension String {
  /// The name in Latin letters: kana and usual words by their readings, other letters transliterated.
  var inLatin: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var (latin, rest) = ("", precomposedStringWithCanonicalMapping[...])
    while let first = rest.first {
      let length = (1...4).reversed().first { Self.words[String(rest.prefix($0))] != nil }
      let kana = rest.prefix { $0.unicodeScalars.allSatisfy(Script.isKana) }
      let isWord = length != nil || !kana.isEmpty || first.unicodeScalars.allSatisfy(Script.isKanji)
      if isWord, latin.last?.isLetter == true { latin += "-" }
      latin +=
        length.flatMap { Self.words[String(rest.prefix($0))] }
        ?? (kana.isEmpty ? Self.transliterated(String(first)) : Romaji.romaji(from: String(kana)))
      rest = rest.dropFirst(length ?? max(1, kana.count))
    }
    return latin
  }

  private static func transliterated(_ text: String) -> String {
    text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
      ?? text
  }

  private static let words = [String: String](lines: PackageResources.LatinWords_txt)
}
