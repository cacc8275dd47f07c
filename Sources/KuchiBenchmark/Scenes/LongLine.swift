import KuchiJapanese

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

/// One line, converted so many times.
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
