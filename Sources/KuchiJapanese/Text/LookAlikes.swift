/// Kana and kanji that learners confuse because they look alike: kana that the notes of the kana decks
/// contrast, and common kanji that differ in one stroke or one part.
package enum LookAlikes {
  /// Whether two texts differ only in characters that look alike.
  package static func areAlike(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one), Array(other))
    guard one.count == other.count, one != other else { return false }
    return zip(one, other).allSatisfy { first, second in
      first == second || lookAlikes[first]?.contains(second) == true
    }
  }

  /// The characters that look like each character.
  private static let lookAlikes: [Character: Set<Character>] = lookAlikeGroups.split(
    whereSeparator: \.isWhitespace
  )
  .reduce(into: [:]) { groups, group in
    for character in group { groups[character, default: []].formUnion(group) }
  }

  private static let lookAlikeGroups = """
    あお いり うら えん かや きさち くへ けはほ こにた しつも すむ そてろ たな ちを なた ぬめの ねれわ はまほ もま まよ
    ゆのめ るろ がや ぎざ げば ごだ ばぱほぼ びぴ ぶぷ べぺ ぼぽ
    アマヤ イト ウワフ エユコ オホ カヤ キモ クケタワ コユヨロ サセ シツソンノ シミ シレ スヌ チテナ ナメ ヌメ ネホ ノメ
    ハル ヒセ ヒト フワラヲ マム ルレ ガヤ グゲダ ジゾヅ バパ ビピ ブプ ベペ ボポ
    人入八 大犬太天 土士 未末 牛午 待持特侍 木本 千干 王玉主 右石 左右 矢失 鳥島 問間聞 休体 住注往 使便 若苦 幸辛 氷永水
    力刀九 科料 困因 遠違 低底 教数 雪電雷 旅族 動働 味妹 池地他 読続 開閉 輪輸 目日白百 貝見 買貸 今令 名各 少小 夫天
    姉妹 作昨 会合 手毛 万方 検険験 顔頭 綱網 緑縁録 識職織 績積 復腹複 借惜昔 宮官 客容 比北 曲由申田 心必 老考孝 何河
    技枝 札礼 折析 粉紛 列例 反友 午年 未来 村材 林森 室屋 究空 早草 古吉 牧枚 渡度 到倒
    """
}
