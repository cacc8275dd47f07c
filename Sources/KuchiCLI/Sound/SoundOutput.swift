import Foundation
import KuchiSession
import Synchronization

/// Lets programs of this computer play recordings and speak, one at a time. They are never waited for.
final class SoundOutput: Sendable {
  private let programs: SoundPrograms
  private let cache: VoiceCache
  /// The program that runs, and the number of the word that it says.
  private let running = Mutex<(process: Process?, word: Int)>((nil, 0))

  init(_ programs: SoundPrograms, cache: VoiceCache) { (self.programs, self.cache) = (programs, cache) }

  /// Begins to say a word, in place of the one before.
  ///
  /// - Parameter done: Called when nothing of it is left to be heard.
  func say(_ utterance: Utterance, at now: Date, done: @escaping @Sendable () -> Void = {}) throws(Silence) {
    let steps = try steps(of: utterance, at: now)
    for step in steps where step.program(programs) == nil { throw .noProgram(step.words.first ?? "") }
    start(steps[...], ofWord: stop(), done)
  }

  /// Ends what is heard. Returns the number of the next word.
  @discardableResult
  func stop() -> Int {
    running.withLock { running in
      if let process = running.process, process.isRunning { process.terminate() }
      running = (nil, running.word + 1)
      return running.word
    }
  }

  /// A program that is run, and what is done when it has ended well.
  private struct Step: Sendable {
    let words: [String]
    var input: String?
    var finish: @Sendable () throws -> Void = {}

    /// The path of the program; nil if it is nowhere.
    func program(_ programs: SoundPrograms) -> String? { words.first.flatMap(programs.located) }
  }

  private func steps(of utterance: Utterance, at now: Date) throws(Silence) -> [Step] {
    var steps: [Step] = []
    for path in utterance.recordings {
      guard FileManager.default.fileExists(atPath: path) else { throw .noFile(path) }
      steps.append(try playing(path))
    }
    guard steps.isEmpty else { return steps }
    guard let voice = programs.voice else { throw .noVoice }
    let input = voice.takes(SoundProgram.text) ? nil : utterance.text
    guard voice.takes(SoundProgram.file) else {
      return [Step(words: voice.words(file: "", text: utterance.text), input: input)]
    }
    let file = cache.file(of: utterance.text, in: voice)
    let playing = try playing(file.path)
    if cache.has(file, at: now) { return [playing] }
    let (cache, draft) = (cache, cache.draft(of: file))
    let speaking = Step(words: voice.words(file: draft.path, text: utterance.text), input: input) {
      try cache.keep(draft, as: file)
    }
    return [speaking, playing]
  }

  private func playing(_ path: String) throws(Silence) -> Step {
    let path = URL(filePath: path).path
    let kind = URL(filePath: path).pathExtension
    guard let player = programs.player(of: kind) else { throw .noPlayer(kind: kind) }
    return Step(words: player.words(file: path))
  }

  /// Starts the first program, and each further one when the one before has ended well.
  private func start(_ steps: ArraySlice<Step>, ofWord word: Int, _ done: @escaping @Sendable () -> Void) {
    guard let step = steps.first, let program = step.program(programs) else {
      return done()
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(step.words.dropFirst())
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    let input = step.input.map { _ in Pipe() }
    process.standardInput = input ?? FileHandle.nullDevice
    process.terminationHandler = { [self] ended in
      guard ended.terminationReason == .exit, ended.terminationStatus == 0, (try? step.finish()) != nil else {
        return done()
      }
      start(steps.dropFirst(), ofWord: word, done)
    }
    let isStarted = running.withLock { running in
      guard running.word == word, (try? process.run()) != nil else { return false }
      running.process = process
      return true
    }
    guard isStarted else { return done() }
    if let input, let text = step.input {
      try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? input.fileHandleForWriting.close()
    }
  }
}
