/// How this terminal draws pictures.
enum TerminalGraphics: Equatable {
  /// With the protocol of kitty, which takes PNG files as they are.
  case kitty
  /// As sixels, bands of six rows of dots, which the program img2sixel makes from a file.
  case sixel

  /// Asks the terminal; nil if it does not answer in time, or if tmux or screen is between it and this
  /// program. What was typed in the meantime goes to `typedAhead`.
  static func asked(
    _ variables: [String: String], typedAhead: (_ bytes: [UInt8], _ isAwaiting: Bool) -> Void
  ) -> TerminalGraphics? {
    guard variables["TMUX"] == nil, variables["STY"] == nil,
      !["", "dumb", "linux"].contains(variables["TERM"] ?? "")
    else { return nil }
    return TerminalAnswer.to("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\", typedAhead: typedAhead)
      .graphics
  }

  /// The most rows and columns of a picture, and its height in dots for sixels.
  private static let (rows, columns, dots) = (10, 38, 200)
  private static let limit = 4 << 20

  /// The text that draws a file; nil if it can't be drawn in this way.
  func text(ofFileAt path: String, by programs: InstalledPrograms) -> String? {
    guard let data = (try? AtomicFile.contents(path, limit: Self.limit)).map({ Data($0) }) else { return nil }
    switch self {
    case .kitty:
      guard data.starts(with: Self.png), data.count > 24 else { return nil }
      return Self.kittyText(of: data)
    case .sixel:
      guard let program = programs.located("img2sixel") else { return nil }
      return Self.output(of: program, ["-h", "\(Self.dots)px", URL(filePath: path).path])
    }
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // The protocol takes chunks of at most 4096 characters, and the first one describes the picture.
  private static func kittyText(of data: Data) -> String {
    let letters = Array(data.base64EncodedString().utf8)
    // The header of a PNG file has its width and height. A cell is about twice as high as wide.
    let (width, height) = (Self.number(data, at: 16), Self.number(data, at: 20))
    let isWide = 2 * rows * width > columns * max(height, 1)
    let pieces = stride(from: 0, to: letters.count, by: 4096).map {
      String(decoding: letters[$0..<min($0 + 4096, letters.count)], as: UTF8.self)
    }
    return pieces.enumerated().map { number, piece in
      let size = isWide ? "c=\(columns)" : "r=\(rows)"
      let keys = number == 0 ? "a=T,f=100,q=2,\(size)," : ""
      return "\u{1B}_G\(keys)m=\(number < pieces.count - 1 ? 1 : 0);\(piece)\u{1B}\\"
    }.joined()
  }

  private static func number(_ data: Data, at index: Int) -> Int {
    data.dropFirst(index).prefix(4).reduce(0) { $0 << 8 | Int($1) } & 0xFF_FFFF
  }

  private static func output(of program: String, _ arguments: [String]) -> String? {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    guard let child = try? ChildProgram(program, arguments, output: end.fileDescriptor) else { return nil }
    try? end.close()
    let bytes = try? pipe.fileHandleForReading.readToEnd()
    guard child.wait() == 0, let bytes, bytes.starts(with: [0x1B, 0x50]) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
