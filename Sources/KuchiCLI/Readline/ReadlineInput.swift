import CReadline
import Dispatch
import Foundation
import KuchiTerminal

/// GNU Readline on the main queue: lines are edited while timers, signals and tasks run.
///
/// Readline has one line and global state, so there is at most one input at a time; `run` installs it and takes it
/// down again, with the terminal as it was before.
@MainActor
final class ReadlineInput {
  /// How the input ended.
  enum Ending: Sendable {
    /// By the player's or the program's will, or with the end of input.
    case left
    /// By Ctrl-C on an empty line.
    case interrupted
    /// By a signal that ends programs, of this number.
    case terminated(Int32)
  }

  private static var current: ReadlineInput?
  /// Control characters that readline sends to the terminal as they are; others it shows as ^A.
  private static let unshown: ClosedRange<UInt32> = 0x80...0x9F

  /// The prompt of the next line. While the line is edited it is asked for anew now and then, and may have changed.
  var prompt: () -> String = { "> " }
  /// What stands on the next line already, to be edited.
  var draft: () -> String = { "" }
  /// Takes a finished line, and the keys it was typed with where kana were made of them; false ends the input.
  var handle: (_ line: String, _ keys: String?) -> Bool = { _, _ in true }
  /// Whether a line is worth an arrow key later.
  var isRemembered: (String) -> Bool = { _ in true }
  /// The words that may stand where the last word of the line stands.
  var complete: (String) -> [String] = { _ in [] }
  /// Told of the line whenever it has changed while it is edited.
  var edited: (String) -> Void = { _ in }
  /// Called when the terminal has changed its size.
  var resized: () -> Void = {}
  /// Called before each key.
  var typed: () -> Void = {}
  /// Called as time goes by: what is to be shown because of it, after which the next line begins; nil for nothing.
  var elapse: () -> String? = { nil }
  /// In how many seconds time is to be looked at again.
  var untilChange: () -> Double = { 1 }
  /// Whether the input ends with what was shown.
  var isOver: () -> Bool = { false }
  /// Called before the first prompt, when every signal is listened for here: gives the one that ended the program while
  /// somebody else listened.
  var takeSignals: () -> Int32? = { nil }
  /// Suspends the program and comes back when it goes on.
  var suspension: (_ suspend: () -> Void) -> Void = { $0() }

  /// Whether letters are to become kana as they are typed.
  var wantsKana: () -> Bool {
    get { kana.isWanted }
    set { kana.isWanted = newValue }
  }

  /// What stands below the line.
  let footer = Footer()

  let kana = LiveKana()
  private let history: History
  /// Whether lines are only written one below the other, and none is changed after it was written.
  let isPlain: Bool
  private var sources: [any DispatchSourceProtocol] = []
  private var unregistered = 0
  private var clock: (any DispatchSourceTimer)?
  var shownPrompt = ""
  /// The line as it was told last; nil for a new one.
  private var lastLine: [UInt8]?
  /// Whether a line is being handled: there is none to draw around.
  var isHandling = false
  /// Whether the line was just begun and nothing stands on it yet.
  private var isFresh = false
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
    kuchi_rl_ignore_signals()
    kuchi_rl_guard_searches()
    kuchi_rl_set_completion { text, start, _ in ReadlineInput.completions(text, start) }
    kana.bind()
    defer { kana.unbind() }
    defer { rl_callback_handler_remove() }
    return await withCheckedContinuation { continuation in
      ended = continuation
      listen()
    }
  }

  private func install() {
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

  // MARK: Events

  private func listen() {
    on(SIGINT) { $0.interrupt() }
    on(SIGWINCH) { $0.resize() }
    on(SIGTSTP) { $0.suspend() }
    for number in [SIGHUP, SIGTERM] { on(number) { $0.end(.terminated(number)) } }
  }

  private func on(_ number: Int32, _ action: @escaping @MainActor (ReadlineInput) -> Void) {
    // To ignore a signal that another source listens to would take it from both.
    if !Shutdown.current.isListening(to: number) { signal(number, SIG_IGN) }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated { if let input = ReadlineInput.current { action(input) } }
    }
    source.setRegistrationHandler { MainActor.assumeIsolated { ReadlineInput.current?.hasRegistered() } }
    unregistered += 1
    source.activate()
    sources.append(source)
  }

  // The first prompt waits until every signal is listened for: a Ctrl-C before that would be lost. Keys wait for the
  // prompt: readline can't take one before.
  private func hasRegistered() {
    unregistered -= 1
    guard unregistered == 0, ended != nil else { return }
    if let signal = takeSignals() { return end(signal == SIGINT ? .interrupted : .terminated(signal)) }
    install()
    listenToKeys()
    watchClock()
  }

  private func listenToKeys() {
    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler { MainActor.assumeIsolated { ReadlineInput.current?.readKey() } }
    keys.activate()
    sources.append(keys)
  }

  private func watchClock() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { MainActor.assumeIsolated { ReadlineInput.current?.tick() } }
    clock = timer
    setClock()
    timer.activate()
    sources.append(timer)
  }

  private func setClock() {
    clock?.schedule(deadline: .now() + untilChange(), leeway: .milliseconds(5))
  }

  private func tick() {
    guard ended != nil else { return }
    // A search that is being typed ends first.
    if kuchi_rl_shows_prompt() != 0, let text = elapse() { breakOff(showing: text) } else { refreshPrompt() }
    setClock()
  }

  private func readKey() {
    guard ended != nil else { return }
    typed()
    rl_callback_read_char()
    putDraft()
    noteEdit()
    refreshPrompt()
    setClock()
  }

  private func noteEdit() {
    guard ended != nil, lastLine != Line.bytes else { return }
    lastLine = Line.bytes
    edited(Line.text)
    refreshFooter()
  }

  // Only now: a line that is begun while readline hands the last one over is emptied when that is done.
  private func putDraft() {
    guard isFresh, ended != nil else { return }
    isFresh = false
    let draft = draft().unicodeScalars.filter { !Self.unshown.contains($0.value) }
    guard !draft.isEmpty else { return }
    Line.insert(Array(String(String.UnicodeScalarView(draft)).utf8))
    rl_redisplay()
  }

  private func interrupt() {
    guard kuchi_rl_line_length() > 0 else {
      Output.draw("\n")
      return end(.interrupted)
    }
    rl_callback_sigcleanup()
    Output.draw("^C\n")
    kana.forget()
    footer.eraseFromCursor()
    Line.replaceAll(with: [])
    rl_on_new_line()
    rl_redisplay()
    noteEdit()
  }

  private func resize() {
    if isPlain { rl_reset_screen_size() } else { rl_resize_terminal() }
    resized()
    refreshFooter()
  }

  private func suspend() {
    footer.erase(prompt: shownPrompt)
    kuchi_rl_restore_terminal()
    // To this very thread: sent to the process it could stop another one first, and the terminal be taken back.
    suspension { raise(SIGSTOP) }
    kuchi_rl_prepare_terminal()
    resize()
    rl_forced_update_display()
    refreshFooter()
    refreshPrompt()
    setClock()
  }

  // MARK: Readline's callbacks

  private nonisolated static func finished(_ line: UnsafeMutablePointer<CChar>?) {
    let bytes = line.map { line in UnsafeRawBufferPointer(start: line, count: strlen(line)).map { $0 } }
    free(line)
    MainActor.assumeIsolated { current?.take(bytes) }
  }

  private func take(_ bytes: [UInt8]?) {
    guard let bytes else {
      // Readline ends the line itself where it has bracketed paste to turn off.
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
  }

  private nonisolated static func completions(
    _ text: UnsafePointer<CChar>?, _ start: Int32
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    kuchi_rl_end_completion()
    let words = MainActor.assumeIsolated {
      (current?.complete(String(decoding: Line.head, as: UTF8.self)) ?? []).filter(VisibleText.isShownWhole)
    }
    guard !words.isEmpty else { return nil }
    return Matches.list(words)
  }
}
