import DeckTesting
import KuchiDecks
import KuchiJudge

/// The cards that typed answers are judged by.
enum Words {
  static func word(
    _ term: String, _ reading: String..., means meanings: [String], accept: [String] = [],
    reject: [String] = [], forms: [String] = []
  ) -> Card {
    Card(
      id: "\(term)|\(reading.first ?? "")", term: term, forms: forms, readings: reading, meanings: meanings,
      accept: accept, reject: reject)
  }

  static let eat = word("食べる", "たべる", means: ["to eat"], forms: ["喰べる"])
  static let go = word("行く", "いく", "ゆく", means: ["to go"], reject: ["to come"])
  static let come = word("来る", "くる", means: ["to come"], reject: ["to go"])
  static let drink = word("飲む", "のむ", means: ["to drink"])
  static let listen = word("聞く", "きく", means: ["to hear", "to listen (to)", "to ask"], reject: ["to wear"])
  static let understand = word("分かる", "わかる", means: ["to understand"])
  static let person = word("人", "ひと", means: ["person"], accept: ["people"], reject: ["prison"])
  static let gentleman = word("方", "かた", means: ["person (polite)"])
  static let two = word("二", "に", means: ["two"])
  static let thirteen = word("十三", "じゅうさん", means: ["thirteen"])
  static let hundred = word("百", "ひゃく", means: ["hundred"])
  static let tenThousand = word("万", "まん", means: ["ten thousand"])
  static let firstDay = word("一日", "ついたち", means: ["first day of the month"])
  static let oneDay = word("一日", "いちにち", means: ["one day", "all day"])
  static let twoPeople = word("二人", "ふたり", means: ["two people"])
  static let sunday = word("日曜日", "にちようび", means: ["Sunday"])
  static let june = word("六月", "ろくがつ", means: ["June"])
  static let father = word("お父さん", "おとうさん", means: ["father"], accept: ["dad"])
  static let brother = word("兄", "あに", means: ["older brother"])
  static let left = word("左", "ひだり", means: ["left"])
  static let right = word("右", "みぎ", means: ["right"])
  static let northeast = word("北東", "ほくとう", means: ["northeast"])
  static let male = word("男性", "だんせい", means: ["male"])
  static let female = word("女性", "じょせい", means: ["female"])
  static let increase = word("増加", "ぞうか", means: ["increase"])
  static let black = word("黒", "くろ", means: ["black"])
  static let light = word("光", "ひかり", means: ["light"])
  static let common = word("普通", "ふつう", means: ["common"])
  static let uncommon = word("珍しい", "めずらしい", means: ["uncommon"])
  static let expensive = word("高い", "たかい", means: ["expensive", "high"])
  static let convenient = word("便利", "べんり", means: ["convenient"])
  static let possible = word("可能", "かのう", means: ["possible"])
  static let smoking = word("喫煙", "きつえん", means: ["smoking"])
  static let swim = word("泳げる", "およげる", means: ["can swim"])
  static let notKnow = word("分かりません", "わかりません", means: ["I don't understand", "I don't know"])
  static let whatIsThis = word("これは何ですか", "これはなんですか", means: ["what is this?"])
  static let goodMorning = word("おはようございます", means: ["good morning"], forms: ["お早うございます"])
  static let longTime = word("お久しぶり", "おひさしぶり", means: ["long time no see"])
  static let house = word("家", "いえ", "うち", means: ["house", "home"], reject: ["horse", "mouse"])
  static let restaurant = word("食堂", "しょくどう", means: ["restaurant", "dining hall"])
  static let library = word("図書館", "としょかん", means: ["library"])
  static let friend = word("友達", "ともだち", means: ["friend"], forms: ["友だち"])
  static let dog = word("犬", "いぬ", means: ["dog"])
  static let cat = word("猫", "ねこ", means: ["cat"])
  static let name = word("名前", "なまえ", means: ["name"])
  static let japanese = word(
    "日本語", "にほんご", "にっぽんご", means: ["Japanese (language)"], accept: ["nihongo"],
    reject: ["Japanese person"])
  static let colour = word("色", "いろ", means: ["colo(u)r"])
  static let cafe = word("喫茶店", "きっさてん", means: ["café", "coffee shop"])
  static let wellKnown = word("有名", "ゆうめい", means: ["well-known", "famous"])
  static let about = word("～頃", "～ごろ", "～ころ", means: ["around (a time)", "about"], forms: ["～ころ"])
  static let hello = word("こんにちは", means: ["hello", "good afternoon"])
  static let woman = word("女", "おんな", means: ["woman"])
  static let newspaper = word("新聞", "しんぶん", means: ["newspaper"])
  static let matcha = word("抹茶", "まっちゃ", means: ["matcha"])
  static let aunt = word("おばさん", means: ["aunt"])
  static let grandmother = word("お祖母さん", "おばあさん", means: ["grandmother"])
  static let snow = word("雪", "ゆき", means: ["snow"])
  static let courage = word("勇気", "ゆうき", means: ["courage"])
  static let school = word("学校", "がっこう", means: ["school"])
  static let travel = word("旅行", "りょこう", means: ["travel"])
  static let noSmoking = word("禁煙", "きんえん", means: ["no smoking"])
  static let commemoration = word("記念", "きねん", means: ["commemoration"])
  static let coffee = word("コーヒー", means: ["coffee"])
  static let ramen = word("ラーメン", means: ["ramen"])
  static let bread = word("パン", means: ["bread"])
  static let teacher = word("先生", "せんせい", means: ["teacher"])
  static let big = word("大きい", "おおきい", means: ["big", "large"])
  static let huge = word("でかい", means: ["big", "huge"])
  static let tokyo = word("東京", "とうきょう", means: ["Tokyo"])
  static let bridge = word("橋", "はし", means: ["bridge"])
  static let chopsticks = word("箸", "はし", means: ["chopsticks"])
  static let ice = word("氷", "こおり", means: ["ice"])
  static let key = word("鍵", "かぎ", means: ["key"])
  static let oyster = word("牡蠣", "かき", means: ["oyster"])
  static let tShirt = word("Tシャツ", "ティーシャツ", means: ["T-shirt"])
  static let nu = Card(id: "nu", term: "ぬ", meanings: ["nu"])
  static let sake = word("酒", "さけ", means: ["sake", "alcohol"])
  static let five = word("五", "ご", means: ["five"])
  static let other = word("他", "ほか", means: ["other"])

  /// A deck of all of them, in Japanese and English.
  static let deck = Deck(id: "test.words", title: "Words", cards: all)
  static let classroom = Classroom(deck)

  private static let all: [Card] = verbs + people + numbers + qualities + phrases + things

  private static let verbs = [eat, go, come, drink, listen, understand, swim]
  private static let people = [
    person, gentleman, father, brother, male, female, friend, woman, aunt, grandmother, teacher,
  ]
  private static let numbers = [
    two, thirteen, hundred, tenThousand, firstDay, oneDay, twoPeople, sunday, june, five,
  ]
  private static let qualities = [
    left, right, northeast, increase, black, light, common, uncommon, expensive, convenient, possible,
    smoking, wellKnown, about, big, huge, other,
  ]
  private static let phrases = [notKnow, whatIsThis, goodMorning, longTime, hello, noSmoking]
  private static let things = [
    house, restaurant, library, dog, cat, name, japanese, colour, cafe, newspaper, matcha, snow, courage,
    school, travel, commemoration, coffee, ramen, bread, tokyo, bridge, chopsticks, ice, key, oyster,
    tShirt, nu, sake,
  ]
}
