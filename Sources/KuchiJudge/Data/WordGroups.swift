/// Groups of English words that decide whether a difference may be a typing error.
enum WordGroups {
  /// Whether two words have similar letters and different meanings, so that neither is a typing error for the
  /// other. Pairs that a single slip turns into each other, such as quite and quiet, are excluded.
  static func areConfusable(_ one: String, _ other: String) -> Bool {
    guard one != other else { return false }
    if let groups = confusable[one], let others = confusable[other], groups.contains(where: others.contains) {
      return true
    }
    return lookAlikes.contains(one) && lookAlikes.contains(other)
      && EditDistance.between(
        Array(one.unicodeScalars), Array(other.unicodeScalars), limit: one.utf8.count > 4 ? 2 : 1)
        != nil
  }

  private static let confusable = (roles + opposites).enumerated()
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

  // Words with similar letters that learners know. Each is easily confused with those a letter or two away.
  private static let lookAlikes = Set(
    words(
      """
      accept actor affect angry ankle arm back bad bag ball bank bat bath battle beach bear bed beer bell
      below best better bird birth black blank block blow boat book boot borrow bother bottle box boy brain
      bread breath broad brother brown burn butter cable cake call card carry catch chair chairs cheers
      chicken choice cigar class clean clear close clothes cloud clown coast coat cold collection come
      connection contact contract cook correction cost costume cough country county couple cream crown cup
      curry custom cut dark date dead dear deer dinner dish doctor dog down dream drink drunk duck ear early
      earth easy eat effect egg election even except expect face fall famine famous farm fast father fear
      feather fight fill fine finger fish floor flour flower fog food foot four free frog full game gate
      gather glass glow goat gold good grass great green greet grow hair hammer hand hard hat head hear heart
      heat hole home honey hook hope horse hose hot hour house hungry hurry hut inspect kick king kitchen knew
      know lake land last late later laugh launch leather left leg lesson letter life lift light like line
      list listen live liver lock long look lost loud love luck lunch mail make marry match meat meet merry
      mice mild money monkey month mood moon mother mouse mouth nail name narrow nasty nation near nest nice
      night nine noon nose not now old other our pain paint paper park part past path peach people pepper
      person place plane plant plate pocket point poison pool poor price print prison prize race rain rather
      read reason red respect rest rice ride right ring river road room rose safe sale same sample sand season
      seat selection sell send seven shape sharp sheep ship shirt shoe shop short shout show shut sick sight
      simple sing singer skirt sleep slow small smell snow some song soon sorry south spoon spring stand star
      start station stay steep step stick stone stop store story string strong sugar summer sweat sweet table
      tail take talk talking tall taste tasty teach tear teeth tell test text thick thin thing think three
      ticket tied tight tired told tooth tower town track train tree trick truck turn uncle voice wait waiter
      wake walk walking want warm wash watch water wear weather went while white wild wind wine wing winner
      winter wish wood word work working world worm worry write writer yard year
      """))

  // MARK: Exact words

  /// Classes of words in which a typing error would make another word of the class. A word of a class never
  /// counts as another. A misspelling that is not a word may still be forgiven.
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

  /// Prepositions between a verb and what it is about.
  static let prepositions: Set<String> = [
    "to", "of", "with", "for", "at", "in", "into", "on", "onto", "from", "about", "by", "over", "after",
    "through",
  ]

  /// Whether a word before a noun changes it instead of narrowing it: two people, no smoking, left side.
  static func decides(_ word: String) -> Bool {
    MeaningForm.hasDigit(word) || exactClasses[word] != nil || prepositions.contains(word)
      || negations.contains(word)
  }

  /// Forms of "be".
  static let being: Set<String> = ["be", "is", "are", "am", "being", "was"]

  /// Verbs that have no meaning of their own without the preposition after them.
  static let lightVerbs: Set<String> = [
    "be", "come", "do", "get", "give", "go", "have", "make", "put", "run", "set", "take", "turn",
  ]

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

  /// The word that remains when the negation is removed; nil if none does.
  static func affirmed(_ word: String) -> String? {
    if let irregular = ["cannot": "can", "cant": "can", "wont": "will"][word] { return irregular }
    let rest = String(word.dropLast(2))
    return word.hasSuffix("nt") && negations.contains(word) && !auxiliaries.contains(rest) ? rest : nil
  }

  /// Words that only support a negation and mean nothing by themselves.
  static let auxiliaries: Set<String> = ["do", "does", "did"]
}
