import Foundation

/// The README as it stands, and the sources of these tests.
enum Readme {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  static func text() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The code blocks in a language, each with its lines.
  static func blocks(_ language: String) throws -> [[String]] {
    try text().components(separatedBy: "```\(language)\n").dropFirst().map { block in
      Array(block.components(separatedBy: "\n").prefix { $0 != "```" })
    }
  }

  /// What stands between `// begin NAME` and `// end NAME` in a source file beside this one, its indent taken away.
  static func source(_ file: String, _ name: String) throws -> [String] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
    let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    let body = lines.drop { !$0.hasSuffix("// begin \(name)") }.dropFirst().prefix {
      !$0.hasSuffix("// end \(name)")
    }
    let indent = body.first?.prefix { $0 == " " }.count ?? 0
    return body.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }
  }
}
