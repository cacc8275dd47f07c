extension Screen {
  /// Whether the scrollback or the screen holds `text` with at least one cell written after the first `count` bytes.
  ///
  /// So an old prompt is not taken for the next one, yet a line that was only drawn over in part is found whole.
  /// Rows that wrapped by themselves are read as one line; a line feed in `text` goes to the next line.
  public func shows(_ text: String, since count: Int = 0) -> Bool {
    let wanted = Array(text)
    guard let first = wanted.first else { return true }
    let found = characters(since: count)
    guard found.count >= wanted.count else { return false }
    return (0...found.count - wanted.count).contains { start in
      // The first character is compared alone: almost all places end there.
      guard found[start].character == first else { return false }
      let match = found[start..<start + wanted.count]
      return match.contains { $0.writtenAt > count } && match.lazy.map(\.character).elementsEqual(wanted)
    }
  }

  /// The characters from just before the first row that was written to after `count` bytes.
  private func characters(since count: Int) -> [(character: Character, writtenAt: Int)] {
    let all = history + grid
    let fresh = all.firstIndex { $0.writtenAt > count } ?? all.count
    // What is looked for may begin in older rows: as many as fill a screen are searched with it.
    return all[max(0, fresh - rows)...].flatMap { row in
      row.written.flatMap { slot in slot.cell.text.map { ($0, slot.writtenAt) } }
        + (row.wrapsAt == nil ? [("\n", 0)] : [])
    }
  }
}
