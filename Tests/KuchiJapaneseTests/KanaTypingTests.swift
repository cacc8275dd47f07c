import KuchiJapanese
import Testing

struct KanaTypingTests {
  private func frames(_ keys: String, mode: KanaTyping.Mode = .automatic) -> [String] {
    var line = KanaTyping(mode: mode)
    return keys.unicodeScalars.map { scalar in
      line.type(scalar)
      return line.text
    }
  }

  @Test func `a key tells what is settled and what waits`() {
    var line = KanaTyping()
    line.type("ka")
    #expect(line.type("n") == .init(committed: "", pending: "n"))
    #expect(line.type("p") == .init(committed: "ん", pending: "p"))
  }

  @Test func `typing goes beyond the reference as converting does`() {
    #expect(frames("etchi").last == "えっち" && frames("semp") == ["s", "せ", "せm", "せんp"])
    #expect(frames("tē") == ["t", "てえ"] && frames("dzu").last == "づ")
    #expect(frames("tttts") == ["t", "tt", "っtt", "っっtt", "っっtts"] && frames("ｶﾊﾟ") == ["カ", "カハ", "カパ"])
  }

  @Test func `a sound mark joins the kana before the cursor`() {
    var line = KanaTyping("は")
    line.type("\u{309A}")
    #expect(line.text.unicodeScalars.count == 1 && line.cursorUTF16 == 1)
  }

  @Test func `what an input method has written is left alone`() {
    var line = KanaTyping()
    line.type("漢字かなカナ")
    #expect(line.text == "漢字かなカナ")
  }

  @Test func `the cursor stays within the line and counts both ways`() {
    var line = KanaTyping("𠮟る")
    line.moveRight()
    #expect(line.cursor == 2 && line.cursorUTF16 == 3)
    line.moveToStart()
    line.moveLeft()
    line.backspace()
    line.delete()
    #expect(line.text == "る" && line.cursor == 0)
    line.moveToEnd()
    line.delete()
    #expect(line.text == "る")
  }

  @Test(arguments: [("にほn", "にほん"), ("にほN", "にほン"), ("にほ", "にほ"), ("k", "k"), ("", "")])
  func `Enter closes a waiting n`(line: String, finished: String) {
    #expect(KanaTyping.finish(line) == finished && KanaTyping(line).finished == finished)
  }

  @Test func `an editor with a line of its own converts the run before its cursor`() {
    let run = KanaTyping.run(before: "日本goh")
    #expect(run == "goh" && KanaTyping.convert(run) == .init(committed: "ご", pending: "h"))
    #expect(KanaTyping.convert(run, mode: .katakana).text == "ゴh")
  }

  @Test(arguments: [
    ("konnichiha", "こんにちは"), ("konnnichiha", "こんにちは"), ("onna", "おんな"), ("onnna", "おんな"), ("kinenn", "きねん"),
    ("hon", "ほん"), ("ōsaka", "おおさか"), ("tōkyō", "とうきょう"), ("sensē", "せんせい"), ("kinnenn", "きんねん"),
    ("san nin", "さん にん"),
  ])
  func `the readings of keys hold what the player meant`(keys: String, reading: String) {
    #expect(Kana.readings(ofKeys: keys).contains(reading))
  }

  @Test func `keys of one meaning have one reading, and many macrons don't multiply`() {
    #expect(Kana.readings(ofKeys: "sakana") == ["さかな"])
    #expect(Kana.readings(ofKeys: String(repeating: "kō", count: 40)).count == 2)
  }
}
