/// What the sample deck's words are made of.
enum SampleWords {
  struct Kind {
    /// How a meaning begins.
    var opening = ""
    /// The kana at the end of the term.
    var ending = ""
    let partsOfSpeech: [String]
  }

  static let kinds = [
    Kind(partsOfSpeech: ["n"]), Kind(partsOfSpeech: ["n"]), Kind(partsOfSpeech: ["n", "vs"]),
    Kind(partsOfSpeech: ["n", "adj-no"]), Kind(partsOfSpeech: ["adj-na"]), Kind(partsOfSpeech: ["adv"]),
    Kind(opening: "to ", ending: "る", partsOfSpeech: ["v1", "vt"]),
    Kind(opening: "to ", ending: "く", partsOfSpeech: ["v5k", "vi"]),
    Kind(opening: "to ", ending: "す", partsOfSpeech: ["v5s", "vt"]),
    Kind(ending: "しい", partsOfSpeech: ["adj-i"]),
  ]

  static let first = words(
    """
    old new quiet loud bright dark early late warm cold heavy light narrow wide gentle rough clear cloudy distant
    nearby hidden open broken whole simple complex honest clever patient sudden steady empty crowded hollow solid
    wooden golden silver paper stone winter summer morning evening northern southern eastern western inner outer upper
    lower common rare former present daily yearly public private
    """)

  static let second = words(
    """
    house river mountain window garden letter journey station bridge market teacher doctor farmer child neighbour
    guest visitor promise question answer story song dream memory habit custom rule plan reason mistake success
    failure victory defeat beginning ending border corner surface bottom shadow voice colour sound smell taste touch
    movement rest meeting parting festival holiday weather storm snow rain wind cloud harvest forest field island
    harbour ocean road path gate door wall roof floor kitchen table chair mirror lamp candle book page word sentence
    chapter picture map ticket money price gift debt tool engine wheel rope needle thread cloth sleeve pocket button
    bread rice soup fruit salt sugar medicine wound illness strength weakness courage kindness anger sorrow
    """)

  static let topics = words(
    "food travel school work family nature body time house feelings weather sport music money law science")

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
