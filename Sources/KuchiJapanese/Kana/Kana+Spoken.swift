extension Kana {
  // Only what is sure to hold a particle: は is no particle in はは and ごはん, and looks the same there.
  private static let withParticle: [(written: String, said: String)] = [
    ("こんにちは", "こんにちわ"), ("こんばんは", "こんばんわ"), ("それでは", "それでわ"), ("ではあり", "でわあり"),
    ("ではな", "でわな"), ("はどこ", "わどこ"), ("はなん", "わなん"), ("はいくら", "わいくら"), ("はいつ", "わいつ"),
    ("はだれ", "わだれ"), ("これは", "これわ"), ("それは", "それわ"), ("わたしは", "わたしわ"),
  ]

  /// A reading in hiragana as it is said: the particles は and を of greetings and phrases are わ and お in it, where it is
  /// sure that they are particles. Words that hold none stay as they are.
  public static func spoken(_ reading: String) -> String {
    let scalars = reading.unicodeScalars
    guard scalars.count > 1, scalars.contains("は") || scalars.contains("を") else { return reading }
    var said = reading
    for (written, sound) in withParticle where !said.hasPrefix(written) || written.first != "は" {
      said = said.replacing(written, with: sound)
    }
    // を is written for the particle alone, and as a kana of its own it is called wo.
    return said.replacing("を", with: "お")
  }
}
