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
}
