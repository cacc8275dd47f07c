import Testing

@testable import KuchiImport

/// Lists as people have them: the cards that they become without a question, or what is asked about them.
struct ListTests {
  private func cards(_ text: String, named file: String) throws -> [String]? {
    let content = try ImportFile.text(Array(text.utf8), named: file)
    guard content.tables.allSatisfy({ Mapping.guess(for: $0).doubt == nil }) else { return nil }
    return try imported(text, named: file).deck.cards.map(\.line)
  }

  @Test(arguments: [
    // A column that repeats itself is no term.
    (
      "Character\tRadical\tMeaning\tReading\n明\t日\tbright\tメイ\n早\t日\tearly\tソウ\n林\t木\tgrove\tリン\n村\t木\tvillage\tソン\n",
      "明 メイ = bright"
    ),
    (
      "1\t一\t一歩\tいっぽ\tone step\n2\t一\t一本\tいっぽん\tone thing\n3\t二\t二本\tにほん\ttwo things\n4\t二\t二階\tにかい\tsecond floor\n",
      "一歩 いっぽ = one step"
    ),
    // The pitch and the level are no meanings.
    (
      "見出し\t四字熟語\t読み\tアクセント\t意味\n三\t三日坊主\tみっかぼうず\tL-H-L\ta quitter\n大\t大同小異\tだいどうしょうい\tL-H-H\tmuch the same\n大\t大器晩成\tたいきばんせい\tL-H-H\tlate talent\n",
      "三日坊主 みっかぼうず = a quitter"
    ),
    // A reading reads its term, and no sentence.
    (
      "Vocabulary-Kanji\tVocabulary-Kana\tVocabulary-English\tExpression\tReading\tSentence-English\n犬\tいぬ\tdog\t犬が走る。\t犬[いぬ]が 走[はし]る。\tThe dog runs.\n食べる\tたべる\tto eat\tパンを食べる。\tパンを 食[た]べる。\tI eat bread.\n",
      "犬 いぬ = dog"
    ),
    // Beside a gloss a sentence is a translation.
    (
      "Word\tDefinition\tSentence\tEnglish\n犬\tdog\t犬が走る。\tThe dog runs.\n猫\tcat\t猫が寝ている。\tThe cat is sleeping.\n",
      "犬 = dog"
    ),
    (
      "Front\tBack\tJapanese\tEnglish\n犬\tdog\t犬が走る。\tThe dog runs.\n猫\tcat\t猫が寝ている。\tThe cat is sleeping.\n鳥\tbird\t鳥が飛ぶ。\tThe bird flies.\n",
      "犬 = dog"
    ),
    // Headers in any language.
    ("Japonais;Français\n猫;chat\n犬;chien\n", "猫 = chat"), ("Слово,Перевод\n猫,кошка\n犬,собака\n", "猫 = кошка"),
    ("단어,뜻\n猫,고양이\n犬,개\n", "猫 = 고양이"), ("Kosakata,Arti\n猫,kucing\n犬,anjing\n", "猫 = kucing"),
    ("Từ vựng,Nghĩa\n猫,con mèo\n犬,con chó\n", "猫 = con mèo"),
    ("Słowo,Znaczenie\n猫,kot\n犬,pies\n", "猫 = kot"),
    ("编号,日语,词性,中文\n1,公園,名词,公园\n2,書く,动词,写字\n3,鍵,名词,钥匙\n", "公園 = 公园"),
    ("german,english\nHaus,house\nBaum,tree\nHund,dog\n", "Haus = house"),
    ("Artikel,Nomen,Englisch\nder,Hund,dog\ndie,Katze,cat\ndas,Haus,house\nder,Baum,tree\n", "Hund = dog"),
    ("kana,romaji\nあ,a\nい,i\nう,u\n", "あ = a"),
    ("kanji,kname,kmeaning,kunyomi_ja\n一,ichi-1,one,ひと\n右,migi,right,みぎ\n雨,ame-rain,rain,あめ\n", "一 ひと = one"),
    // Chinese is not Japanese.
    ("Hanzi,Pinyin,English\n北京,Běi jīng,Beijing\n老师,lǎo shī,teacher\n", "北京 Běi jīng = Beijing"),
    // Cells.
    ("取[と]り引[ひ]き\tdeal\nお母[かあ]さん\tmother\n", "取り引き とりひき {取[と]り 引[ひ]き} = deal"),
    ("切断[せつだん;h]\tcutting\n食[た]べる[;a]\tto eat\n", "切断 せつだん {切断[せつだん]} = cutting"),
    ("Word\tReading\tMeaning\n箸\tはꜜし\tchopsticks\n橋\tはし↓\tbridge\n端\tはし [0]\tedge\n", "箸 はし = chopsticks"),
    (
      "kanji,reading,meaning\n生,セイ・ショウ・い.きる,life・birth\n下,カ/ゲ/した,below/down\n哀,アイ|あわ-れ,pity|sorrow\n",
      "生 セイ ショウ い.きる = life + birth"
    ),
    (
      "kanji,readings,meanings\n日,\"['ニチ', 'ジツ']\",\"['day', 'sun']\"\n国,['コク'],['country']\n",
      "日 ニチ ジツ = day + sun"
    ),
    ("English,Kana,Kanji\nyes,はい,-\nno,いいえ,n/a\ncat,ねこ,猫\n", "はい = yes"),
    ("1. 猫 (ねこ) – domestic cat\n2. 犬 (いぬ) – dog\n3. 食べる (たべる) – to eat\n", "猫 ねこ = domestic cat"),
    ("挨拶\t• greeting\n• salutation\n約束\t• promise\n• appointment\n", "挨拶 = greeting + salutation"),
    (
      "Word\tRomaji\tEnglish\n電話する\tdenwa-suru\tto phone\n禁煙\tkin-en\tno smoking\n本屋\thon’ya\tbookshop\n大阪\tŌsaka\tOsaka\n",
      "電話する でんわする = to phone"
    ),
    ("勉強(する)\tto study\n猫(ねこ)\tcat\n", "勉強(する) = to study"),
    ("Kanji,Hiragana,Meaning\n犬,いぬ (inu),dog\n食べる,taberu / たべる,to eat\n窓,まど (mado),window\n", "犬 いぬ = dog"),
    // An article and a plural are no meanings, and English explains a word of another language.
    ("Word,Gender,English\nHaus,das,house\nHund,der,dog\nKatze,die,cat\nBuch,das,book\n", "Haus = house"),
    // A text is no term beside a word, and kana read no kana.
    (
      "Vocabulary,Definition,Definition (JP)\n犬,dog,ワンワンと鳴く動物\n食べる,to eat,口に入れてのむこと\n窓,window,光を入れる所\n",
      "犬 = dog"
    ),
    (
      "Grammar,Meaning,Structure\n〜てください,please do,Vて + ください\n〜ながら,while,Vます + ながら\n〜ので,because,plain + ので\n",
      "〜てください = please do"
    ),
    ("Verb,Masu,Te,Meaning\n食べる,食べます,食べて,to eat\n飲む,飲みます,飲んで,to drink\n行く,行きます,行って,to go\n", "食べる = to eat"),
    ("数,Use,Reading\n一つ,thing,ひとつ\n二人,people,ふたり\n三本,long things,さんぼん\n", "一つ ひとつ = thing"),
    ("犬（いぬ）：dog\n猫（ねこ）：cat\n窓（まど）：window\n", "犬 いぬ = dog"),
    ("猫\ncat\n犬\ndog\n鳥\nbird\n", "猫 = cat"),
    (
      "#notetype column:1\nBasic\t猫\tcat\nBasic\t鳥\tbird\nVocab\t犬\tいぬ\tdog\nVocab\t魚\tさかな\tfish\nBasic\t馬\thorse\n",
      "猫 = cat"
    ),
  ])
  func `is known without a question`(text: String, first: String) throws {
    let cards = try #require(try cards(text, named: "words.txt"))
    #expect(cards.first == first)
    #expect(cards.allSatisfy { !$0.contains("=  ") })
  }

  @Test(arguments: [
    // Readings in brackets of any kind behind their kanji, within a word or a sentence.
    ("食（た）べる\tto eat\n新（あたら）しい\tnew\n駅（えき）\tstation\n", "食べる たべる {食[た]べる} = to eat"),
    ("食(た)べる\tto eat\n新(あたら)しい\tnew\n駅(えき)\tstation\n", "食べる たべる {食[た]べる} = to eat"),
    ("Word,Meaning\n引（ひ）き出（だ）し,drawer\n日（に）本（ほん）,Japan\n", "引き出し ひきだし {引[ひ]き 出[だ]し} = drawer"),
    ("日(ひ)の出(で)\tsunrise\n女(おんな)の子(こ)\tgirl\n木(き)の葉(は)\tleaf\n", "日の出 ひので {日[ひ]の 出[で]} = sunrise"),
    (
      "私（わたし）は学生（がくせい）です。\tI am a student.\n彼（かれ）と友達（ともだち）です。\tHe is a friend.\n",
      "私は学生です。 わたしはがくせいです。 {私[わたし]は 学生[がくせい]です。} = I am a student."
    ),
    (
      "彼（かれ）と友達（ともだち）です。\tHe is a friend.\nお茶（ちゃ）を飲（の）む。\tI drink tea.\n",
      "彼と友達です。 かれとともだちです。 {彼[かれ]と 友達[ともだち]です。} = He is a friend."
    ),
    ("{飲|の}む\tto drink\n{食|た}べ{物|もの}\tfood\n{映画|えい|が}\tmovie\n", "飲む のむ {飲[の]む} = to drink"),
    ("{映画|えい|が}\tmovie\n{飲|の}む\tto drink\n", "映画 えいが {映画[えいが]} = movie"),
    ("食《た》べる\tto eat\n新《あたら》しい\tnew\n", "食べる たべる {食[た]べる} = to eat"),
    ("ご飯（はん）\trice\n新（あたら）しい\tnew\n", "ご飯 ごはん {ご 飯[はん]} = rice"),
    ("20分（にじゅっぷん）です\t20 minutes\n駅（えき）です\ta station\n", "20分です にじゅっぷんです {20分[にじゅっぷん]です} = 20 minutes"),
    ("Word,Reading,Meaning\n食（た）べる,たべる,to eat\n駅（えき）,えき,station\n", "食べる たべる {食[た]べる} = to eat"),
    // What may follow a word is no reading of it.
    ("元気(な)人\ta lively person\n勉強(する)人\ta student\n", "元気(な)人 = a lively person"),
    // Dots in a reading show how the word is divided, and a class stands behind it.
    (
      "1. 見る 【み・る】 (ru-verb) – to see\n2. 漫画 【まん・が】 – comic\n3. 丈夫 【じょう・ぶ】 (na-adj) – sturdy\n",
      "見る みる = to see"
    ),
    ("見る,み・る,to see\n漫画,まん・が,comic\n図書館,と・しょ・かん,library\n", "見る みる = to see"),
    ("明日 【あした・あす】\ttomorrow\n犬 【いぬ】\tdog\n猫 【ねこ】\tcat\n", "明日 あした あす = tomorrow"),
    ("Japanese,Kana,English\n会う (u-v),あう,to meet\n質問する (irr),しつもんする,to ask\n", "会う あう = to meet"),
    ("Japanese,Kana,English\n犬 (n),いぬ,dog\n食べる (v1; vt),たべる,to eat\n", "犬 いぬ = dog"),
    // Romaji beside kanji, or kanji beside romaji.
    ("教室 (kyōshitsu)\tclassroom\n歌う (utau)\tto sing\n卵 (tamago)\tegg\n", "教室 きょうしつ = classroom"),
    ("hat = bōshi (帽子)\nto answer = kotaeru (答える)\negg = tamago (卵)\n", "帽子 ぼうし = hat"),
    // nan is a sound as well as an empty cell.
    ("Kanji,On,Kun,English\n南,NAN,minami,south\n西,SEI,nishi,west\n北,HOKU,kita,north\n", "南 なん みなみ = south"),
    ("Kanji,Reading,English\n何,nan,what\n七,nana,seven\n右,migi,right\n", "何 なん = what"),
    ("Kanji,Reading,English\n何,NaN,what\n七,nana,seven\n右,migi,right\n", "何 = what"),
    ("Kanji,Reading,English\n何,nan,what\n男,nan,man\n七,nana,seven\n右,migi,right\n", "何 = what"),
    // A separator is as long as people like.
    ("寝る ::: to sleep\n鳥 ::: bird\n雪 ::: snow\n", "寝る = to sleep"),
    ("寝る -- to sleep\n鳥 -- bird\n雪 -- snow\n", "寝る = to sleep"),
    ("寝る == to sleep\n鳥 == bird\n雪 == snow\n", "寝る = to sleep"),
    ("寝る --> to sleep\n鳥 --> bird\n雪 --> snow\n", "寝る = to sleep"),
    // The last column may have commas.
    ("答える,こたえる,to answer, to reply\n池,いけ,pond\n雪,ゆき,snow\n", "答える こたえる = to answer + to reply"),
    ("飲む<br>【のむ】\tto drink\n塩<br>【しお】\tsalt\n", "飲む のむ = to drink"),
    // Another spelling, and the same words twice.
    ("爱[愛]\tai4\tto love\n杯子\tbei1zi5\tcup\n猫[貓]\tmao1\tcat\n", "爱 ai4 = to love"),
    ("马 (mǎ)\thorse\n猫 (māo)\tcat\n你好 (nǐ hǎo)\thello\n", "马 mǎ = horse"),
    ("Hangul,Hanja,English\n학교,學校,school\n물,,water\n시간,時間,time\n", "학교 = school"),
    (
      "Idiom,Literal translation,Meaning\n顔が広い,the face is wide,to know many\n口が軽い,the mouth is light,to talk\n",
      "顔が広い = to know many"
    ),
    (
      "kanji,keyword_5th_ed,keyword_6th_ed,on_reading\n明,bright,bright,メイ\n冒,risk,risk,ボウ\n品,goods,goods,ヒン\n",
      "明 メイ = bright"
    ),
    ("Kanji,Meaning\n映画,movie\nKanji,Meaning\n雪,snow\n", "映画 = movie"),
    // Pinyin without the marks that only Chinese has.
    ("爱 (ài)\tto love\n吗 (ma)\ta question\n茶 (chá)\ttea\n八 (bā)\teight\n", "爱 ài = to love"),
    ("吗（ma）,question word\n茶（chá）,tea\n八（bā）,eight\n书（shū）,book\n", "吗 ma = question word"),
    // The script alone parts the two sides of a line.
    ("にく【肉】 a piece of meat\nたべる【食べる】 to eat\nいぬ【犬】 dog, hound\n", "肉 にく = a piece of meat"),
    ("犬 いぬ dog\n食べる たべる to eat\nパン パン bread\n", "犬 いぬ = dog"),
    ("a dog 犬 (いぬ)\nto eat 食べる (たべる)\n2 big cats 猫 (ねこ)\n", "犬 いぬ = a dog"),
    ("百円 100 yen\n食べる to eat it up\nＣＤ盤 a CD\n", "百円 = 100 yen"),
    ("犬 - いぬ - a dog\nコーヒー - coffee\n食べる - たべる - to eat\n猫 - ねこ - a cat\n", "犬 いぬ = a dog"),
    ("犬 большая собака\n猫 кошка\n鳥 птица\n", "犬 = большая собака"),
    ("犬/いぬ/dog\n食べる/たべる/to eat\n猫/ねこ/cat, kitty\n", "犬 いぬ = dog"),
    ("食べる to eat\n飲む to drink\n行く to go\n", "食べる = to eat"),
    // An article is no reading.
    ("犬\ta dog\n猫\ta cat\n鳥\ta bird\n馬\ta horse\n", "犬 = a dog"),
    ("犬\to cão\n猫\to gato\n鳥\to pássaro\n馬\to cavalo\n", "犬 = o cão"),
    // Lessons, each with its title.
    ("Lesson 1\n犬\tいぬ\tdog\n猫\tねこ\tcat\n\nLesson 2\n魚\tさかな\tfish\n鳥\tとり\tbird\n", "犬 いぬ = dog"),
    // Tables that are drawn with bars.
    (
      "# Words\n\nOf week 3.\n\n| 漢字 | かな | English |\n|---|:-:|---|\n| **犬** | いぬ | [dog](https://x.org/a) |\n| `猫` | ねこ | cat \\| kitty |\n",
      "犬 いぬ = dog"
    ),
    (
      "+----+------+-----+\n| w | kana | en |\n+----+------+-----+\n| 犬 | いぬ | dog |\n| 猫 | ねこ | cat |\n",
      "犬 いぬ = dog"
    ),
    ("| 犬 | いぬ | dog |\n| 猫 | ねこ | cat |\n|---+---+---|\n| 鳥 | とり | bird |\n", "犬 いぬ = dog"),
    ("Kanji | Kana | English\n--- | --- | ---\n犬 | いぬ | dog\n猫 | ねこ | cat\n", "犬 いぬ = dog"),
    // Numbers that the terms say, and what stands beside words: symbols, codes of colours.
    ("Number,Kanji,Reading\n100,百,ひゃく\n1000,千,せん\n\"10,000\",一万,いちまん\n", "百 ひゃく = 100"),
    ("Kanji,Kana,Colour,Hex\n赤,あか,red,#FF0000\n青,あお,blue,#0000FF\n白,しろ,white,#FFFFFF\n", "赤 あか = red"),
    ("A,B,C\nH,Hydrogen,水素\nO,Oxygen,酸素\nFe,Iron,鉄\nCu,Copper,銅\n", "水素 = Hydrogen"),
    ("たべます (II)\t食べます\tto eat\nいきます (I)\t行きます\tto go\nします (III)\tする\tto do\n", "食べます たべます = to eat"),
    // What stands above a header.
    ("Unit 3,,,\n,,,\nNo.,Japanese,Reading,English\n1,犬,いぬ,dog\n2,猫,ねこ,cat\n", "犬 いぬ = dog"),
    (",Japanese,,English\nNo,Kanji,Kana,Meaning\n1,犬,いぬ,dog\n2,猫,ねこ,cat\n", "犬 いぬ = dog"),
    ("🇯🇵,🇬🇧\n犬,dog\n猫,cat\n鳥,bird\n", "犬 = dog"),
  ])
  func `with brackets, dots and signs of its own is known, too`(text: String, first: String) throws {
    let cards = try #require(try cards(text, named: "words.txt"))
    #expect(cards.first == first)
    #expect(!cards.contains { $0.contains("Kanji") || $0.contains("- =") })
  }

  @Test func `a class behind a word is that of the card`() throws {
    let cards = try imported("会う (u-verb)\tto meet\n犬 (n)\tdog\n質問する (irr)\tto ask\n").deck.cards
    #expect(cards.map(\.term) == ["会う", "犬", "質問する"])
    #expect(cards.prefix(2).map(\.partsOfSpeech) == [["v5u"], ["n"]])
  }

  @Test func `readings of few words stand beside those of all`() throws {
    try expectImport(
      "Characters,Meaning,Reading,Alternative Readings\n皿,plate,さら,\n角,corner,かど,かく\n今,now,いま,\n",
      ["皿 さら = plate", "角 かど かく = corner", "今 いま = now"])
  }

  @Test func `a translation word by word is the meaning where there is no other`() throws {
    #expect(
      try cards(
        "Idiom,Literal translation\n顔が広い,the face is wide\n口が軽い,the mouth is light\n", named: "x.csv")?.count
        == 2)
  }

  @Test func `gaps stay where readings stand in brackets`() throws {
    let cards = try imported(
      "私（わたし）は{{c1::学生（がくせい）}}です。\tI am a student.\n{{c1::駅（えき）}}はどこですか。\tWhere is it?\n"
    ).deck.cards
    #expect(cards.map(\.term) == ["私は学生です。", "駅はどこですか。"])
    #expect(cards.map { $0.cloze.map(\.text) } == [["学生"], ["駅"]])
  }

  @Test func `how a card is asked is no tag`() throws {
    let text = "Card Type,Word,Meaning,Word Type\nBasic,犬,dog,noun\nReverse,行く,to go,verb\nBasic,猫,cat,noun\n"
    let cards = try imported(text).deck.cards
    #expect(cards.allSatisfy { $0.tags.isEmpty })
    #expect(cards.map(\.partsOfSpeech) == [["n"], ["v-unspec"], ["n"]])
  }

  @Test func `other meanings are right, and no spelling of the word`() throws {
    let cards = try imported("Word,Reading,Meaning,Alternatives\n皿,さら,plate,dish\n角,かど,corner,angle\n").deck
      .cards
    #expect(cards.map(\.accept) == [["dish"], ["angle"]])
    #expect(cards.allSatisfy { $0.forms.isEmpty })
  }

  @Test func `the answers of a quiz are no advice`() throws {
    let file = try ImportFile.text(
      Array(
        "Question,Answer 1,Answer 2,Answer 3,Correct answer\n卵,egg,meat,milk,1\n夏,snow,summer,spring,2\n".utf8
      ))
    let guess = Mapping.guess(for: file.tables[0])
    #expect(guess.doubt != nil)
    #expect(guess.choices.isEmpty)
  }

  @Test(arguments: [
    // Nobody can know these.
    "A,B,C\n書く,viết,menulis\n古い,cũ,tua\n手紙,bức thư,surat\n", "A,B\nsilla,chair\nverde,green\nleche,milk\n",
    "Col1,Col2,Col3\n書く,verb,2533\n台所,noun,671\n銀行,noun,7888\n",
    "Kanji,Notes,Lesson\n便利,,Lesson 1\n書く,,Lesson 1\n雑誌,see 3,Lesson 1\n",
    // No rows of two scripts.
    "犬 dog 猫 cat\n鳥 bird 馬 horse\n雪 snow 雨 rain\n", "Kanji,Reading,Strokes\n百,ひゃく,6\n千,せん,3\n万,まん,3\n",
    // Chinese or Korean may be the one to learn.
    "学校\t학교\n时间\t시간\n电话\t전화\n",
    "Kanji,Reading,Level\n会う,あう,5\n青,あお,5\n赤,あか,4\n", "猫,cat,Katze\n犬,dog,Hund\n鳥,bird,Vogel\n",
    "kanji,meaning_pt,vocabulary_1,reading_1,meaning_1\n悪,mal,悪人,あくにん,pessoa má\n安,barato,安全,あんぜん,segurança\n暗,escuro,暗記,あんき,memorização\n",
  ])
  func `is asked about`(text: String) throws { #expect(try cards(text, named: "words.csv") == nil) }

  @Test func `each choice was tried, and its columns make its cards`() throws {
    let file = try ImportFile.text(Array("猫,cat,Katze\n犬,dog,Hund\n鳥,bird,Vogel\n".utf8), named: "x.csv")
    let guess = Mapping.guess(for: file.tables[0])
    let choices = file.choices(for: 0, guess.choices, beside: [guess.mapping], ImportNames(file: "x.csv"))
    #expect(choices.map(\.columns) == ["term,meanings", "term,-,meanings"])
    #expect(choices.map { $0.cards.map(\.line) } == [["猫 = cat", "犬 = dog"], ["猫 = Katze", "犬 = Hund"]])
  }

  @Test(arguments: [
    ("日本語.csv", "nihongo"), ("N5 単語リスト.csv", "N5-tango-risuto"), ("Français.csv", "Francais"),
    ("Слова.csv", "Slova"),
  ])
  func `a deck is called in Latin letters as its file is`(file: String, id: String) throws {
    #expect(try imported("猫\tcat\n犬\tdog\n", named: file).deck.id == id)
  }
}
