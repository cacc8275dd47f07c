/// The plain text of a field of a note, and what was taken out of it.
struct FieldText {
  /// The text: lines without white space at their ends, and none that is empty at either end.
  private(set) var text: String
  /// The names of sounds and images that stood in it.
  private(set) var media: [String] = []
  /// How many cloze deletions became their answers.
  private(set) var clozes = 0

  /// The text of a field, which may be HTML.
  ///
  /// `<br>` and blocks begin new lines, `<ruby>` becomes readings in brackets, a cloze deletion its answer. Of other tags
  /// only their content stays.
  init(_ field: String, isHTML: Bool) {
    guard field.utf8.contains(where: Self.isSuspicious) else {
      text = field.trimmed
      return
    }
    var scanner = FieldScanner(field, isHTML: isHTML)
    scanner.scan()
    text = isHTML ? Self.tidied(scanner.text) : Self.plain(scanner.text)
    media = scanner.media
    clozes = scanner.deletions
  }

  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "["), UInt8(ascii: "{"), ..<0x20: true
    default: false
    }
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text.trimmed }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\n")
      .trimmed
  }

  // Runs of white space show as one space, and several empty lines as one.
  private static func tidied(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ").joined(separator: " ").trimmed
      if !words.isEmpty || lines.last?.isEmpty == false { lines.append(words) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
