struct StrokesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strokes",
    abstract: "Show how characters are written, stroke by stroke.",
    discussion: """
      Kana can be drawn. Kanji come from KanjiVG by Ulrich Apel, which is free under CC BY-SA 3.0 and does not come with kuchi: \
      download it from kanjivg.tagaini.net and add it once, its zip archive, a folder of its SVG files, or its XML file. In a \
      game :strokes draws the word of the last answer; Enter draws each stroke.

        kuchi strokes                           what can be drawn
        kuchi strokes あ                        all its strokes
        kuchi strokes --add kanjivg-main.zip    learn how kanji are written
        kuchi strokes 食べる
      """)

  @Argument(help: "The characters to show.")
  var words: [String] = []

  @Flag(help: "Tell the way of each stroke in words, for a screen reader.")
  var plain = false

  @Option(help: ArgumentHelp("Add the stroke orders of KanjiVG.", valueName: "file"), completion: .file())
  var add: String?

  func run() throws {
    let file = StrokesFile(url: Folders.current.strokes)
    if let add { try addStrokes(at: add, to: file) }
    if words.isEmpty, add == nil { Output.tell(Self.known(file.count)) }
    let settings = try Folders.current.settingsFile.load()
    let unknown = Normalization.nfkc(words.joined()).filter { character in
      guard let strokes = file.strokes(of: character) else { return !character.isWhitespace }
      Output.show(
        strokes.steps(of: character, width: Terminal.width), settings.appearance,
        isPlain: plain || !Terminal.traits.isTerminal)
      return false
    }
    guard !unknown.isEmpty else { return }
    let next = file.count == 0 ? ": kuchi strokes --add FILE reads it from KanjiVG." : "."
    throw CommandError("How \(VisibleText.escaped(unknown)) is written is not known here" + next, .badData)
  }

  private static func known(_ kanji: Int) -> String {
    kanji == 0
      ? "Kana can be drawn, and no kanji: kuchi strokes --add FILE reads them from KanjiVG."
      : "Kana and \(counted(kanji, "other character")) can be drawn."
  }

  private func addStrokes(at path: String, to file: StrokesFile) throws {
    guard let data = Self.contents(of: path) else {
      throw CommandError("\(path) can't be read.", .noInput)
    }
    let found: [Character: Strokes]
    do throws(KanjiVG.Failure) { found = try KanjiVG.strokes(in: data) } catch {
      let reason =
        switch error {
        case .damaged: "the archive is damaged. Download it again."
        case .noStrokes: "nothing in it is a stroke order of KanjiVG."
        }
      throw CommandError("\(path): \(reason)", .badData)
    }
    do throws(DeckFailure) { try file.add(found) } catch {
      throw CommandError("\(error)", .cannotCreate)
    }
    Output.tell("\(counted(found.count, "character")) read. \(Self.known(file.count))")
  }

  /// A file, or the files of a folder without variant forms, one after the other; nil if unreadable.
  private static func contents(of path: String) -> Data? {
    guard AtomicFile.isFolder(path) == true else {
      return (try? AtomicFile.contents(path, limit: KanjiVG.limit)).map { Data($0) }
    }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter(KanjiVG.isPlain).reduce(into: Data()) { data, name in
      if data.count <= KanjiVG.limit, let file = try? AtomicFile.contents("\(path)/\(name)") {
        data += file
      }
    }
  }
}

/// The stroke orders on this computer: a file with a line for each character, sorted.
struct StrokesFile {
  let url: URL

  /// The strokes of a character; nil if the file has no line for it. Kana are known without the file.
  func strokes(of character: Character) -> Strokes? {
    Strokes(kana: character) ?? line(of: character).flatMap(Strokes.init(notation:))
  }

  var count: Int { data?.count { $0 == 0x0A } ?? 0 }

  private var data: Data? {
    AtomicFile.isFile(url.path) ? try? Data(contentsOf: url, options: .alwaysMapped) : nil
  }

  private func line(of character: Character) -> String? {
    guard let data else { return nil }
    let key = Data("\n\(character) ".utf8)
    let start: Int? =
      data.starts(with: key.dropFirst()) ? key.count - 1 : data.firstRange(of: key)?.upperBound
    return start.map { String(decoding: data[$0...].prefix { $0 != 0x0A }, as: UTF8.self) }
  }

  /// Adds characters. Existing ones are replaced.
  func add(_ found: [Character: Strokes]) throws(DeckFailure) {
    let text = data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    var lines = text.split(separator: "\n").reduce(into: [Character: String]()) { lines, line in
      if let character = line.first { lines[character] = String(line.dropFirst(2)) }
    }
    for (character, strokes) in found { lines[character] = strokes.notation }
    let sorted = lines.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try? AtomicFile.makeFolder(url.deletingLastPathComponent(), for: .user)
    try DeckFile.write(Array(sorted.joined().utf8), to: url.path)
  }
}
