extension Romaji {
  /// The text in Latin letters as it is said, for somebody who reads them aloud: the particles of greetings and of
  /// phrases as they sound, konnichiwa and kiotsukete. What it is written as, `romaji(from:)` gives.
  public static func spoken(_ text: String) -> String { romaji(from: Kana.spoken(text)) }
}
