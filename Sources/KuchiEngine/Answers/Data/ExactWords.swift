/// Classes of English words of which none passes for another: a slip turns one into another of its class. What is no
/// word may still be a slip of the nearest of them.
enum ExactWords {
  /// The words, class by class.
  static let classes: [[String]] = [weekdays, months, numbers, kinship, directions]

  /// The class of each word.
  static let table: [String: Int] = {
    var table: [String: Int] = [:]
    for (number, words) in classes.enumerated() {
      for word in words { table[word] = number }
    }
    return table
  }()

  /// The number of the class that numerals belong to.
  static let numberClass = 2

  private static let weekdays = words(
    "monday tuesday wednesday thursday friday saturday sunday weekday weekend")

  private static let months = words(
    "january february march april may june july august september october november december")

  // Normal forms have numerals, which are found by their digits. Number words stand in what is misspelt.
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
}
