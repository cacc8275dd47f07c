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

  /// What was found, what was expected, and what to do next. Quoted deck text is safe to print.
  package var message: String { Messages.current.diagnostic(self).text }

  /// The fault as a JSON object, with the related position if there is one. Later versions only add keys.
  package func json(in file: String) -> JSONLine {
    [
      "file": file, "line": position.line, "column": position.column, "offset": position.offset, "path": path,
      "severity": severity.rawValue, "code": kind.code, "message": message, "relatedLine": related?.line,
      "relatedColumn": related?.column,
    ]
  }
}
