import Synchronization

/// Lets programs of this computer play recordings and speak, one at a time. Callers never wait for them.
final class SoundOutput: Sendable {
  private let programs: InstalledPrograms
  /// Looked up once, so that a player without a voice need not wait for the search after each answer.
  private let voice: SoundProgram?
  private let cache: VoiceCache
  /// The running program, the number of the word that it says, and the program that ended with an error.
  private let running = Mutex<(program: ChildProgram?, word: Int, failed: String?)>((nil, 0, nil))
  private let queue = DispatchQueue(label: "sounds")

  init(_ programs: InstalledPrograms, voice: SoundProgram?, cache: VoiceCache) {
    (self.programs, self.voice, self.cache) = (programs, voice, cache)
  }

  /// Begins to say words instead of any earlier ones, and calls `done` when nothing is left to play. A word
  /// that can't be said is left out; for the last word it throws.
  func say(_ words: [Utterance], at now: Date, done: @escaping @Sendable () -> Void = {})
    throws(PlaybackError)
  {
    if let program = takeFailure() { throw .failed(program) }
    var steps = words.dropLast().flatMap { (try? self.steps(of: $0, at: now)) ?? [] }
    if let last = words.last { steps += try self.steps(of: last, at: now) }
    let word = stop()
    queue.async { [self, steps] in
      for step in steps { guard run(step, ofWord: word) else { break } }
      done()
    }
  }

  /// Stops the sound. Returns the number of the next word.
  @discardableResult
  func stop() -> Int {
    running.withLock { running in
      running.program?.end()
      (running.program, running.word) = (nil, running.word + 1)
      return running.word
    }
  }

  /// The program that ended with an error since the last call; nil if none did.
  func takeFailure() -> String? {
    running.withLock { running in
      defer { running.failed = nil }
      return running.failed
    }
  }

  /// A program to run, and what to do when it has succeeded.
  private typealias Step = (
    program: String, arguments: [String], input: String?, finish: @Sendable () throws -> Void
  )

  private func step(
    _ words: [String], input: String? = nil, finish: @escaping @Sendable () throws -> Void = {}
  ) throws(PlaybackError) -> Step {
    guard let program = words.first.flatMap(programs.located) else { throw .noProgram(words.first ?? "") }
    return (program, Array(words.dropFirst()), input, finish)
  }

  private func steps(of utterance: Utterance, at now: Date) throws(PlaybackError) -> [Step] {
    var steps: [Step] = []
    for path in utterance.recordings {
      guard AtomicFile.isFile(path) else {
        if voice == nil { throw .noFile(path) }
        continue
      }
      steps.append(try playing(path, slowly: utterance.isSlow))
    }
    guard steps.isEmpty else { return steps }
    guard let voice else { throw .noVoice }
    let input = voice.takes(SoundProgram.text) ? nil : utterance.text
    guard voice.takes(SoundProgram.file) else {
      return [try step(voice.filled(file: "", text: utterance.text).words, input: input)]
    }
    let file = cache.file(of: utterance.text, in: voice)
    let playing = try playing(file.path, slowly: utterance.isSlow)
    if cache.has(file, at: now) { return [playing] }
    let (cache, draft) = (cache, cache.draft(of: file))
    let filled = voice.filled(file: draft.path, text: utterance.text)
    let first = try filled.first.map { words throws(PlaybackError) in try step(words) }
    let speaking = try step(filled.words, input: input) {
      try cache.keep(draft, as: file)
    }
    return [first, speaking, playing].compactMap(\.self)
  }

  private func playing(_ path: String, slowly: Bool) throws(PlaybackError) -> Step {
    let path = URL(filePath: path).path
    let kind = URL(filePath: path).pathExtension
    guard let player = programs.player(of: kind, slowly: slowly) else { throw .noPlayer(kind: kind) }
    return try step(player.filled(file: path).words)
  }

  /// Runs a program to its end. Returns whether it succeeded and no other word was started meanwhile.
  private func run(_ step: Step, ofWord word: Int) -> Bool {
    let program = running.withLock { running -> ChildProgram? in
      guard running.word == word else { return nil }
      running.program = try? ChildProgram(step.program, step.arguments, input: step.input)
      return running.program
    }
    guard let program, let status = program.wait() else { return false }
    if status == 0, (try? step.finish()) != nil { return true }
    running.withLock { $0.failed = URL(filePath: step.program).lastPathComponent }
    return false
  }
}

extension KuchiHost {
  var sound: CardPool.Sound { programs?.sound ?? .none }

  func say(_ words: [Utterance]) throws(PlaybackError) {
    guard let hearing, let programs else { throw .off }
    let output = sounds ?? SoundOutput(programs, voice: programs.voice, cache: VoiceCache(hearing, settings))
    sounds = output
    try output.say(words, at: now)
  }

  func endSound() {
    sounds?.stop()
    sounds = nil
  }
}
