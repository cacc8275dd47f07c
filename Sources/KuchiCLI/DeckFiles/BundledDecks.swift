import KuchiEngine
import KuchiSession

/// The order in which the bundled decks are best learned. They are listed in it until a player moves them.
enum LearningOrder {
  private static let ids: [Deck.ID] = [
    "hiragana", "katakana", "first-words", "jlpt-n5-vocabulary", "kanji-n5", "particles",
    "numbers-and-counters", "time-and-dates", "verb-forms", "adjective-forms", "grammar-n5",
    "jlpt-n4-vocabulary", "kanji-n4", "grammar-n4", "look-alikes", "jlpt-n3-vocabulary", "kanji-n3",
    "kanji-everyday", "kanji-words",
  ]

  /// The bundled decks in this order, after all other decks in theirs.
  static func sorted(_ entries: [DeckEntry]) -> [DeckEntry] {
    let ranks = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 + 1) })
    return entries.enumerated()
      .sorted { (ranks[$0.element.id] ?? 0, $0.offset) < (ranks[$1.element.id] ?? 0, $1.offset) }
      .map(\.element)
  }
}

/// The bundled decks that earlier versions installed into the player's folder.
///
/// A file there with one of these fingerprints was never edited, so the current bundled deck replaces it. The list is
/// complete: decks are now installed into a folder of their own.
enum FormerEditions {
  /// The fingerprints of those files, by `DeckFile.fingerprint`.
  static let fingerprints: Set<UInt64> = [
    // adjective-forms
    0x167B_9885_7675_94AE,
    // first-words
    0x1EB4_1D48_0B1B_B094, 0x1D99_43D3_F6E1_0CB2, 0xCEDC_8E37_6654_A9C8,
    // hiragana
    0xDDD6_D9FD_954B_4A00, 0xBB66_DF8B_B001_8CA5,
    // jlpt-n4-vocabulary
    0x4F0C_E77D_ACCB_5EAE, 0x4092_42BC_810A_FF2E,
    // jlpt-n5-vocabulary
    0x64AF_E823_7832_DAA8, 0x0F63_4012_7FCE_0468, 0x6B89_ADCB_6FC0_4C89, 0x72B6_4D32_1491_FF8D,
    0x782D_ED59_5E6E_6B84,
    // kanji-n4
    0x8862_6126_E385_0599, 0x8CAC_119A_5065_1C8A, 0x5D74_3249_611C_1223,
    // kanji-n5
    0xDD35_BD25_F97E_B6AE, 0xCDD6_05F8_42CE_9E91, 0x137F_0B80_8F5A_211F,
    // katakana
    0x11D2_3A16_3707_6372,
    // look-alikes
    0xC4FE_8C14_AC2F_C771, 0xF53C_CC78_F5FD_1877, 0x2911_AAB9_5583_5BCC,
    // numbers-and-counters
    0x6407_ED92_12CB_7345, 0x9881_BF3C_5892_ABBC, 0x0946_90BD_F8C4_EEC4,
    // time-and-dates
    0x6507_7A34_E063_CE51, 0x778C_E732_892A_9094, 0x3E00_EC66_42A7_8BD4,
    // verb-forms
    0x2751_5A0E_CCC8_6EA9,
  ]
}
