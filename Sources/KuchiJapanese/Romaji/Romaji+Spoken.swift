extension Romaji {
  /// Greetings that end in the particle は, which is said わ.
  private static let greetings = ["こんにちは", "こんばんは", "それでは"]

  /// The text in Latin letters as it is said, for somebody who reads them aloud: the particles of greetings and of
  /// phrases as they sound, konnichiwa and kiotsukete. It can't be typed back; `romaji(from:)` can.
  public static func spoken(_ text: String) -> String {
    var said = text
    for greeting in greetings where said.contains(greeting) {
      said = said.replacing(greeting, with: greeting.dropLast() + "わ")
    }
    // を is written for the particle alone, and as a kana of its own it is called wo.
    if said.unicodeScalars.count > 1 { said = said.replacing("を", with: "お") }
    return romaji(from: said)
  }
}
