import Foundation

/// Swift that is compiled here or shown on a page, without what makes no difference between the two.
struct Excerpt: Hashable {
  /// The modules it imports.
  let imports: Set<String>
  /// Its lines, without empty ones and without a common indent.
  let code: [String]

  /// - Parameters:
  ///   - lines: What is shown, its imports among it.
  ///   - imports: What the file imports that it stands in.
  init(_ lines: some Collection<String>, imports: Set<String> = []) {
    let lines = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let unindented = lines.map { String($0.dropFirst(indent)) }
    self.imports = imports.union(Self.imports(of: unindented))
    code = unindented.filter { !$0.hasPrefix("import ") }
  }

  private static func imports(of lines: [String]) -> Set<String> {
    Set(lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) })
  }

  /// What stands between `// begin` and `// end` in a file of examples, with the imports of the file.
  static func all(in file: String) throws -> [Excerpt] {
    let lines = try Page.text(of: file).components(separatedBy: "\n")
    let imports = imports(of: lines.map { $0.trimmingCharacters(in: .whitespaces) })
      .subtracting(["Testing", "TerminalTesting"])
    let marks = lines.indices.filter { lines[$0].hasSuffix("// begin") || lines[$0].hasSuffix("// end") }
    return stride(from: 0, to: marks.count - 1, by: 2).map { number in
      Excerpt(lines[(marks[number] + 1)..<marks[number + 1]], imports: imports)
    }
  }

  /// The indented examples in the comments of a source file.
  static func inComments(of file: String) throws -> [Excerpt] {
    let lines = try Page.text(of: file).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    var excerpts: [Excerpt] = []
    var example: [String] = []
    for (before, line) in zip([""] + lines, lines + [""]) {
      if line.hasPrefix("///     "), !example.isEmpty || before == "///" {
        example.append(String(line.dropFirst("///     ".count)))
      } else if !example.isEmpty {
        excerpts.append(Excerpt(example))
        example = []
      }
    }
    return excerpts
  }

  /// Whether it can be compiled because `compiled` can: a whole program also imports the same, but for Foundation, which
  /// outside this package may be left out where the engine brings what is needed.
  func isCovered(by compiled: Excerpt) -> Bool {
    code == compiled.code
      && (imports.isEmpty || imports.union(["Foundation"]) == compiled.imports.union(["Foundation"]))
  }
}
