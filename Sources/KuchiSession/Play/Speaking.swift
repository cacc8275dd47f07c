import KuchiFoundation

/// A word to say aloud.
public struct Utterance: Hashable, Sendable {
  /// The paths of its recordings.
  public let recordings: [String]
  /// What a voice reads if there are none: the reading, so that it says what the card says.
  public let text: String
  /// Whether it is said slowly, if the sound program can do that.
  public let isSlow: Bool

  /// The utterance of a card. `folder` holds its recordings; nil for a deck without a file.
  package init(of card: Card, in folder: String?, isSlow: Bool = false) {
    self.isSlow = isSlow
    recordings = folder.map { folder in card.audio.map { folder + $0 } } ?? []
    text = card.furigana.flatMap { Furigana($0, over: card.term)?.reading } ?? card.spoken
  }
}

/// Why no sound is played.
public enum PlaybackError: Error, Hashable, Sendable {
  /// Sound is off in the settings.
  case off
  /// No word was answered yet, and none is shown in a lesson.
  case nothingToSay
  /// The card has no recording, and there is no voice.
  case noVoice
  /// No program that plays files of this kind was found.
  case noPlayer(kind: String)
  /// The program that the settings name does not exist.
  case noProgram(String)
  /// The file of the recording does not exist.
  case noFile(String)
  /// The last run of the program ended with an error instead of sound.
  case failed(String)

  /// Whether a deck or the settings promise a sound that can't be heard here.
  var isUnexpected: Bool {
    switch self {
    case .noPlayer, .noProgram, .noFile, .failed: true
    case .off, .nothingToSay, .noVoice: false
    }
  }
}

/// Why a word is said.
package enum SpeechReason: Hashable, Sendable {
  /// It was answered, or is asked.
  case afterAnswer, asked
  /// The player wants to hear it, or to hear it slowly.
  case wanted, slowly
}

/// A listening question, with the number of answers before it.
struct SaidQuestion: Equatable {
  let challenge: Challenge
  let number: Int
}

extension Session {
  /// Says the word of the listening question, of the last answer, or of the card that a lesson shows.
  package func say() { perform { _ in [.say(.wanted)] } }

  /// Says a word if the settings allow it. If the player did not ask for it, a failure is silent, but an
  /// unplayable recording is reported once, and a listening question that can't be heard always.
  func say(_ speaking: SpeechReason, _ state: inout SessionState) {
    let isWanted = speaking == .wanted || speaking == .slowly
    do throws(PlaybackError) {
      guard isWanted || state.settings.sound == .auto else { return }
      guard state.settings.sound != .off else { throw .off }
      let words = state.words(for: speaking)
      guard !words.isEmpty else { throw .nothingToSay }
      if speaking == .afterAnswer { state.saidQuestion = state.heardQuestion }
      try host.say(words)
    } catch {
      let isAsked = state.heardQuestion != nil
      guard isWanted || isAsked || error.isUnexpected && !state.isSilenceTold else { return }
      if error.isUnexpected { state.isSilenceTold = true }
      state.notice = isAsked ? .unheard(error) : .silence(error)
    }
  }
}

extension SessionState {
  fileprivate var heardQuestion: SaidQuestion? {
    guard stage == .playing, let challenge = play.game?.question?.challenge, challenge.kind == .hearing else {
      return nil
    }
    return SaidQuestion(challenge: challenge, number: play.recorded.count)
  }

  mutating func sayQuestion() -> [Effect] {
    guard heardQuestion != saidQuestion else { return [] }
    saidQuestion = heardQuestion
    return saidQuestion == nil ? [] : [.say(.asked)]
  }

  /// Removes listening questions if words are no longer said automatically, unless the game asks only them.
  mutating func followSound(at now: Date) -> [Effect] {
    guard settings.sound != .auto, let game = play.game, game.pool.sound != .none,
      game.settings.topic != .hearing
    else { return [] }
    let silent = game.continued(on: game.pool.silent, at: now)
    return play.proceed(from: game, with: DealtGame(silent), isInFront: stage == .playing, at: now)
  }

  /// The words to say now. They never reveal the answer of a question that is not a listening question.
  fileprivate func words(for speaking: SpeechReason) -> [Utterance] {
    guard stage == .playing, let game = play.game else { return [] }
    let asked = heardQuestion?.challenge.card
    let cards = speaking == .afterAnswer ? [shownCard, asked] : [asked ?? shownCard]
    if speaking == .wanted, let passage = game.lesson.flatMap(game.passage) {
      return [
        Utterance(
          of: Card(id: passage.id, term: passage.text, furigana: passage.furigana, meanings: []), in: nil)
      ]
    }
    return cards.compactMap(\.self).map { position in
      // A grammar point is said in the sentence with which it was asked.
      let answered = game.lesson == nil ? play.verdict?.challenge : nil
      let card = answered.flatMap { $0.card == position ? game.card(of: $0) : nil }
      return Utterance(
        of: card ?? game.pool.cards[position], in: folder(ofCard: position), isSlow: speaking == .slowly)
    }
  }
}
