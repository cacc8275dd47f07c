/// An element of XML with its text and what is in it.
struct XMLElement {
  let name: String
  private(set) var attributes: [String: String] = [:]
  private(set) var text = ""
  private(set) var children: [XMLElement] = []

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
  func texts(_ name: String) -> [String] { all(name).map(\.text) }
}

/// The elements of one name in a flat XML file, one after the other, such as the entries of JMdict.
///
/// A named entity stands for its own name: JMdict names parts of speech by entities, such as `&v5k;`, and the names are what is
/// wanted. So nothing that a file declares is ever expanded.
struct XMLRecords: ~Copyable {
  /// The highest number of bytes of a record, and of what stands between two. The largest of JMdict has some 30,000.
  static let limit = 1 << 20

  private var file: UnpackedFile
  private let opening: [UInt8]
  private let closing: [UInt8]
  private let rootEnd: [UInt8]
  private var bytes: [UInt8]
  private var start = 0
  private var line = 1

  /// Reads the records that are called `name`, in a root of this name. `head` has been read from the file already.
  init(_ name: String, in root: String, _ head: [UInt8], _ file: consuming UnpackedFile) {
    (opening, closing) = (Array("<\(name)>".utf8), Array("</\(name)>".utf8))
    rootEnd = Array("</\(root)>".utf8)
    bytes = head
    self.file = file
  }

  var share: Double { file.share }

  /// The next record with the line where it begins; nil after the last one.
  mutating func next() throws(DictionaryFailure) -> (record: XMLElement, line: Int)? {
    if start > Self.limit { drop() }
    guard let first = try offset(of: opening, from: start) else {
      if try offset(of: rootEnd, from: start) == nil { throw .incomplete(line: line(at: bytes.count)) }
      return nil
    }
    pass(to: first)
    guard let last = try offset(of: closing, from: first) else { throw .incomplete(line: line) }
    let end = last + closing.count
    guard end - first <= Self.limit else { throw .entryTooLong(line: line) }
    guard let record = XMLElement(bytes[first..<end]) else { throw .faulty(line: line) }
    defer { pass(to: end) }
    return (record, line)
  }

  private func line(at offset: Int) -> Int { line + bytes[start..<offset].count { $0 == 0x0A } }

  private mutating func pass(to offset: Int) {
    line = line(at: offset)
    start = offset
  }

  private mutating func drop() {
    bytes.removeFirst(start)
    start = 0
  }

  /// Where a text first stands at or after an offset, reading on as far as needed; nil if it does not.
  private mutating func offset(of text: [UInt8], from first: Int) throws(DictionaryFailure) -> Int? {
    var from = first
    while true {
      if let found = bytes[from...].firstIndex(of: text) { return found }
      guard bytes.count - first <= Self.limit else { throw .entryTooLong(line: line) }
      from = max(first, bytes.count - text.count + 1)
      let more = try file.read()
      if more.isEmpty { return nil }
      bytes += more
    }
  }
}

extension XMLElement {
  private static let deepest = 16

  /// Parses an element with what is in it; nil if it is malformed.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    guard let text = String(validating: bytes.dropFirst(), as: UTF8.self) else { return nil }
    var open: [XMLElement] = []
    for part in text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = Substring(part[..<end])
      let isEnd = tag.hasPrefix("/")
      if !isEnd {
        guard open.count < Self.deepest, let element = XMLElement(tag: tag) else { return nil }
        open.append(element)
      }
      if isEnd || tag.hasSuffix("/") {
        guard let closed = open.popLast(), !isEnd || closed.name == tag.dropFirst() else { return nil }
        guard !open.isEmpty else {
          self = closed
          return
        }
        open[open.count - 1].children.append(closed)
      }
      guard let text = Self.decoded(Substring(part[part.index(after: end)...])) else { return nil }
      open[open.count - 1].text += text
    }
    return nil
  }

  /// The element that a tag such as `gloss xml:lang="ger"` opens.
  private init?(tag: Substring) {
    let parts = (tag.hasSuffix("/") ? tag.dropLast() : tag).split(
      separator: "\"", omittingEmptySubsequences: false)
    guard let name = parts[0].split(separator: " ").first, parts.count % 2 == 1 else { return nil }
    self.name = String(name)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      guard let key = parts[index].split(separator: " ").last, key.hasSuffix("=") else { return nil }
      attributes[String(key.dropLast())] = String(parts[index + 1])
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    if text.utf8.allSatisfy({ $0 <= 0x20 }) { return "" }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let pieces = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard let text, pieces.count == 2, let character = character(of: pieces[0]) else { return nil }
      return text + character + pieces[1]
    }
  }

  private static func character(of entity: Substring) -> String? {
    guard entity.hasPrefix("#") || ["lt", "gt", "amp", "apos", "quot"].contains(entity) else {
      return entity.isEmpty ? nil : String(entity)
    }
    return Unicode.Scalar.ofEntity(String(entity)).map { String(Character($0)) }
  }
}
