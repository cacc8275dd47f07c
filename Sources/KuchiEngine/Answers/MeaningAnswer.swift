/// An answer as it is compared with meanings.
struct MeaningAnswer {
  /// As it was typed.
  let text: String
  /// Its normal form.
  let form: String
  /// The normal form without what it has in brackets; nil when that is nothing or the same.
  let plainForm: String?

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    let whole = form.form(of: text)
    let plain = OptionalParts.removed(from: text).map(form.form(of:))
    self.form = whole
    plainForm = plain?.isEmpty == true || plain == whole ? nil : plain
  }

  /// The forms under which it may be filed.
  var forms: [String] { [form] + (plainForm.map { [$0] } ?? []) }

  /// What it has in brackets, in normal form.
  func explanations(in form: MeaningForm) -> [String] {
    OptionalParts.contents(of: text).map(form.form(of:)).filter { !$0.isEmpty }
  }

  /// The keys of the whole answer and of what stands outside its brackets.
  func keys(in form: MeaningForm) -> [MeaningKey] {
    ([text] + (OptionalParts.removed(from: text).map { [$0] } ?? []))
      .compactMap { MeaningKey(of: $0, in: form) }
  }

  /// The ways to part it into the answers that it gives at once: by commas and the like, and by "or" as well, which may
  /// also be within one of them; none where it gives one.
  var partings: [[String]] {
    let hasOr = text.split(separator: " ").dropFirst().dropLast().contains("or")
    let ways = hasOr ? [text, text.replacing(" or ", with: ";")] : [text]
    return ways.map(Self.parts).filter { !$0.isEmpty }
  }

  private static func parts(of text: String) -> [String] {
    guard text.unicodeScalars.contains(where: separators.contains) else { return [] }
    var (parts, part, depth): ([String], String.UnicodeScalarView, Int) = ([], .init(), 0)
    for scalar in text.unicodeScalars {
      if scalar == "(" || scalar == "（" { depth += 1 }
      if scalar == ")" || scalar == "）" { depth -= 1 }
      if depth == 0, separators.contains(scalar) {
        parts.append(String(part))
        part = .init()
      } else {
        part.append(scalar)
      }
    }
    parts = (parts + [String(part)]).filter { $0.contains { !$0.isWhitespace } }
    // Nobody knows ten meanings of a word; a page of text is one answer.
    return (2...8).contains(parts.count) ? parts : []
  }

  private static let separators: Set<Unicode.Scalar> = [",", ";", "/", "、", "，", "；", "／", "・"]
}
