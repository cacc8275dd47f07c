/// A field of an object in deck files: its key, and everything that the program does with its value.
struct Field<Whole>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Whole, Value> & Sendable

  let key: String
  /// Whether a file must have the field.
  var isRequired = false
  /// The keys of the objects inside it.
  var inner: KeyTable?
  /// The schema of the value, as members of a JSON object.
  var schema: @Sendable () -> String = { "" }
  /// Reads the value into an object.
  let read: @Sendable (inout DeckGrammar, inout Whole) -> Void
  /// Writes the member, unless it has its default value.
  let write: @Sendable (Whole, inout JSONWriter) -> Void
  var isEqual: @Sendable (Whole, Whole) -> Bool = { _, _ in true }
  /// Copies the value from the first object to the second.
  var copy: @Sendable (Whole, inout Whole) -> Void = { _, _ in }
  /// How the value is edited as a line; nil if it can't be.
  var notation: FieldNotation<Whole>?
  /// The value in a few words, if the line does not show it.
  var summary: @Sendable (Whole) -> String? = { _ in nil }

  /// The value in a few words; nil if it has none.
  func text(_ whole: Whole) -> String? { summary(whole) ?? notation?.read(from: whole) }

  /// The same field with a description in the schema.
  func about(_ text: String) -> Field {
    var field = self
    field.schema = { [schema] in schema() + #","description":"\#(text)""# }
    return field
  }
}

extension Field {
  /// A field of any value.
  init<Value: Equatable & Sendable>(
    _ key: String, _ path: Path<Value>, isRequired: Bool = false, inner: KeyTable? = nil,
    schema: @escaping @Sendable () -> String = { "" }, read: @escaping @Sendable (inout DeckGrammar) -> Value,
    isUsual: @escaping @Sendable (Value) -> Bool = { _ in false },
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    notation: FieldNotation<Whole>? = nil, summary: @escaping @Sendable (Whole) -> String? = { _ in nil }
  ) {
    self.init(
      key: key, isRequired: isRequired, inner: inner, schema: schema,
      read: { $1[keyPath: path] = read(&$0) },
      write: { whole, object in
        let value = whole[keyPath: path]
        if isRequired || !isUsual(value) { object.member(key) { write(value, &$0) } }
      },
      isEqual: { $0[keyPath: path] == $1[keyPath: path] },
      copy: { $1[keyPath: path] = $0[keyPath: path] }, notation: notation, summary: summary)
  }

  /// A text that every object has. It is written unless it has its default value.
  static func line(
    _ key: String, _ path: Path<String>, _ rule: TextRule = .line, isRequired: Bool = false,
    usual: String? = nil
  ) -> Field {
    Field(
      key, path, isRequired: isRequired,
      schema: { rule.schema + (usual.map { #","default":"\#($0)""# } ?? "") },
      read: { $0.text(rule) ?? "" }, isUsual: { $0 == usual }, write: { $1.string($0) }, notation: .line(path)
    )
  }

  /// A text that may be missing.
  static func text(_ key: String, _ path: Path<String?>, _ rule: TextRule = .line) -> Field {
    Field(
      key, path, schema: { rule.schema }, read: { $0.text(rule) }, isUsual: { $0 == nil },
      write: { $1.string($0 ?? "") }, notation: .text(path))
  }

  /// A list of texts, which spaces separate in a line if they are words.
  static func list(
    _ key: String, _ path: Path<[String]>, _ rule: TextRule = .line, isRequired: Bool = false,
    isUnique: Bool = true, areWords: Bool = false
  ) -> Field {
    Field(
      key, path, isRequired: isRequired,
      schema: { rule.listSchema(isUnique: isUnique) + (isRequired ? #","minItems":1"# : "") },
      read: { $0.list(rule, unique: isUnique, minimum: isRequired ? 1 : 0) }, isUsual: { $0.isEmpty },
      write: { $1.list($0) }, notation: areWords ? .words(path) : .list(path))
  }

  /// A list of objects, on one line or each on its own.
  static func objects<Object: Equatable & Sendable>(
    _ key: String, _ path: Path<[Object]>, _ format: ObjectFormat<Object>, blank: Object,
    areLines: Bool = false
  ) -> Field {
    Field(
      key, path, inner: format.keys, schema: { DeckSchema.list(of: format.schema) },
      read: { $0.objects(format, blank: blank) }, isUsual: { $0.isEmpty },
      write: { areLines ? $1.lines($0, format) : $1.objects($0, format) })
  }

  /// The kinds of question.
  static func quiz(_ path: Path<[QuestionKind]?>) -> Field {
    Field(
      "quiz", path, schema: { DeckSchema.reference(to: "quiz") }, read: { $0.questionKinds() },
      isUsual: { $0?.isEmpty ?? true },
      write: { $1.list(($0 ?? []).map(\.rawValue)) },
      summary: { ($0[keyPath: path] ?? []).map(\.rawValue).joined(separator: " ") })
  }

  /// The members that the format does not define, as one field.
  static func foreign(_ path: Path<[ForeignMember]>) -> Field {
    Field("other fields", path, read: { _ in [] }, write: { _, _ in })
  }
}

/// The keys of an object in deck files. It is a class so that it is passed by reference.
final class KeyTable: Sendable {
  let names: [String]
  /// The numbers of the required keys.
  let required: [Int]
  /// The keys of the objects inside each field.
  let inner: [String: KeyTable]
  private let keys: [[UInt8]]

  init<Whole>(_ fields: [Field<Whole>]) {
    names = fields.map(\.key)
    required = fields.indices.filter { fields[$0].isRequired }
    inner = Dictionary(
      uniqueKeysWithValues: fields.compactMap { field in field.inner.map { (field.key, $0) } })
    keys = names.map { Array($0.utf8) }
  }

  /// The number of the key that `name` spells; nil if there is none. The search begins at `first`.
  func number(of name: RawText, in file: FileText, from first: Int) -> Int? {
    guard name.isEscaped else { return number(in: file.bytes, name.start, name.end, from: first) }
    let plain = file.unescaped(name)
    return number(in: plain, 0, plain.count, from: first)
  }

  /// The number of the key with the name `bytes[start..<end]`.
  func number(in bytes: [UInt8], _ start: Int, _ end: Int, from first: Int = 0) -> Int? {
    var number = first < keys.count ? first : 0
    for _ in keys.indices {
      if isKey(number, in: bytes, start, end) { return number }
      number = number + 1 < keys.count ? number + 1 : 0
    }
    return nil
  }

  private func isKey(_ number: Int, in bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard keys[number].count == end - start else { return false }
    for index in start..<end where bytes[index] != keys[number][index - start] { return false }
    return true
  }
}

/// The contents of an object in deck files, in the order in which they are written.
struct ObjectFormat<Whole>: Sendable {
  let fields: [Field<Whole>]
  let keys: KeyTable
  /// The members that the format does not define.
  let foreign: Field<Whole>.Path<[ForeignMember]>

  init(foreign: Field<Whole>.Path<[ForeignMember]>, _ fields: [Field<Whole>]) {
    (self.fields, keys, self.foreign) = (fields, KeyTable(fields), foreign)
  }

  /// The field with a key; nil if there is none.
  subscript(key: String) -> Field<Whole>? { fields.first { $0.key == key } }

  /// A field as the line in which it is edited; empty if there is none.
  func line(of whole: Whole, _ key: String) -> String { self[key]?.notation?.read(from: whole) ?? "" }

  /// The fields to compare and merge, those with these keys first.
  func fields(first keys: [String]) -> [Field<Whole>] {
    keys.compactMap { self[$0] } + fields.filter { !keys.contains($0.key) }
  }
}
