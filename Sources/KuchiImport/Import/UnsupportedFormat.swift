internal import Foundation

/// The formats of word lists that Kuchi recognises but does not import. The most certain ones come first.
package enum UnsupportedFormat: String, Hashable, Sendable, CaseIterable {
  // Recognised by their first bytes. The start of a zip archive contains the name of its first member.
  case sqlite, excel, openDocument, word, yomitan, mochi, zip, legacyOffice, gzip, sevenZip, pdf, richText,
    binary
  // Recognised by their text.
  case jmdictXML, kanjidicXML, html, xml, edict, tatoebaSentences, tatoebaLinks, hashcards, markdown, toml,
    yaml, orgMode, python, sql, jsonLines
  case waniKani, json

  /// Detects the format by the first bytes of a file; nil if none of these formats fits.
  init?(head: some Collection<UInt8>, named fileName: String) {
    let head = FileHead(Array(head.prefix(ImportFile.headSize)), named: fileName)
    guard let format = Self.allCases.first(where: { $0.fits(head) }) else { return nil }
    self = format
  }

  private func fits(_ head: FileHead) -> Bool {
    switch self {
    case .sqlite: head.begins(with: "SQLite format 3\0".utf8)
    case .excel: head.isZip(with: "xl/", named: "xlsx", "xlsm")
    case .openDocument: head.isZip(with: "application/vnd.oasis.opendocument")
    case .word: head.isZip(with: "word/", named: "docx")
    case .yomitan: head.isZip(with: "_bank_") || head.isZip(with: "index.json") || head.isYomitan
    case .mochi: head.isZip(with: "data.edn", named: "mochi") || head.isZip(with: "data.json")
    case .zip: head.isZip && head.isNamed("zip") && !head.has("collection.anki")
    case .legacyOffice: head.begins(with: [0xD0, 0xCF, 0x11, 0xE0])
    case .gzip: head.begins(with: [0x1F, 0x8B])
    case .sevenZip: head.begins(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
    case .pdf: head.begins(with: "%PDF-".utf8)
    case .richText: head.begins(with: "{\\rtf".utf8)
    case .binary: head.isBinary
    case .jmdictXML: head.isXML && head.has("JMdict")
    case .kanjidicXML: head.isXML && head.has("kanjidic")
    case .html: head.textBegins(with: "<!doctype html") || head.textBegins(with: "<html")
    case .xml: head.isXML
    case .edict: head.most { $0.contains(" /") && $0.hasSuffix("/") }
    // A number, a language and a sentence.
    case .tatoebaSentences: head.most { $0.wholeMatch(of: /[0-9]+\t[A-Za-z_]{0,4}\t[^\t]*/) != nil }
    case .tatoebaLinks:
      head.lines.count > 1 && head.most { $0.wholeMatch(of: /[0-9]+\t[0-9]+/) != nil }
    case .hashcards:
      head.hasLine("Q:") && head.hasLine("A:") || head.isNamed("md") && head.hasLine("C:")
    case .markdown:
      (head.isNamed("md", "markdown")
        || head.most { ["# ", "## ", "- ", "* "].contains(where: $0.hasPrefix) }) && !head.isDrawn
    case .toml: head.isNamed("toml")
    case .yaml:
      head.isNamed("yaml", "yml")
        || head.hasLine("- ") && head.most { $0.prefixMatch(of: /[- ]*[A-Za-z_]{1,40}:/) != nil }
        || head.lines.first == "---" && head.most(after: 1) { $0.contains(":") || $0.hasPrefix("- ") }
    case .orgMode: head.isNamed("org") && !head.isDrawn
    case .python: head.isNamed("py")
    case .sql:
      head.isNamed("sql")
        || ["INSERT INTO ", "CREATE TABLE ", "insert into ", "create table "].contains(where: head.hasLine)
    case .jsonLines:
      head.isNamed("jsonl", "ndjson")
        || head.lines.count > 1 && head.most { $0.hasPrefix("{\"") && $0.hasSuffix("}") }
    // Only their keys tell these.
    case .waniKani, .json: false
    }
  }
}

private struct FileHead {
  private let bytes: [UInt8]
  private let fileName: String
  /// The lines of a text that are not blank. A last line that may be cut is left out.
  let lines: [Substring]

  private let text: String

  init(_ bytes: [UInt8], named fileName: String) {
    self.bytes = bytes
    self.fileName = fileName.lowercased()
    text = String(decoding: bytes, as: UTF8.self).replacing("\u{FEFF}", with: "")
    let all = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    lines = bytes.count < ImportFile.headSize || all.count < 2 ? all : all.dropLast()
  }

  func begins(with head: some Sequence<UInt8>) -> Bool { bytes.starts(with: head) }

  func isNamed(_ endings: String...) -> Bool { endings.contains { fileName.hasSuffix("." + $0) } }

  func has(_ part: String) -> Bool { text.contains(part) }

  func hasLine(_ start: String) -> Bool { lines.contains { $0.hasPrefix(start) } }

  /// Whether it has a table that can be read.
  var isDrawn: Bool { DrawnTable.stands(on: lines) }

  var isZip: Bool { begins(with: "PK".utf8) }

  func isZip(with member: String, named endings: String...) -> Bool {
    isZip && (has(member) || endings.contains { fileName.hasSuffix("." + $0) })
  }

  /// Whether it is a member of a dictionary: a bank of terms, or its index.
  var isYomitan: Bool {
    let marks = String(text.lazy.filter { !$0.isWhitespace }.prefix(3))
    return ["[[\"", "[[["].contains(marks) && isNamed("json")
      || marks.hasPrefix("{\"") && ["title", "revision"].allSatisfy { has("\"\($0)\"") }
        && ["format", "version"].contains { has("\"\($0)\"") } && !has("\"formatVersion\"")
  }

  var isXML: Bool { textBegins(with: "<?xml") || textBegins(with: "<!doctype jmdict") }

  func textBegins(with start: String) -> Bool { lines.first?.lowercased().hasPrefix(start) == true }

  /// Whether at least 80 % of the lines match. Comments do not count.
  func most(after skipped: Int = 0, _ matches: (Substring) -> Bool) -> Bool {
    let lines = lines.dropFirst(skipped).filter { $0.prefixMatch(of: /#[^ #]/) == nil }
    return !lines.isEmpty && lines.count(where: matches) * 10 >= lines.count * 8
  }

  // Text has no control characters. Zero bytes do not count, because UTF-16 and UTF-32 contain them.
  var isBinary: Bool {
    let odd = bytes.count { 0x01...0x06 ~= $0 || 0x0E...0x1A ~= $0 }
    let isText = begins(with: [0xFF, 0xFE]) || begins(with: [0xFE, 0xFF])
    return odd * 20 > bytes.count && !isText && !isZip && !isNamed("apkg", "colpkg")
  }
}
