import KuchiJapanese

/// A column of a file, for a player who says what is in it.
package struct FileColumn: Hashable, Sendable {
  /// The name above it.
  package let name: String?
  /// The field that it fills; nil where it is left out.
  package let field: String?
  /// A value from the column.
  package let sample: String?

  package init(name: String?, field: String?, sample: String?) {
    (self.name, self.field, self.sample) = (name, field, sample)
  }
}

extension [FileColumn] {
  /// One line for each column of the file, with its number, on a terminal of `width` columns.
  package func lines(width: Int) -> [Line] {
    let fields = map { $0.field ?? "–" }
    let names = map { $0.name.map(Self.oneLine) ?? "" }
    let numbers = "\(count)".count
    let fieldColumns = fields.map(\.count).max() ?? 0
    let nameColumns = Swift.min(24, names.map { DisplayWidth.columns(of: SafeText.of($0)) }.max() ?? 0)
    let room = Swift.max(8, width - numbers - fieldColumns - nameColumns - 8)
    return indices.map { index in
      let head = [
        names[index].cut(to: nameColumns).padded(to: nameColumns), fields[index].padded(to: fieldColumns),
      ]
      let sample = self[index].sample.map { Self.oneLine($0).cut(to: room) } ?? ""
      let columns = ["\(index + 1)".rightAligned(in: numbers + 2)] + head.filter { !$0.isEmpty } + [sample]
      return Line(columns.joined(separator: "  "))
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
