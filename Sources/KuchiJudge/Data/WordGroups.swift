/// English words by what they mean for a typing error.
enum WordGroups {
  /// Whether two words have similar letters and different meanings: neither is a typing error for the other. Pairs that a
  /// single slip turns into each other, such as quite and quiet, are not among them.
  static func areConfusable(_ one: String, _ other: String) -> Bool {
    guard one != other, let groups = confusable[one], let others = confusable[other] else { return false }
    return groups.contains { others.contains($0) }
  }

  private static let confusable = (roles + opposites + lookAlikes).enumerated()
    .reduce(into: [String: [Int]]()) { table, group in
      for word in words(group.element) { table[word, default: []].append(group.offset) }
    }

  // Small words that decide the meaning of a sentence.
  private static let roles = [
    "this that these those", "here there where", "what that",
    "what when where why who whom whose which how",
    "when then than", "he she we me they", "his her him hers", "my your our their",
    "mine yours ours theirs", "himself herself itself", "in on an at", "into onto", "off of", "now not",
    "can could", "could would should", "many any", "every very", "ever never", "much such", "some same",
    "other another", "for four far", "with which",
  ]

  private static let opposites = [
    "male female", "increase decrease", "increased decreased", "increasing decreasing", "ascend descend",
    "ascent descent", "import export", "input output", "interior exterior", "internal external",
    "inside outside", "indoors outdoors", "upstairs downstairs", "upper lower", "major minor",
    "majority minority", "maximum minimum", "morning evening", "uncommon common", "appear disappear",
    "emigrate immigrate", "man woman", "men women", "employer employee", "lend send", "ancient recent",
    "more most",
  ]

  private static let lookAlikes = [
    "left lift", "black block blank", "light right night fight sight tight", "ear eat", "hear heat heart",
    "hear wear near bear dear fear year tear", "white write while", "read red road", "want went wait",
    "house horse mouse hose", "cook book look hook", "food good wood mood foot", "rain train brain",
    "money monkey honey", "person prison poison", "tasty nasty", "smell small", "chair hair",
    "chairs cheers", "walk talk work word world", "talk tall take", "walking talking working",
    "make take lake cake wake like", "late gate date", "sand send hand land", "wild mild", "wind wing wine",
    "bird birth", "boat coat boot goat", "ship shop sheep", "sheep sleep steep", "coast cost",
    "country county", "price prize", "chicken kitchen", "accept except expect", "affect effect",
    "angry hungry", "bread breath broad read", "beer bear deer", "meat meet seat", "head dead heat",
    "snow show slow", "blow below", "flower flour floor tower", "full fall fill", "tall fall call ball",
    "sell tell bell", "song long sing", "king ring sing wing", "thing think thin", "drink drunk",
    "live love life", "lunch launch", "noon moon soon room", "mouth month south", "teeth teach tooth",
    "beach peach teach", "nose rose", "rice nice mice ride", "line nine fine wine", "face race place",
    "plane plant plate", "star start stay", "store story stone", "shirt skirt short", "shoe show",
    "bath path", "bank back", "park dark part", "card hard yard", "farm warm arm", "worm warm", "turn burn",
    "easy early", "clear clean", "class glass grass", "hope home hole come some", "name game same",
    "cold gold old told", "seven even", "other mother", "brother bother", "father rather gather",
    "singer finger", "winner dinner", "later letter better", "winter water waiter writer",
    "weather feather leather", "dog frog fog", "fish dish wish", "duck luck lock", "sick kick stick",
    "thick thin trick", "truck trick track", "test text taste", "fast last past", "watch wash match catch",
    "hour our four", "sweet sweat", "pool poor", "table cable", "bottle battle", "hurry curry carry worry",
    "sorry worry", "know knew now", "grow glow", "town down", "rest nest best test", "lost last list",
    "three tree free", "green greet great", "shape sharp", "pain rain paint", "point paint print",
    "mail nail tail", "safe sale same", "voice choice", "season reason", "lesson listen", "station nation",
    "collection correction", "connection correction", "election selection", "contact contract",
    "respect expect inspect", "custom costume", "famous famine", "simple sample", "couple people",
    "spring string strong", "summer hammer", "spoon soon", "cloud loud", "crown clown brown", "sugar cigar",
    "butter better", "doctor actor", "uncle ankle", "earth heart", "river liver", "paper pepper", "box boy",
    "ticket pocket", "hat hut hot not", "cup cut", "bag bad bat bed", "leg egg", "shut shout", "stop step",
    "stand sand", "dream cream", "close clothes", "borrow narrow", "marry merry carry", "laugh cough",
    "tired tied",
  ]

  // MARK: Exact words

  /// Classes of words in which a typing error would make another word of the class. A word of a class never stands for
  /// another. A misspelling that is no word may still be forgiven.
  static let exact: [[String]] = [weekdays, months, numbers, kinship, directions]

  static let exactClasses = exact.enumerated().reduce(into: [String: Int]()) { table, words in
    for word in words.element { table[word] = words.offset }
  }

  static let numberClass = 2

  private static let weekdays = words(
    "monday tuesday wednesday thursday friday saturday sunday weekday weekend")

  private static let months = words(
    "january february march april may june july august september october november december")

  // Normal forms have numerals, which are found by their digits. Number words appear only in misspelled
  // answers.
  private static let numbers = words(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
    first third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
    sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth
    eightieth ninetieth hundredth thousandth hundred thousand million billion trillion dozen half quarter
    once twice thrice
    """)

  private static let kinship = words(
    """
    father mother dad daddy mum mummy mom mommy papa mama parent brother sister sibling son daughter
    grandfather grandmother grandpa grandma granddad grandson granddaughter grandparent grandchild
    grandchildren uncle aunt auntie nephew niece cousin husband wife stepfather stepmother stepson
    stepdaughter stepbrother stepsister godfather godmother
    """)

  private static let directions = words(
    """
    north south east west northeast northwest southeast southwest northern southern eastern western northward
    southward eastward westward left right up down upward downward forward backward
    """)

  private static func words(_ list: String) -> [String] {
    list.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  // MARK: Small words

  /// The words that may be left out before a meaning.
  static let leading: Set<String> = ["to", "a", "an", "the"]

  /// The words that may be left out anywhere.
  static let articles: Set<String> = ["a", "an", "the"]

  /// Typing errors for these words.
  static let leadingSlips: Set<String> = ["ot", "tto", "too", "teh", "hte", "thee", "th", "tje", "na"]

  /// Prefixes that negate a word.
  static let negatingPrefixes = ["un", "in", "im", "il", "ir", "dis", "non", "mis"]

  /// Words that negate a sentence, in normal form, without apostrophes.
  static let negations: Set<String> = [
    "not", "no", "non", "never", "neither", "nor", "none", "nobody", "nothing", "nowhere", "without",
    "cannot", "cant", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "aint", "wont",
    "wouldnt", "couldnt", "shouldnt", "mustnt", "neednt", "mightnt", "hasnt", "havent", "hadnt", "un", "dis",
  ]

  /// The word that remains when the negation is removed.
  static let affirmed = [
    "cannot": "can", "cant": "can", "isnt": "is", "arent": "are", "wasnt": "was", "werent": "were",
    "wont": "will", "wouldnt": "would", "couldnt": "could", "shouldnt": "should", "mustnt": "must",
    "neednt": "need", "mightnt": "might", "hasnt": "has", "havent": "have", "hadnt": "had",
  ]

  /// Words that only support a negation and mean nothing by themselves.
  static let auxiliaries: Set<String> = ["do", "does", "did"]
}
