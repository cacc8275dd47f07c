#if Readline
  import CReadline

  /// A game on a terminal: GNU Readline on the main queue, so that timers, signals and tasks run meanwhile.
  ///
  /// Readline has global state, so there is at most one input at a time. `run` installs it, and removes it
  /// and restores the terminal at the end.
  @MainActor
  final class ReadlineInput {
    static var current: ReadlineInput?
    /// What was typed while the terminal was queried, before there was a line to take it.
    static var typedAhead: [UInt8] = []
    /// Whether the terminal's answer may still come among the keys.
    static var awaitsAnswer = false
    /// The control characters that readline sends to the terminal unchanged. It shows others in the form ^A.
    static let unshown: ClosedRange<UInt32> = 0x80...0x9F

    let front: Front
    /// The file of the line history for the arrow keys, which is kept from run to run.
    private let historyFile: URL
    /// Whether lines are never redrawn once written, and nothing is drawn below them.
    let isPlain: Bool
    var isFooterShown = false
    /// The keys of a line that was typed without corrections; nil for any other line.
    var typed: (keys: String, line: [UInt8])? = ("", [])
    /// Tasks that run while a line is edited: search as you type, and long work that a command started.
    private var tasks: [Task<Void, Never>] = []
    var sources: [any DispatchSourceProtocol] = []
    var unregistered = 0
    var clock: (any DispatchSourceTimer)?
    var shownPrompt = ""
    /// The line that was last passed to the front; nil for a new line.
    var lastLine: [UInt8]?
    /// Whether a line is being handled; none is on the screen then.
    var isHandling = false
    /// Whether there were keys to read when the line was shown.
    var hasKeysAhead = false
    /// Whether the key being read was pressed before the line was shown.
    var isKeyTypedAhead = false
    /// Whether the line is new and has no draft yet.
    var isFresh = false
    var ended: CheckedContinuation<Int32?, Never>?

    /// How long typing must pause before the search starts.
    private static let pause = Duration.milliseconds(120)

    init(_ front: Front, historyFile: URL, isPlain: Bool) {
      (self.front, self.historyFile, self.isPlain) = (front, historyFile, isPlain)
    }

    /// Handles lines until the end. Returns the signal that ended it, as by Ctrl-C on an empty line, or nil.
    func run() async -> Int32? {
      Locale.prepareForReadline()
      Self.current = self
      defer { Self.current = nil }
      loadHistory()
      defer { saveHistory() }
      kuchi_rl_set_name("kuchi")
      if isPlain { kuchi_rl_use_dumb_terminal() }
      kuchi_rl_set_completion { text, start, _ in ReadlineInput.completions(text, start) }
      kuchi_rl_begin()
      fitScreen()
      bindKanaKeys()
      defer { rl_callback_handler_remove() }
      tasks = [Task { await front.session.searchTypedLines(pause: Self.pause, clock: .continuous) }]
      // Files that the tasks have written are complete.
      defer { for task in tasks { task.cancel() } }
      let footers = isPlain ? [] : footerSubscriptions()
      defer { for footer in footers { footer.cancel() } }
      return await withCheckedContinuation { continuation in
        ended = continuation
        listen()
      }
    }

    func install() {
      shownPrompt = front.prompt
      rl_callback_handler_install(shownPrompt) { line in ReadlineInput.finished(line) }
      isFresh = true
      lastLine = nil
    }

    func end(by signal: Int32? = nil) {
      for source in sources { source.cancel() }
      sources = []
      eraseFooterFromCursor()
      rl_callback_handler_remove()
      ended?.resume(returning: signal)
      ended = nil
    }

    // MARK: The history

    private func loadHistory() {
      using_history()
      stifle_history(1_000)
      read_history(historyFile.path)
    }

    private func saveHistory() {
      try? AtomicFile.makeFolder(historyFile.deletingLastPathComponent(), for: .user)
      // Readline makes the file readable only for the user.
      write_history(historyFile.path)
    }

    // MARK: Readline's callbacks

    private nonisolated static func finished(_ line: UnsafeMutablePointer<CChar>?) {
      let bytes = line.map { line in UnsafeRawBufferPointer(start: line, count: strlen(line)).map { $0 } }
      free(line)
      MainActor.assumeIsolated { current?.take(bytes) }
    }

    private func take(_ bytes: [UInt8]?) {
      guard let bytes else {
        // With bracketed paste, readline ends the line itself.
        let bracketedPaste = rl_variable_value("enable-bracketed-paste").map { String(cString: $0) }
        if bracketedPaste != "on" { Output.draw("\n") }
        return end()
      }
      eraseFooterFromCursor()
      let line = String(decoding: bytes, as: UTF8.self)
      // Numbers of choices and names don't go into the history, nor do blank lines.
      if Int(line) == nil, front.session.state.stage.peek() == .playing, !line.allSatisfy(\.isWhitespace) {
        add_history(bytes.map(CChar.init(bitPattern:)) + [0])
      }
      isHandling = true
      defer { isHandling = false }
      defer { finishWork() }
      guard Output.draw(front.handle(line, keys: takeTypedKeys(of: bytes))), !front.isOver else {
        return end()
      }
      install()
      hasKeysAhead = kuchi_rl_has_keys() != 0 || !Self.typedAhead.isEmpty
      takeTypedAhead()
    }

    /// Runs the work that a line started, and prints its result above the line that is being edited.
    private func finishWork() {
      guard front.session.hasWork else { return }
      tasks.append(Task { printAbove(await front.finishWork()) })
    }

    private nonisolated static func completions(
      _ text: UnsafePointer<CChar>?, _ start: Int32
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      kuchi_rl_end_completion()
      let words = MainActor.assumeIsolated {
        let head = String(decoding: ReadlineLine.bytesBeforeCursor, as: UTF8.self)
        return (current?.front.completions(for: head) ?? []).filter(VisibleText.isShownWhole)
      }
      guard !words.isEmpty else { return nil }
      return matches(words)
    }

    /// Completions in readline's form: an array of C strings that it frees, with the common prefix first.
    private nonisolated static func matches(
      _ words: [String]
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      let prefix = words.dropFirst().reduce(words.first ?? "") { $0.commonPrefix(with: $1) }
      let all = (words.count == 1 ? words : [prefix] + words).map { strdup($0) } + [nil]
      let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
      guard let memory = malloc(all.count * size) else { return nil }
      let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: all.count)
      for (index, word) in all.enumerated() { (list + index).initialize(to: word) }
      return list
    }
  }
#endif
