extension Row {
  /// What can be read in the row, without the spaces at its end.
  var text: String {
    let end = slots.lastIndex { $0.cell.text != " " }.map { $0 + 1 } ?? 0
    return slots[..<end].reduce(into: "") { $0 += $1.cell.text }
  }

  /// The text with its styles: `[1]bold[0] plain`. Each bracket gives the whole style of what follows; every
  /// row begins plain; plain blanks at its end are left out.
  var styledText: String {
    let end = slots.lastIndex { $0.cell != .blank(Style()) }.map { $0 + 1 } ?? 0
    var styled = ""
    var style = Style()
    for cell in slots[..<end].map(\.cell) {
      if cell.style != style { styled += "[\(cell.style.parameters)]" }
      style = cell.style
      styled += cell.text
    }
    return styled
  }

  /// The cells up to the last one that was written, or to where the text went on in the next row.
  var written: ArraySlice<Slot> {
    slots[..<(wrapsAt ?? slots.lastIndex { $0.writtenAt > 0 }.map { $0 + 1 } ?? 0)]
  }
}
