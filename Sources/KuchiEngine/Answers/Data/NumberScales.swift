/// English words of number beyond the tens, and short ordinals.
enum NumberScales {
  /// What a word multiplies the number before it by.
  static let factors: [String: Int] = [
    "hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
    "trillion": 1_000_000_000_000,
  ]

  /// Ordinals written with a numeral, and their words.
  static let ordinals: [String: String] = [
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
    "7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth", "11th": "eleventh", "12th": "twelfth",
    "13th": "thirteenth", "14th": "fourteenth", "15th": "fifteenth", "16th": "sixteenth",
    "17th": "seventeenth", "18th": "eighteenth", "19th": "nineteenth", "20th": "twentieth",
    "21st": "20 first", "22nd": "20 second", "23rd": "20 third", "24th": "20 fourth", "25th": "20 fifth",
    "26th": "20 sixth", "27th": "20 seventh", "28th": "20 eighth", "29th": "20 ninth", "30th": "thirtieth",
    "31st": "30 first", "100th": "hundredth", "1000th": "thousandth",
  ]
}
