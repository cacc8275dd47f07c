/// The spellings of all kana, and of the marks that are typed like kana.
///
/// A line is a row of the kana chart: each kana with its spellings. All of them may be typed, and the first
/// is used for writing. An equals sign marks a spelling for writing only: typed, it means another kana. A
/// tilde marks the Hepburn spelling if the first is what keyboards expect: paatii is shown and paathii
/// written. One rule covers doubled consonants (`RomajiMachine`).
enum RomajiTable {
  typealias Row = (kana: String, written: String, shown: String, typed: [String])

  /// The kana, each with its romaji for writing, for showing, and the spellings that may be typed.
  static let rows: [Row] =
    text.split { $0 == "\n" || $0 == "|" }.compactMap { entry in
      let fields = entry.split(separator: " ").map(String.init)
      guard fields.count > 1 else { return nil }
      let written = fields[1].hasPrefix("=") ? String(fields[1].dropFirst()) : fields[1]
      let shown = fields.first { $0.count > 1 && $0.hasPrefix("~") }.map { String($0.dropFirst()) }
      let typed = fields.dropFirst().filter { !$0.hasPrefix("=") && ($0 == "~" || !$0.hasPrefix("~")) }
      return (fields[0], written, shown ?? written, typed)
    }

  /// The sounds of loanwords whose Hepburn spelling types a Japanese sound: ti is ティ, but also チ.
  static let loans: [(letters: String, kana: String, sound: String)] = rows.compactMap { row in
    let sound = Kana.sound(of: Kana.kana(from: row.shown))
    return row.shown == row.written || sound == row.kana ? nil : (row.shown, row.kana, sound)
  }

  /// Spellings of kana in old texts.
  static let obsolete = ["wi": "ゐ", "we": "ゑ"]

  /// Spellings for typing only: a second n, or a space, completes the first n.
  static let typing = ["nn": "ん", "n ": "ん"]

  /// Spellings that would be wrong: hwi is ふぃ, but hwa is a stray h before わ.
  static let strays = ["hwa": "hわ"]

  private static let text = """
    あ a | い i yi | う u wu whu | え e | お o
    か ka ca | き ki ci | く ku cu | け ke ce | こ ko co
    さ sa | し shi si | す su | せ se | そ so
    た ta | ち chi ti | つ tsu tu | て te | と to
    な na | に ni | ぬ nu | ね ne | の no
    は ha | ひ hi | ふ fu hu | へ he | ほ ho
    ま ma | み mi | む mu | め me | も mo
    や ya | ゆ yu | よ yo
    ら ra | り ri | る ru | れ re | ろ ro
    わ wa | ゐ =wi | ゑ =we | を wo | ん n n' xn
    が ga | ぎ gi | ぐ gu | げ ge | ご go
    ざ za | じ ji zi | ず zu | ぜ ze | ぞ zo
    だ da | ぢ =ji di dzi dji | づ =zu du dzu | で de | ど do
    ば ba | び bi | ぶ bu | べ be | ぼ bo
    ぱ pa | ぴ pi | ぷ pu | ぺ pe | ぽ po | ゔ vu
    きゃ kya | きぃ kyi | きゅ kyu | きぇ kye | きょ kyo
    しゃ sha shya sya | しぃ shyi syi | しゅ shu shyu syu | しぇ she shye sye | しょ sho shyo syo
    ちゃ cha chya tya cya | ちぃ chyi tyi cyi | ちゅ chu chyu tyu cyu | ちぇ che chye tye cye
    ちょ cho chyo tyo cyo
    にゃ nya | にぃ nyi | にゅ nyu | にぇ nye | にょ nyo
    ひゃ hya | ひぃ hyi | ひゅ hyu | ひぇ hye | ひょ hyo
    みゃ mya | みぃ myi | みゅ myu | みぇ mye | みょ myo
    りゃ rya | りぃ ryi | りゅ ryu | りぇ rye | りょ ryo
    ぎゃ gya | ぎぃ gyi | ぎゅ gyu | ぎぇ gye | ぎょ gyo
    じゃ ja jya zya | じぃ jyi zyi | じゅ ju jyu zyu | じぇ je jye zye | じょ jo jyo zyo
    ぢゃ =ja dya dja | ぢぃ =jyi dyi | ぢゅ =ju dyu dju | ぢぇ =je dye dje | ぢょ =jo dyo djo
    びゃ bya | びぃ byi | びゅ byu | びぇ bye | びょ byo
    ぴゃ pya | ぴぃ pyi | ぴゅ pyu | ぴぇ pye | ぴょ pyo
    いぇ ye
    うぁ wha ~wa | うぃ wi whi | うぇ we whe | うぉ who ~wo
    ゔぁ va | ゔぃ vi vyi | ゔぇ ve vye | ゔぉ vo | ゔゃ vya | ゔゅ vyu | ゔょ vyo
    くぁ kwa qa qwa cwa | くぃ kwi qi qwi qyi cwi | くぅ kwu qu qwu cwu | くぇ kwe qe qwe qye cwe
    くぉ kwo qo qwo cwo | くゃ qya | くゅ =kyu qyu | くょ qyo
    ぐぁ gwa | ぐぃ gwi | ぐぅ gwu | ぐぇ gwe | ぐぉ gwo
    すぁ swa | すぃ swi ~si | すぅ swu | すぇ swe | すぉ swo
    ずぁ zwa | ずぃ zwi ~zi | ずぅ zwu | ずぇ zwe | ずぉ zwo
    つぁ tsa | つぃ tsi | つぇ tse | つぉ tso
    てゃ tha | てぃ thi t'i ~ti | てゅ thu t'yu ~tyu | てぇ the | てょ tho
    でゃ dha | でぃ dhi d'i ~di | でゅ dhu d'yu ~dyu | でぇ dhe | でょ dho
    とぁ twa | とぃ twi | とぅ twu t'u ~tu | とぇ twe | とぉ two
    どぁ dwa | どぃ dwi | どぅ dwu d'u ~du | どぇ dwe | どぉ dwo
    ふぁ fa fwa | ふぃ fi fwi fyi hwi | ふぅ fwu | ふぇ fe fwe fye hwe | ふぉ fo fwo hwo | ふゃ fya | ふゅ fyu hwyu
    ふょ fyo
    ぁ =a xa la | ぃ =i xi li xyi lyi | ぅ =u xu lu | ぇ =e xe le xye lye | ぉ =o xo lo
    ゃ =ya xya lya | ゅ =yu xyu lyu | ょ =yo xyo lyo | ゎ =wa xwa lwa
    っ xtsu xtu ltsu ltu | ヵ =ヵ xka lka xca lca | ヶ =ヶ xke lke xce lce
    ー - | 、 , | 。 . | ・ / z/ | ！ ! | ？ ? | ： : | 〜 ~ z-
    「 ‘ | 」 ’ | 『 “ z[ | 』 ” z] | （ ( | ） ) | ［ [ | ］ ] | ｛ { | ｝ }
    … =… z. | ‥ =‥ z, | ← =← zh | ↓ =↓ zj | ↑ =↑ zk | → =→ zl
    """
}
