/// English words of which no typing error is forgiven: a slip turns one into another of its class.
enum ExactWords {
  /// The words, class by class.
  static let classes: [[String]] = [weekdays, months, numbers, kinship, directions]

  /// Those that have an everyday sense as well, in which a longer phrase uses them.
  static let everyday: Set<String> = [
    "may", "march", "right", "left", "up", "down", "forward", "backward", "first", "once", "twice", "half",
    "quarter",
  ]

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

  // Numerals are found by their digits; here is what is not written with them.
  private static let numbers = words(
    """
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
