import Synchronization

enum Terminal {
  /// Whether standard input and output are both terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether the player says yes to a question. Without a terminal to ask at, the command fails.
  static func confirms(_ question: String) throws -> Bool {
    guard isInteractive else { throw ValidationError("Without a terminal, say --yes.") }
    Output.write("\(question) \(worded("[y/N]")) ")
    return ["y", "yes", "j", "ja"].contains(readLine()?.lowercased() ?? "")
  }

  /// The columns of the terminal; 80 if there is none.
  static var width: Int { width(of: STDOUT_FILENO) ?? 80 }

  /// The rows of the terminal; 24 if there is none.
  static var height: Int { size(of: STDOUT_FILENO).map { Int($0.ws_row) } ?? 24 }

  /// The columns of the terminal that this descriptor writes to; nil if it is not a terminal.
  static func width(of descriptor: Int32) -> Int? { size(of: descriptor).map { Int($0.ws_col) } }

  private static func size(of descriptor: Int32) -> winsize? {
    reportedSize(of: descriptor).flatMap { $0.ws_col > 0 && $0.ws_row > 0 ? $0 : nil }
  }

  /// The size that the terminal of this descriptor reports, even 0 rows or columns; nil if it is no terminal.
  static func reportedSize(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  static var traits: TerminalTraits {
    TerminalTraits(ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
  }
}

enum Output {
  private static let firstFailure = Mutex<Int32?>(nil)
  private static let goesToTerminal = isatty(STDOUT_FILENO) == 1

  /// The errno of the first failed write to standard output; nil for none. A closed terminal does not count.
  static var failure: Int32? { firstFailure.withLock(\.self) }

  /// Writes untrusted text to standard output; on a terminal, control characters show. False on failure.
  @discardableResult
  static func write(_ text: String) -> Bool { draw(goesToTerminal ? VisibleText.lines(of: text) : text) }

  /// Writes the program's own text to standard output unchanged. Returns false on failure.
  @discardableResult
  static func draw(_ text: String) -> Bool { writeBytes(Array(text.utf8)) }

  /// Writes a message to standard error: with visible control characters, and on a terminal wrapped at words.
  static func say(_ text: String) { drawError(message(text, on: STDERR_FILENO)) }

  /// Writes a message to standard output in the same way. Returns false on failure.
  @discardableResult
  static func tell(_ text: String) -> Bool { draw(message(text, on: STDOUT_FILENO)) }

  private static func message(_ text: String, on descriptor: Int32) -> String {
    if let width = Terminal.width(of: descriptor) {
      return Renderer(width: width, theme: .none).render(message: text)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { VisibleText.escaped(String($0)) + "\n" }.joined()
  }

  /// Writes the program's own text to standard error unchanged.
  static func drawError(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDERR_FILENO, until: Shutdown.current.signalPipe)
  }

  /// Writes bytes that are not text, such as a package, to standard output. Returns false on failure.
  static func writeBytes(_ bytes: [UInt8]) -> Bool {
    do throws(AtomicFile.Failure) {
      try writeAll(bytes, to: STDOUT_FILENO, until: Shutdown.current.signalPipe)
      return true
    } catch {
      // A signal decides the exit status itself.
      if !goesToTerminal, error.code != EINTR { firstFailure.withLock { $0 = $0 ?? error.code } }
      return false
    }
  }

  /// Writes an object as one line of JSON. Returns false on failure.
  @discardableResult
  static func writeJSON(_ line: JSONLine) throws -> Bool { draw(try JSONLine.text(of: line)) }

  /// Writes objects as lines of JSON, until one can't be written. Returns false then.
  @discardableResult
  static func writeJSON(lines: [JSONLine]) throws -> Bool { try lines.allSatisfy { try writeJSON($0) } }

  /// Renders lines to standard output; as sentences if `isPlain` or on a dumb terminal.
  static func show(
    _ lines: [KuchiTerminal.Line], _ appearance: Appearance = .auto, isPlain: Bool = false
  ) {
    draw(renderer(appearance, isPlain).render(lines))
  }

  /// The rows that lines take on the terminal.
  static func rows(
    of lines: [KuchiTerminal.Line], _ appearance: Appearance = .auto, isPlain: Bool = false
  ) -> Int {
    rows(in: renderer(appearance, isPlain).render(lines))
  }

  private static func rows(in text: String) -> Int { text.utf8.count { $0 == 0x0A } }

  private static func renderer(_ appearance: Appearance, _ isPlain: Bool) -> Renderer {
    let traits = Terminal.traits
    return Renderer(
      width: Terminal.width, theme: traits.theme(appearance), isPlain: isPlain || traits.isDumb,
      hasBlocks: traits.hasBlocks)
  }

  /// Renders a report. If it has more rows than the terminal, `PAGER` shows it, or less. Without a pager its
  /// first lines, the most important ones, are printed last.
  static func page(_ lines: [KuchiTerminal.Line], _ appearance: Appearance = .auto, isPlain: Bool = false) {
    let renderer = renderer(appearance, isPlain)
    let text = renderer.render(lines)
    let isLong = Terminal.isInteractive && rows(in: text) >= Terminal.height
    if isLong, !isPlain, !Terminal.traits.isDumb, goesThroughPager(text) { return }
    let head = lines.prefix { $0 != .empty }
    draw(isLong ? renderer.render(lines[head.endIndex...] + [.empty] + head) : text)
  }

  /// Whether a pager showed the text. The shell starts it: Foundation's children are not in the foreground.
  private static func goesThroughPager(_ text: String) -> Bool {
    let less = "command -v less >/dev/null || exit 127; exec less"
    let pager = ProcessInfo.processInfo.environment["PAGER"] ?? less
    guard !pager.isEmpty else { return false }
    // As in git: quit if all fits, keep colours, and leave the text on the screen.
    setenv("LESS", "FRX", 0)
    // Ctrl-C is for the pager, which would otherwise outlive this program and compete with the shell.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    guard let pipe = popen(pager, "w") else { return false }
    fputs(text, pipe)
    return pclose(pipe) >> 8 != 127
  }
}
