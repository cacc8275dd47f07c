import KuchiEngine

extension Diagnostic.MalformedUTF8 {
  var wording: String {
    switch self {
    case .overlong: "more bytes than the character needs"
    case .truncated: "the end of a character is missing"
    case .surrogate: "half of a surrogate pair"
    case .outOfRange: "beyond the last character of Unicode"
    case .strayContinuation: "the start of a character is missing"
    case .impossibleByte: "UTF-8 never uses this byte"
    }
  }
}

extension Diagnostic.NumberProblem {
  var advice: String {
    switch self {
    case .leadingZero: "Remove the leading zeros."
    case .plusSign: "Remove the plus sign."
    case .missingDigits: "Write a digit on each side of the point and after the sign or the e."
    case .malformed: "Write it in decimal digits, or put it in \"…\" if it is text."
    }
  }
}

extension Diagnostic.ValueType {
  var wording: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension Diagnostic.Shape {
  var wording: String {
    switch self {
    case .deck: "a deck, which is an object"
    case .integer: "an integer"
    case .string: "a string"
    case .arrayOfStrings: "an array of strings"
    case .arrayOfObjects: "an array of objects"
    case .object: "an object"
    }
  }
}

extension Diagnostic.Token {
  var wording: String {
    switch self {
    case .key: "a key in quotation marks"
    case .value: "a value"
    case .colon: "a colon"
    case .comma: "a comma"
    case .openingBrace: "a {"
    case .closingBrace: "a }"
    case .closingBracket: "a ]"
    }
  }
}

extension Diagnostic.TextForm {
  var wording: String {
    switch self {
    case .deckID: "a deck id: up to 64 of A-Z a-z 0-9 . _ -, the first a letter or a digit. Change the others"
    case .language: "a language tag such as ja, en or zh-Hant. Look it up in BCP 47"
    case .date: "a day such as 2026-11-20. Write year, month and day with hyphens"
    case .partOfSpeech: "a JMdict tag such as n, v1 or adj-i. Use letters, digits and hyphens, 16 at most"
    case .file:
      "a file below the folder of the deck, such as media/neko.mp3. No name in it begins with a dot; leave out \\ and :"
    case .tag: "a tag without white space. Join its words by a hyphen, or make each a tag"
    }
  }
}

extension QuestionKind {
  var answerName: String {
    switch self {
    case .meaning: "meaning"
    case .reading: "reading"
    case .recall: "term"
    case .hearing: "sound"
    case .cloze: "gap"
    }
  }
}
