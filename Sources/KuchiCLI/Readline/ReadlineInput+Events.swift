#if Readline
  import CReadline

  // The events while a line is edited: keys, signals and the timer.
  extension ReadlineInput {
    func listen() {
      on(SIGINT) { $0.interrupt() }
      on(SIGWINCH) { $0.resize() }
      on(SIGTSTP) { $0.suspend() }
      for number in [SIGHUP, SIGTERM, SIGQUIT] { on(number) { $0.end(by: number) } }
    }

    private func on(_ number: Int32, _ action: @escaping @MainActor (ReadlineInput) -> Void) {
      // Ignoring a signal that another source listens to would stop it for both.
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

    // The first prompt waits until all signals have handlers, or a Ctrl-C could be lost. Keys wait for the
    // prompt, because readline can't take them before.
    private func hasRegistered() {
      unregistered -= 1
      guard unregistered == 0, ended != nil else { return }
      if let signal = Shutdown.current.handOverSignals() {
        return end(by: signal)
      }
      install()
      takeTypedAhead()
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
      clock?.schedule(deadline: .now() + front.untilChange, leeway: .milliseconds(5))
    }

    private func tick() {
      guard ended != nil else { return }
      // An incremental search must end first.
      if kuchi_rl_shows_prompt() != 0, let text = front.elapse() {
        interrupt(with: text)
      } else {
        refreshPrompt()
      }
      setClock()
    }

    private func readKey() {
      // Ctrl-C may have discarded the keys. Reading would then block, and with it all signals, until a key.
      guard ended != nil, kuchi_rl_has_keys() != 0 else { return }
      Self.awaitsAnswer ? readAnswer() : takeKey()
    }

    /// Reads keys that may have the terminal's answer among them, and removes the answer.
    private func readAnswer() {
      var piece = [UInt8](repeating: 0, count: 1_024)
      let count = read(STDIN_FILENO, &piece, piece.count)
      guard count > 0 else { return Self.awaitsAnswer = false }
      Self.typedAhead += piece[..<count]
      let answer = TerminalAnswer(Self.typedAhead)
      Self.typedAhead = answer.rest
      if answer.isWhole { Self.awaitsAnswer = false }
      if answer.isWhole || !answer.isBroken { feed() }
    }

    /// Feeds what was typed ahead to readline once the line is on the screen.
    func takeTypedAhead() {
      guard !Self.typedAhead.isEmpty else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.current?.feed() } }
    }

    private func feed() {
      while ended != nil, let byte = Self.typedAhead.first {
        Self.typedAhead.removeFirst()
        rl_stuff_char(Int32(byte))
        takeKey()
      }
    }

    private func takeKey() {
      front.session.startClock()
      isKeyTypedAhead = hasKeysAhead
      hasKeysAhead = false
      rl_callback_read_char()
      putDraft()
      noteEdit()
      refreshPrompt()
      setClock()
    }

    // MARK: Keys on an empty line

    /// Handles a printing key. The result is nil if readline should edit the line with it.
    nonisolated static func pressed(_ key: Int32, count: Int32) -> Int32? {
      UInt8(exactly: key).flatMap { pressed(.character(Character(Unicode.Scalar($0))), count: count) }
    }

    /// Handles a key. The result is nil if readline should edit the line with it.
    nonisolated static func pressed(_ key: LineKey, count: Int32) -> Int32? {
      MainActor.assumeIsolated { count == 1 ? current?.act(on: key) : nil }
    }

    private func act(on key: LineKey) -> Int32? {
      guard ReadlineLine.bytes.isEmpty else { return nil }
      switch front.press(key, isTypedAhead: isKeyTypedAhead) {
      case .edit: return nil
      case .ignore: return 0
      case .submit(let line):
        ReadlineLine.insert(Array(line.utf8))
        rl_redisplay()
        return rl_newline(1, Int32(UInt8(ascii: "\r")))
      }
    }

    private func noteEdit() {
      guard ended != nil, lastLine != ReadlineLine.bytes else { return }
      lastLine = ReadlineLine.bytes
      front.typing(ReadlineLine.text)
      refreshFooter()
    }

    // Readline would erase a draft that is inserted while it hands over the last line.
    private func putDraft() {
      guard isFresh, ended != nil else { return }
      isFresh = false
      let draft = front.draft.unicodeScalars.filter { !Self.unshown.contains($0.value) }
      guard !draft.isEmpty else { return }
      ReadlineLine.insert(Array(String(String.UnicodeScalarView(draft)).utf8))
      rl_redisplay()
    }

    private func interrupt() {
      kuchi_rl_discard_keys()
      guard kuchi_rl_line_length() > 0 else {
        Output.draw("\n")
        return end(by: SIGINT)
      }
      rl_callback_sigcleanup()
      Output.draw("^C\n")
      typed = ("", [])
      eraseFooterFromCursor()
      ReadlineLine.replaceAll(with: [])
      rl_on_new_line()
      rl_redisplay()
      noteEdit()
    }

    private func resize() {
      if !isPlain { rl_clear_visible_line() }
      fitScreen()
      if !isPlain { rl_forced_update_display() }
      resizeViews()
      refreshFooter()
    }

    private func resizeViews() { front.transcript.environment.width.wrappedValue = Terminal.width }

    func fitScreen() {
      let size = Terminal.reportedSize(of: STDIN_FILENO)
      kuchi_rl_set_screen_size(size.map { Int32($0.ws_row) } ?? 24, size.map { Int32($0.ws_col) } ?? 80)
    }

    private func suspend() {
      eraseFooter()
      kuchi_rl_restore_terminal()
      // Stops this thread at once. A signal to the process could stop another first, and this one draws on.
      front.session.withClockStopped { raise(SIGSTOP) }
      kuchi_rl_prepare_terminal()
      fitScreen()
      rl_forced_update_display()
      resizeViews()
      refreshFooter()
      refreshPrompt()
      setClock()
    }
  }
#endif
