import Foundation
import KuchiJapanese

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
