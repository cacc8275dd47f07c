#if Readline
  import CReadline
  import Dispatch
  import Foundation
  import KuchiMessages
  import KuchiTerminal

  /// GNU Readline on the main queue, so that timers, signals and tasks run while a line is edited.
  ///
  /// Readline has global state, so there is at most one input at a time. `run` installs it, and removes it and restores
  /// the terminal at the end.
  @MainActor
  final class ReadlineInput {
    /// How the input ended.
    enum Ending: Sendable {
      /// The player or the program left, or the input ended.
      case left
      /// Ctrl-C on an empty line.
      case interrupted
      /// A terminating signal with this number.
      case terminated(Int32)
    }

    static var current: ReadlineInput?
    /// What was typed while the terminal was asked something, before a line could take it.
    static var typedAhead: [UInt8] = []
    /// Whether the terminal may still answer, among keys.
    static var awaitsAnswer = false
    /// The control characters that readline sends to the terminal unchanged. It shows others as ^A.
    static let unshown: ClosedRange<UInt32> = 0x80...0x9F

    /// The prompt. It may change while the line is edited, and is asked for regularly.
    var prompt: () -> String = { "> " }
    /// The initial text of the next line.
    var draft: () -> String = { "" }
    /// Handles a finished line, with the keys that typed it if they became kana. Returns false to end the input.
    var handle: (_ line: String, _ keys: String?) -> Bool = { _, _ in true }
    /// Whether a line should go into the history.
    var isRemembered: (String) -> Bool = { _ in true }
    /// The completions of the last word of the line.
    var complete: (String) -> [String] = { _ in [] }
    /// Called with the line after each change.
    var edited: (String) -> Void = { _ in }
    /// Called after the terminal changed its size.
    var resized: () -> Void = {}
    /// Called before each key.
    var typed: () -> Void = {}
    /// Decides what a key on an empty line does. The key may have been pressed before the line was shown.
    var press: (_ key: LineKey, _ isTypedAhead: Bool) -> LineKeyEffect = { _, _ in .edit }
    /// Called by the timer. Returns text to show, after which the next line begins, or nil.
    var elapse: () -> String? = { nil }
    /// The seconds until the timer fires next.
    var untilChange: () -> Double = { 1 }
    /// Whether the input ends after `elapse` showed text.
    var isOver: () -> Bool = { false }
    /// Called before the first prompt, when this input listens to all signals. Returns a terminating signal that arrived
    /// before.
    var takeSignals: () -> Int32? = { nil }
    /// Wraps the suspension of the program; returns when the program continues.
    var suspension: (_ suspend: () -> Void) -> Void = { $0() }

    /// Whether letters become kana while they are typed.
    var wantsKana: () -> Bool {
      get { kana.isWanted }
      set { kana.isWanted = newValue }
    }

    /// The text below the line.
    let footer = Footer()

    let kana = LiveKana()
    private let history: History
    /// Whether lines are never redrawn after they were written.
    let isPlain: Bool
    var sources: [any DispatchSourceProtocol] = []
    var unregistered = 0
    var clock: (any DispatchSourceTimer)?
    var shownPrompt = ""
    /// The line of the last call of `edited`; nil for a new line.
    var lastLine: [UInt8]?
    /// Whether a line is being handled, so that none is on the screen.
    var isHandling = false
    /// Whether there were keys to read when the line was shown.
    var hasKeysAhead = false
    /// Whether the key that is read was pressed before the line was shown.
    var isKeyTypedAhead = false
    /// Whether the line is new and has no draft yet.
    var isFresh = false
    var ended: CheckedContinuation<Ending, Never>?

    init(history: History, isPlain: Bool) {
      self.history = history
      self.isPlain = isPlain
    }

    /// Reads and handles lines until the input ends.
    func run() async -> Ending {
      Locale.prepareForReadline()
      Self.current = self
      defer { Self.current = nil }
      history.load()
      defer { history.save() }
      kuchi_rl_set_name("kuchi")
      if isPlain { kuchi_rl_use_dumb_terminal() }
      kuchi_rl_set_completion { text, start, _ in ReadlineInput.completions(text, start) }
      kuchi_rl_begin()
      fitScreen()
      kana.bind()
      defer { kana.unbind() }
      defer { rl_callback_handler_remove() }
      return await withCheckedContinuation { continuation in
        ended = continuation
        listen()
      }
    }

    func install() {
      shownPrompt = prompt()
      rl_callback_handler_install(shownPrompt) { line in ReadlineInput.finished(line) }
      isFresh = true
      lastLine = nil
    }

    func end(_ ending: Ending) {
      for source in sources { source.cancel() }
      sources = []
      footer.eraseFromCursor()
      rl_callback_handler_remove()
      ended?.resume(returning: ending)
      ended = nil
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
        return end(.left)
      }
      footer.eraseFromCursor()
      let line = String(decoding: bytes, as: UTF8.self)
      if isRemembered(line) { history.add(bytes) }
      isHandling = true
      defer { isHandling = false }
      guard handle(line, kana.keys(of: bytes)) else { return end(.left) }
      install()
      hasKeysAhead = kuchi_rl_has_keys() != 0 || !Self.typedAhead.isEmpty
      takeTypedAhead()
    }

    private nonisolated static func completions(
      _ text: UnsafePointer<CChar>?, _ start: Int32
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      kuchi_rl_end_completion()
      let words = MainActor.assumeIsolated {
        (current?.complete(String(decoding: ReadlineLine.bytesBeforeCursor, as: UTF8.self)) ?? []).filter(
          VisibleText.isShownWhole)
      }
      guard !words.isEmpty else { return nil }
      return CompletionMatches.list(words)
    }
  }
#endif
