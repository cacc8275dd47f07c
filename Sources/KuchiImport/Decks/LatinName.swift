internal import Foundation

extension String {
  /// The name in Latin letters: kana and the usual words of names of files by their readings, other letters
  /// transliterated.
  var inLatin: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var (latin, rest) = ("", precomposedStringWithCanonicalMapping[...])
    while let first = rest.first {
      let length = (1...4).reversed().first { Self.words[String(rest.prefix($0))] != nil } ?? 0
      let kana = rest.prefix { $0.unicodeScalars.allSatisfy(Script.isKana) }
      if let word = Self.words[String(rest.prefix(length))] {
        latin += Self.joint(latin) + word
        rest = rest.dropFirst(length)
      } else if !kana.isEmpty {
        latin += Self.joint(latin) + Romaji.romaji(from: String(kana))
        rest = rest.dropFirst(kana.count)
      } else {
        let isKanji = first.unicodeScalars.allSatisfy(Script.isKanji)
        latin += (isKanji ? Self.joint(latin) : "") + Self.transliterated(String(first))
        rest = rest.dropFirst()
      }
    }
    return latin
  }

  private static func joint(_ text: String) -> String { text.last?.isLetter == true ? "-" : "" }

  private static func transliterated(_ text: String) -> String {
    text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
      ?? text
  }

  private static let words = [String: String](lines: PackageResources.LatinWords_txt)
}
