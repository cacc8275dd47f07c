import Foundation
import KuchiJapanese

extension Scene {
  static let kana = Scene(
    name: "kana",
    summary:
      "romaji to kana, kana to romaji, hiragana to katakana, against Foundation's transforms; per character"
  ) {
    let lines = KanaTexts("a line of 40", count: 500, syllables: 18)
    let pages = KanaTexts("1 KB", count: 20, syllables: 450)
    return try [lines, pages].flatMap { texts in try texts.conversions.map { try $0.measure() } }
  }
}

/// Texts in hiragana, romaji and katakana.
private struct KanaTexts {
  let size: String
  let hiragana: [String]
  let romaji: [String]

  init(_ size: String, count: Int, syllables: Int) {
    self.size = size
    hiragana = SampleKana.lines(count, syllables: syllables)
    romaji = hiragana.map { Romaji.romaji(from: $0) }
  }

  var conversions: [KanaConversion] {
    [
      KanaConversion(
        name: "romaji → kana, \(size)", given: romaji, wanted: hiragana, transform: .latinToHiragana
      ) { Kana.kana(from: $0) },
      KanaConversion(
        name: "romaji → hiragana, \(size)", given: romaji, wanted: hiragana, transform: .latinToHiragana
      ) { Kana.hiragana(from: $0) },
      KanaConversion(
        name: "kana → romaji, \(size)", given: hiragana, wanted: romaji, transform: .latinToHiragana,
        isReverse: true
      ) { Romaji.romaji(from: $0) },
      KanaConversion(
        name: "hiragana → katakana, \(size)", given: hiragana, wanted: katakana,
        transform: .hiraganaToKatakana
      ) { Kana.katakana(ofHiragana: $0) },
    ]
  }

  // The code points of katakana are those of hiragana plus 96.
  private var katakana: [String] {
    hiragana.map { text in
      String(String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x60) }))
    }
  }
}

/// One conversion with both implementations.
private struct KanaConversion {
  let name: String
  let given: [String]
  let wanted: [String]
  let transform: StringTransform
  var isReverse = false
  let convert: (String) -> String

  func measure() throws -> Measurement {
    let characters = given.reduce(0) { $0 + $1.unicodeScalars.count }
    let (ours, baseline) = (oursLane(repeated: 10, characters), baselineLane(characters))
    try Lane.race([ours, baseline], rounds: 15)
    return Measurement(
      name, .nanoseconds, ours: ours, baseline: baseline, against: "Foundation applyingTransform",
      goal: 1.0 / 20)
  }

  private func oursLane(repeated times: Int, _ characters: Int) -> Lane {
    Lane(steps: times * characters) {
      for _ in 0..<times {
        for (text, wanted) in zip(given, wanted) {
          try expect("\(name) of \(text)", convert(text), is: wanted)
        }
      }
    }
  }

  private func baselineLane(_ characters: Int) -> Lane {
    Lane(steps: characters) {
      for (text, wanted) in zip(given, wanted) {
        let converted = text.applyingTransform(transform, reverse: isReverse) ?? ""
        try expect("Foundation's \(name) of \(text)", converted, is: wanted)
      }
    }
  }
}

extension Scene {
  static let longLine = Scene(
    name: "long-line",
    summary: "a line of 5 MB in one call, against lines of 1 KB; per byte"
  ) {
    let short = LongLine(bytes: 1_000, times: 500)
    let long = LongLine(bytes: 5_000_000, times: 1)
    let (romaji, shortRomaji, kana, shortKana) = (long.toKana, short.toKana, long.toRomaji, short.toRomaji)
    try Lane.race([romaji, shortRomaji, kana, shortKana], rounds: 9)
    return [
      Measurement(
        "romaji → kana, 5 MB, a byte", .nanoseconds, ours: romaji, baseline: shortRomaji, against: "1 KB",
        goal: 1.25),
      Measurement(
        "kana → romaji, 5 MB, a byte", .nanoseconds, ours: kana, baseline: shortKana, against: "1 KB",
        goal: 1.25),
    ]
  }
}

/// A line that is converted `times` times.
private struct LongLine {
  let romaji: String
  let hiragana: String
  let times: Int

  init(bytes: Int, times: Int) {
    let piece = SampleKana.lines(1, syllables: 200).joined()
    let letters = Romaji.romaji(from: piece).utf8.count
    hiragana = String(repeating: piece, count: max(1, bytes / letters))
    romaji = Romaji.romaji(from: hiragana)
    self.times = times
  }

  var toKana: Lane {
    Lane(steps: times * romaji.utf8.count) {
      for _ in 0..<times {
        try expect("whether a line is right", Kana.kana(from: romaji) == hiragana, is: true)
      }
    }
  }

  var toRomaji: Lane {
    Lane(steps: times * hiragana.utf8.count) {
      for _ in 0..<times {
        try expect("whether a line is right", Romaji.romaji(from: hiragana) == romaji, is: true)
      }
    }
  }
}

extension Scene {
  static let typing = Scene(
    name: "typing",
    summary: "lines of 40 letters that become kana key by key, against Foundation's transform after each key"
  ) {
    let hiragana = SampleKana.lines(100, syllables: 18)
    let lines = TypedLines(hiragana: hiragana, keys: hiragana.map { Romaji.romaji(from: $0) })
    let (ours, baseline) = (lines.ours, lines.baseline)
    try Lane.race([ours, baseline], rounds: 15)
    return [
      Measurement(
        "a key", .nanoseconds, ours: ours, baseline: baseline, against: "applyingTransform of the whole line")
    ]
  }
}

/// Lines and the keys that type them.
private struct TypedLines {
  let hiragana: [String]
  let keys: [String]

  private var count: Int { keys.reduce(0) { $0 + $1.unicodeScalars.count } }

  var ours: Lane {
    Lane(steps: count) {
      for (keys, wanted) in zip(keys, hiragana) {
        var line = KanaTyping()
        for key in keys.unicodeScalars { line.type(key) }
        try expect("what was typed as \(keys)", line.finished, is: wanted)
      }
    }
  }

  var baseline: Lane {
    Lane(steps: count) {
      for (keys, wanted) in zip(keys, hiragana) {
        var typed = ""
        var line = ""
        for key in keys.unicodeScalars {
          typed.unicodeScalars.append(key)
          line = typed.applyingTransform(.latinToHiragana, reverse: false) ?? ""
        }
        try expect("Foundation's line for \(keys)", line, is: wanted)
      }
    }
  }
}
