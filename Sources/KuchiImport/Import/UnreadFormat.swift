internal import Foundation

/// Formats that people have word lists in, and that are not read.
public enum UnreadFormat: String, Hashable, Sendable, CaseIterable {
  // By their first bytes.
  case excel, openDocument, word, legacyOffice, sqlite, yomitan, mochi, zip, gzip, sevenZip, pdf, richText,
    binary
  // By their text.
  case html, jmdictXML, kanjidicXML, xml, edict, tatoebaSentences, tatoebaLinks, hashcards, markdown, yaml,
    toml
  case orgMode, python
  // By their keys.
  case waniKani, json, jsonLines
}

extension UnreadFormat {
  /// What tells a format.
  private struct Recogniser {
    let format: UnreadFormat
    let recognises: @Sendable (FileHead) -> Bool

    init(_ format: UnreadFormat, _ recognises: @escaping @Sendable (FileHead) -> Bool) {
      self.format = format
      self.recognises = recognises
    }
  }

  // The surest first. A zip archive tells by the names of its members, the first of which stands at its beginning.
  private static let byBytes: [Recogniser] = [
    Recogniser(.sqlite) { $0.begins(with: "SQLite format 3\0") },
    Recogniser(.excel) { $0.isZip && ($0.has("xl/") || $0.isNamed("xlsx", "xlsm")) },
    Recogniser(.openDocument) { $0.isZip && $0.has("application/vnd.oasis.opendocument") },
    Recogniser(.word) { $0.isZip && ($0.has("word/") || $0.isNamed("docx")) },
    Recogniser(.yomitan) {
      $0.isZip && ($0.has("term_bank_") || $0.has("kanji_bank_") || $0.has("index.json"))
    },
    Recogniser(.yomitan) { head in
      ["[[\"", "[[["].contains { head.compact.hasPrefix($0) } && head.isNamed("json")
        || head.compact.hasPrefix("{\"") && ["title", "revision"].allSatisfy { head.has("\"\($0)\"") }
          && ["format", "version"].contains { head.has("\"\($0)\"") } && !head.has("\"formatVersion\"")
    },
    Recogniser(.mochi) { $0.isZip && ($0.has("data.edn") || $0.has("data.json") || $0.isNamed("mochi")) },
    Recogniser(.zip) { $0.isZip && $0.isNamed("zip") && !$0.has("collection.anki") },
    Recogniser(.legacyOffice) { $0.begins(with: [0xD0, 0xCF, 0x11, 0xE0]) },
    Recogniser(.gzip) { $0.begins(with: [0x1F, 0x8B]) },
    Recogniser(.sevenZip) { $0.begins(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) },
    Recogniser(.pdf) { $0.begins(with: "%PDF-") },
    Recogniser(.richText) { $0.begins(with: "{\\rtf") },
    Recogniser(.binary) { $0.isBinary },
  ]

  private static let byText: [Recogniser] = [
    Recogniser(.jmdictXML) { $0.isXML && $0.has("JMdict") },
    Recogniser(.kanjidicXML) { $0.isXML && $0.has("kanjidic") },
    Recogniser(.html) { $0.textBegins(with: "<!doctype html") || $0.textBegins(with: "<html") },
    Recogniser(.xml) { $0.isXML },
    Recogniser(.edict) { head in head.most { $0.contains(" /") && $0.hasSuffix("/") } },
    Recogniser(.tatoebaSentences) { head in
      head.most { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        return fields.count == 3 && isNumber(fields[0]) && fields[1].utf8.count <= 4
          && fields[1].allSatisfy(\.isASCII)
      }
    },
    Recogniser(.tatoebaLinks) { head in
      head.lines.count > 1
        && head.most { line in
          let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
          return fields.count == 2 && fields.allSatisfy(isNumber)
        }
    },
    Recogniser(.hashcards) { head in
      head.lines.contains { $0.hasPrefix("Q:") } && head.lines.contains { $0.hasPrefix("A:") }
        || head.isNamed("md") && head.lines.contains { $0.hasPrefix("C:") }
    },
    Recogniser(.markdown) { head in
      head.isNamed("md", "markdown") || head.lines.contains(where: isRuler)
        || head.most { $0.hasPrefix("# ") || $0.hasPrefix("## ") || $0.hasPrefix("- ") || $0.hasPrefix("* ") }
    },
    Recogniser(.toml) { $0.isNamed("toml") },
    Recogniser(.yaml) { head in
      head.isNamed("yaml", "yml")
        || head.lines.first == "---" && head.most(after: 1) { $0.contains(":") || $0.hasPrefix("- ") }
        || head.most(isYAML)
          && head.lines.contains { $0.hasPrefix("- ") }
    },
    Recogniser(.orgMode) { head in head.isNamed("org") },
    Recogniser(.python) { head in head.isNamed("py") },
    Recogniser(.jsonLines) { head in
      head.isNamed("jsonl", "ndjson")
        || head.lines.count > 1 && head.most { $0.hasPrefix("{\"") && $0.hasSuffix("}") }
    },
  ]

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  // The line below the names of a table's columns.
  private static func isRuler(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("---") && line.allSatisfy { "|-: ".contains($0) }
  }

  // A key in plain letters and a colon, on its own or as the first of an item.
  private static func isYAML(_ line: Substring) -> Bool {
    let key = line.drop { $0 == " " || $0 == "-" }.prefix(40).prefix {
      $0.isASCII && $0.isLetter || $0 == "_"
    }
    return !key.isEmpty && line[key.endIndex...].first == ":"
  }

  /// The format of a file by its first bytes; nil where they tell none of these.
  init?(head: [UInt8], named fileName: String) {
    let head = FileHead(head, named: fileName)
    guard let match = Self.byBytes.first(where: { $0.recognises(head) }) else { return nil }
    self = match.format
  }

  /// The format of a text; nil where it tells none of these.
  init?(text: [UInt8], named fileName: String) {
    let head = FileHead(Array(text.prefix(Import.headSize)), named: fileName)
    guard let match = Self.byText.first(where: { $0.recognises(head) }) else { return nil }
    self = match.format
  }
}

/// The beginning of a file, and its name.
private struct FileHead {
  private let bytes: [UInt8]
  private let fileName: String
  /// Its lines with anything on them; the last may be cut.
  let lines: [Substring]

  private let text: String

  init(_ bytes: [UInt8], named fileName: String) {
    self.bytes = bytes
    self.fileName = fileName.lowercased()
    text = String(decoding: bytes, as: UTF8.self).replacing("\u{FEFF}", with: "")
    let all = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    lines = bytes.count < Import.headSize || all.count < 2 ? all : all.dropLast()
  }

  func begins(with head: String) -> Bool { begins(with: Array(head.utf8)) }

  func begins(with head: [UInt8]) -> Bool { bytes.starts(with: head) }

  func isNamed(_ endings: String...) -> Bool { endings.contains { fileName.hasSuffix("." + $0) } }

  func has(_ part: String) -> Bool { text.contains(part) }

  /// The text without white space.
  var compact: String { text.filter { !$0.isWhitespace } }

  var isZip: Bool { begins(with: "PK") }

  var isXML: Bool { textBegins(with: "<?xml") || textBegins(with: "<!doctype jmdict") }

  func textBegins(with start: String) -> Bool { lines.first?.lowercased().hasPrefix(start) == true }

  /// Whether nearly all lines are so, comments aside.
  func most(after skipped: Int = 0, _ matches: (Substring) -> Bool) -> Bool {
    let lines = lines.dropFirst(skipped).filter {
      !$0.hasPrefix("#") || $0.hasPrefix("# ") || $0.hasPrefix("##")
    }
    return !lines.isEmpty && lines.count(where: matches) * 10 >= lines.count * 8
  }

  // Control characters that no text has; those of wide encodings aside, which have zeros in their place.
  var isBinary: Bool {
    let odd = bytes.count { $0 < 0x07 && $0 > 0 || 0x0E...0x1A ~= $0 }
    return odd * 20 > bytes.count && !isZip && !isNamed("apkg", "colpkg") && !begins(with: [0xFF, 0xFE])
      && !begins(with: [0xFE, 0xFF])
  }
}
