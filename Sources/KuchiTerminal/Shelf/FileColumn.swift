/// A column of a file, for a player who maps it: its header, the field that it fills, and a sample value.
package typealias FileColumn = (name: String?, field: String?, sample: String?)

extension Line {
  /// One line for each column of a file, with its number, on a terminal of `width` columns.
  package static func list(_ columns: [FileColumn], width: Int) -> [Line] {
    let fields = columns.map { $0.field ?? "–" }
    let names = columns.map { $0.name.map(oneLine) ?? "" }
    let numbers = "\(columns.count)".count
    let fieldColumns = fields.map(\.count).max() ?? 0
    let nameColumns = min(24, names.map { DisplayWidth.columns(of: $0.safe) }.max() ?? 0)
    let room = max(8, width - numbers - fieldColumns - nameColumns - 8)
    return columns.indices.map { index in
      let head = [
        names[index].cut(to: nameColumns).padded(to: nameColumns), fields[index].padded(to: fieldColumns),
      ]
      let sample = columns[index].sample.map { oneLine($0).cut(to: room) } ?? ""
      let cells = ["\(index + 1)".rightAligned(in: numbers + 2)] + head.filter { !$0.isEmpty } + [sample]
      return Line(cells.joined(separator: "  "))
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
