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

  private static let words: [String: String] = {
    let list = """
      日本語 nihongo 単語 tango 漢字 kanji 語彙 goi 文法 bunpou 動詞 doushi 名詞 meishi 形容詞 keiyoushi 副詞 fukushi 助詞 joshi 数字 suuji \
      会話 kaiwa 例文 reibun 表現 hyougen 熟語 jukugo 四字熟語 yojijukugo 慣用句 kanyouku 日本 nihon 英語 eigo 言葉 kotoba 一覧 ichiran \
      基本 kihon 初級 shokyuu 中級 chuukyuu 上級 joukyuu 練習 renshuu 復習 fukushuu 勉強 benkyou 学習 gakushuu 課 ka 食べ物 tabemono \
      動物 doubutsu 部首 bushu 第 dai 試験 shiken 旅行 ryokou 家族 kazoku 学校 gakkou 仕事 shigoto 平仮名 hiragana 片仮名 katakana
      """.split(separator: " ").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: list.count - 1, by: 2).map { (list[$0], list[$0 + 1]) })
  }()
}
