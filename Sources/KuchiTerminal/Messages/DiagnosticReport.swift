package import KuchiEngine
import KuchiMessages

extension Diagnostic {
  /// The fault as a compiler would print it: `FILE:LINE:COLUMN: error: text`.
  package func line(in file: String, _ theme: Theme = .none) -> String {
    spans(in: file).map { theme.paint($0.text, $0.style) }.joined()
  }

  /// The same, wrapped and with a newline at its end.
  package func line(in file: String, by renderer: Renderer) -> String {
    renderer.render(message: Line(spans(in: file)))
  }

  private func spans(in file: String) -> [Span] {
    [
      Span("\(VisibleText.escaped(file)):\(position.line):\(position.column):", .strong), Span(" "),
      Span("\(severity.rawValue):", severity == .error ? .bad : .key), Span(" \(message)"),
    ]
  }

  /// What was found, what was expected, and what to do next. Deck text in it is safe to print.
  package var message: String { Messages.english.diagnostic(self).text }
}

extension Diagnostic {
  /// The fault as one line of JSON: file, line, column, offset, path, severity, code and message, and the line and
  /// column of the related position if there is one. Keys are only ever added.
  package func json(in file: String) -> String {
    var members = [
      ("file", string(file)), ("line", "\(position.line)"), ("column", "\(position.column)"),
      ("offset", "\(position.offset)"), ("path", string(path)), ("severity", string(severity.rawValue)),
      ("code", string(kind.code)), ("message", string(message)),
    ]
    if let related {
      members += [("relatedLine", "\(related.line)"), ("relatedColumn", "\(related.column)")]
    }
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _
      where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
        quoted += JSONLine.escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// The numbers of faults and files, for the end of a report.
package struct DiagnosticTally: Hashable, Sendable {
  private var errors = 0
  private var warnings = 0
  private var faultyFiles: Set<Int> = []
  private var files: Set<Int> = []

  package init() {}

  /// Counts faults of a file. A file may be counted several times.
  package mutating func count(_ faults: [Diagnostic], ofFile number: Int) {
    files.insert(number)
    if !faults.isEmpty { faultyFiles.insert(number) }
    let errors = faults.count { $0.severity == .error }
    self.errors += errors
    warnings += faults.count - errors
  }

  /// The counts in words; nil without faults.
  package var summary: String? {
    guard !faultyFiles.isEmpty else { return nil }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let place = files.count == 1 ? "" : " in \(faultyFiles.count) of \(counted(files.count, "file"))"
    return counts.joined(separator: " and ") + place + "."
  }
}
