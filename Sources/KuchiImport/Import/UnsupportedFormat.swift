internal import Foundation

/// The formats of word lists that Kuchi recognises but does not import.
package enum UnsupportedFormat: String, Hashable, Sendable, CaseIterable {
  // Recognised by their first bytes.
  case excel, openDocument, word, legacyOffice, sqlite, yomitan, mochi, zip, gzip, sevenZip, pdf, richText,
    binary
  // Recognised by their text.
  case html, jmdictXML, kanjidicXML, xml, edict, tatoebaSentences, tatoebaLinks, hashcards, markdown, yaml,
    toml
  case orgMode, python
  // Recognised by their keys.
  case waniKani, json, jsonLines
}

extension UnsupportedFormat {
  private typealias Rule = (format: UnsupportedFormat, matches: @Sendable (FileHead) -> Bool)

  // The most certain rules come first. The start of a zip archive contains the name of its first member.
  private static let byBytes: [Rule] = [
    (.sqlite, { $0.begins(with: "SQLite format 3\0") }),
    (.excel, { $0.isZip && ($0.has("xl/") || $0.isNamed("xlsx", "xlsm")) }),
    (.openDocument, { $0.isZip && $0.has("application/vnd.oasis.opendocument") }),
    (.word, { $0.isZip && ($0.has("word/") || $0.isNamed("docx")) }),
    (
      .yomitan,
      {
        $0.isZip && ($0.has("term_bank_") || $0.has("kanji_bank_") || $0.has("index.json"))
      }
    ),
    (
      .yomitan,
      { head in
        ["[[\"", "[[["].contains(head.firstMarks) && head.isNamed("json")
          || head.firstMarks.hasPrefix("{\"") && ["title", "revision"].allSatisfy { head.has("\"\($0)\"") }
            && ["format", "version"].contains { head.has("\"\($0)\"") } && !head.has("\"formatVersion\"")
      }
    ),
    (.mochi, { $0.isZip && ($0.has("data.edn") || $0.has("data.json") || $0.isNamed("mochi")) }),
    (.zip, { $0.isZip && $0.isNamed("zip") && !$0.has("collection.anki") }),
    (.legacyOffice, { $0.begins(with: [0xD0, 0xCF, 0x11, 0xE0]) }),
    (.gzip, { $0.begins(with: [0x1F, 0x8B]) }),
    (.sevenZip, { $0.begins(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) }),
    (.pdf, { $0.begins(with: "%PDF-") }),
    (.richText, { $0.begins(with: "{\\rtf") }),
    (.binary, { $0.isBinary }),
  ]

  private static let byText: [Rule] = [
    (.jmdictXML, { $0.isXML && $0.has("JMdict") }),
    (.kanjidicXML, { $0.isXML && $0.has("kanjidic") }),
    (.html, { $0.textBegins(with: "<!doctype html") || $0.textBegins(with: "<html") }),
    (.xml, { $0.isXML }),
    (.edict, { head in head.most { $0.contains(" /") && $0.hasSuffix("/") } }),
    (
      .tatoebaSentences,
      { head in
        head.most { line in
          let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
          return fields.count == 3 && isNumber(fields[0]) && fields[1].utf8.count <= 4
            && fields[1].allSatisfy(\.isASCII)
        }
      }
    ),
    (
      .tatoebaLinks,
      { head in
        head.lines.count > 1
          && head.most { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return fields.count == 2 && fields.allSatisfy(isNumber)
          }
      }
    ),
    (
      .hashcards,
      { head in
        head.lines.contains { $0.hasPrefix("Q:") } && head.lines.contains { $0.hasPrefix("A:") }
          || head.isNamed("md") && head.lines.contains { $0.hasPrefix("C:") }
      }
    ),
    (
      .markdown,
      { head in
        head.isNamed("md", "markdown") || head.lines.contains(where: isRuler)
          || head.most {
            $0.hasPrefix("# ") || $0.hasPrefix("## ") || $0.hasPrefix("- ") || $0.hasPrefix("* ")
          }
      }
    ),
    (.toml, { $0.isNamed("toml") }),
    (
      .yaml,
      { head in
        head.isNamed("yaml", "yml")
          || head.lines.first == "---" && head.most(after: 1) { $0.contains(":") || $0.hasPrefix("- ") }
          || head.most(isYAML)
            && head.lines.contains { $0.hasPrefix("- ") }
      }
    ),
    (.orgMode, { head in head.isNamed("org") }),
    (.python, { head in head.isNamed("py") }),
    (
      .jsonLines,
      { head in
        head.isNamed("jsonl", "ndjson")
          || head.lines.count > 1 && head.most { $0.hasPrefix("{\"") && $0.hasSuffix("}") }
      }
    ),
  ]

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  // The line below the header of a Markdown table.
  private static func isRuler(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("---") && line.allSatisfy { "|-: ".contains($0) }
  }

  // A plain key and a colon, alone or at the start of a list item.
  private static func isYAML(_ line: Substring) -> Bool {
    let key = line.drop { $0 == " " || $0 == "-" }.prefix(40).prefix {
      $0.isASCII && $0.isLetter || $0 == "_"
    }
    return !key.isEmpty && line[key.endIndex...].first == ":"
  }

  /// Detects the format by the first bytes of a file; nil if none of these formats fits.
  init?(head: [UInt8], named fileName: String) {
    let head = FileHead(head, named: fileName, isText: false)
    guard let match = Self.byBytes.first(where: { $0.matches(head) }) else { return nil }
    self = match.format
  }

  /// Detects the format of a text; nil if none of these formats fits.
  init?(text: [UInt8], named fileName: String) {
    let head = FileHead(Array(text.prefix(ImportFile.headSize)), named: fileName, isText: true)
    guard let match = Self.byText.first(where: { $0.matches(head) }) else { return nil }
    self = match.format
  }
}

private struct FileHead {
  private let bytes: [UInt8]
  private let fileName: String
  /// The lines of a text that are not blank. A last line that may be cut is left out.
  let lines: [Substring]

  private let text: String

  init(_ bytes: [UInt8], named fileName: String, isText: Bool) {
    self.bytes = bytes
    self.fileName = fileName.lowercased()
    text = String(decoding: bytes, as: UTF8.self).replacing("\u{FEFF}", with: "")
    guard isText else {
      lines = []
      return
    }
    let all = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    lines = bytes.count < ImportFile.headSize || all.count < 2 ? all : all.dropLast()
  }

  func begins(with head: String) -> Bool { begins(with: Array(head.utf8)) }

  func begins(with head: [UInt8]) -> Bool { bytes.starts(with: head) }

  func isNamed(_ endings: String...) -> Bool { endings.contains { fileName.hasSuffix("." + $0) } }

  func has(_ part: String) -> Bool { text.contains(part) }

  var firstMarks: String { String(text.lazy.filter { !$0.isWhitespace }.prefix(3)) }

  var isZip: Bool { begins(with: "PK") }

  var isXML: Bool { textBegins(with: "<?xml") || textBegins(with: "<!doctype jmdict") }

  func textBegins(with start: String) -> Bool { lines.first?.lowercased().hasPrefix(start) == true }

  /// Whether at least 80 % of the lines match. Comments do not count.
  func most(after skipped: Int = 0, _ matches: (Substring) -> Bool) -> Bool {
    let lines = lines.dropFirst(skipped).filter {
      !$0.hasPrefix("#") || $0.hasPrefix("# ") || $0.hasPrefix("##")
    }
    return !lines.isEmpty && lines.count(where: matches) * 10 >= lines.count * 8
  }

  // Text has no control characters. Zero bytes do not count, because UTF-16 and UTF-32 contain them.
  var isBinary: Bool {
    let odd = bytes.count { $0 < 0x07 && $0 > 0 || 0x0E...0x1A ~= $0 }
    return odd * 20 > bytes.count && !isZip && !isNamed("apkg", "colpkg") && !begins(with: [0xFF, 0xFE])
      && !begins(with: [0xFE, 0xFF])
  }
}
