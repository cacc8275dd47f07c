import CReadline
import KuchiJapanese

/// What stands below the line while it is edited.
///
/// It is drawn around readline, which knows nothing of it: room is made for it first, by scrolling if need be, so that
/// the cursor can go there and back.
@MainActor
final class Footer {
  /// What is to stand there, row by row; nothing where it is empty.
  var text: () -> String = { "" }

  private var isShown = false

  /// Draws it anew below the line that is edited.
  func draw(prompt: String) { draw(text(), prompt: prompt) }

  /// Takes it off the screen.
  func erase(prompt: String) { draw("", prompt: prompt) }

  /// Takes it off the screen when readline has left the line and the cursor stands on the row below.
  func eraseFromCursor() {
    if isShown { Output.draw(Self.eraseRest) }
    isShown = false
  }

  private static let eraseRest = "\u{1B}[J"

  private func draw(_ text: String, prompt: String) {
    guard isShown || !text.isEmpty else { return }
    isShown = !text.isEmpty
    kuchi_rl_flush()
    let columns = Terminal.width
    let below =
      Self.row(after: prompt + Line.text, columns: columns)
      - Self.row(after: prompt + String(decoding: Line.head, as: UTF8.self), columns: columns)
    let room = below + text.split(separator: "\n", omittingEmptySubsequences: false).count
    // Index moves down in its column and scrolls at the bottom.
    let makeRoom = String(repeating: "\u{1B}D", count: room) + "\u{1B}[\(room)A"
    let goBelow = (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\u{1B}[B" + Self.eraseRest
    Output.draw(makeRoom + "\u{1B}7" + goBelow + text.replacing("\n", with: "\r\n") + "\u{1B}8")
  }

  /// The row on which the cursor stands behind a text that begins on row 0, as terminals wrap it.
  private static func row(after text: String, columns: Int) -> Int {
    var (row, column) = (0, 0)
    for character in text {
      let width = DisplayWidth.columns(of: String(character))
      if column + width > columns { (row, column) = (row + 1, 0) }
      column += width
    }
    return column >= columns ? row + 1 : row
  }
}
