import KuchiJapanese

/// The columns of a file and the fields that they fill.
package struct ColumnReport: Hashable, Sendable {
  /// One column.
  package struct Row: Hashable, Sendable {
    /// Its number, from 1.
    package var number: Int
    /// The name above it.
    package var name: String?
    /// The field that it fills; nil where it is left out.
    package var field: String?
    /// A value from the column.
    package var sample: String?

    package init(number: Int, name: String?, field: String?, sample: String?) {
      self.number = number
      self.name = name
      self.field = field
      self.sample = sample
    }
  }

  /// The columns.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// One line for each column of the file, on a terminal of `width` columns.
  package func lines(width: Int) -> [Line] {
    let fields = rows.map { $0.field ?? "–" }
    let names = rows.map { $0.name.map(Self.oneLine) ?? "" }
    let numbers = rows.map { "\($0.number)".count }.max() ?? 1
    let fieldColumns = fields.map(\.count).max() ?? 0
    let nameColumns = min(24, names.map { DisplayWidth.columns(of: SafeText.of($0)) }.max() ?? 0)
    let room = max(8, width - numbers - fieldColumns - nameColumns - 8)
    return rows.indices.map { index in
      let head = [
        names[index].cut(to: nameColumns).padded(to: nameColumns), fields[index].padded(to: fieldColumns),
      ]
      let sample = rows[index].sample.map { Self.oneLine($0).cut(to: room) } ?? ""
      let columns =
        ["\(rows[index].number)".rightAligned(in: numbers + 2)] + head.filter { !$0.isEmpty } + [sample]
      return Line(columns.joined(separator: "  "))
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
