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
