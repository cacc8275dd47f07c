import Foundation
import KuchiJapanese
import KuchiSession

/// The stroke orders on this computer: a file with a line for each character, sorted.
struct StrokesFile {
  let url: URL

  /// How a character is written; nil where the file has no such line. Kana are known without it.
  func strokes(of character: Character) -> Strokes? {
    Strokes(kana: character) ?? line(of: character).flatMap(Strokes.init(notation:))
  }

  /// How many characters there are.
  var count: Int { (try? Data(contentsOf: url, options: .alwaysMapped))?.count { $0 == 0x0A } ?? 0 }

  private func line(of character: Character) -> String? {
    guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    let key = Data("\n\(character) ".utf8)
    let start: Int? =
      data.starts(with: key.dropFirst()) ? key.count - 1 : data.firstRange(of: key)?.upperBound
    return start.map { String(decoding: data[$0...].prefix { $0 != 0x0A }, as: UTF8.self) }
  }

  /// Adds characters. One that is there already is replaced.
  func add(_ found: [Character: Strokes]) throws(DeckFailure) {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var lines = text.split(separator: "\n").reduce(into: [Character: String]()) { lines, line in
      if let character = line.first { lines[character] = String(line.dropFirst(2)) }
    }
    for (character, strokes) in found { lines[character] = strokes.notation }
    let sorted = lines.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try? AtomicFile.makeFolder(url.deletingLastPathComponent(), for: .user)
    try DeckFile.write(Array(sorted.joined().utf8), to: url.path)
  }
}
