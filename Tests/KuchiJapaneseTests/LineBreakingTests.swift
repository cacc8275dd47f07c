import KuchiJapanese
import Testing

struct LineBreakingTests {
  @Test(arguments: [
    ("食べる", "食/べ/る"), ("です。", "で/す。"), ("「はい」", "「は/い」"), ("ちょっと", "ちょっ/と"),
    ("きっぷ、コーヒー", "きっ/ぷ、/コー/ヒー"), ("人々", "人々"), ("dog", "dog"), ("犬dog猫", "犬/dog/猫"),
    ("（犬）", "（犬）"), ("(犬)", "(犬)"), ("犬.", "犬."), ("「dog」", "「dog」"), ("ｶﾅ", "ｶ/ﾅ"), ("ｷｯﾌﾟ", "ｷｯ/ﾌﾟ"),
    ("ＡＢ１２", "ＡＢ１２"), ("Ａ犬", "Ａ/犬"), ("犬/猫", "犬//猫"), ("\"犬\"", "\"犬\""), ("そう……", "そ/う……"),
    ("日　本", "日　/本"), ("한국", "한/국"), ("50%", "50%"), ("か゛", "か゛"), ("が", "が"), ("🐕🐈", "🐕/🐈"),
  ])
  func `text may be broken where nothing belongs together`(text: String, expected: String) {
    let characters = Array(text)
    var shown = characters.prefix(1).map(String.init).joined()
    for (left, right) in zip(characters, characters.dropFirst()) {
      shown += (LineBreaking.allowsBreak(after: left, before: right) ? "/" : "") + String(right)
    }
    #expect(shown == expected)
  }

  @Test(arguments: [
    ("a" as Character, "b" as Character, true), ("。", "犬", true), ("s", ":", true), ("(", "a", true),
    ("犬", "。", false), ("「", "犬", false), ("'", "a", true), ("…", "a", true), ("a", "っ", false),
  ])
  func `spaces part words, but bring no mark to the beginning of a row`(
    left: Character, right: Character, allows: Bool
  ) {
    #expect(LineBreaking.allowsBreak(after: left, before: right, isSpaced: true) == allows)
  }
}
