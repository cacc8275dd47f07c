/// A romaji vowel with a macron: ō is o made long.
struct LongVowel {
  /// The plain vowel, a lower-case ASCII letter.
  let vowel: UInt8
  let isUpper: Bool

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x100, 0x101: vowel = UInt8(ascii: "a")
    case 0x112, 0x113: vowel = UInt8(ascii: "e")
    case 0x12A, 0x12B: vowel = UInt8(ascii: "i")
    case 0x14C, 0x14D: vowel = UInt8(ascii: "o")
    case 0x16A, 0x16B: vowel = UInt8(ascii: "u")
    default: return nil
    }
    isUpper = scalar.value.isMultiple(of: 2)
  }

  /// The hiragana that lengthens the vowel; o is lengthened by う, as most words spell it.
  var lengthening: String {
    switch vowel {
    case UInt8(ascii: "a"): "あ"
    case UInt8(ascii: "e"): "え"
    case UInt8(ascii: "i"): "い"
    default: "う"
    }
  }
}
