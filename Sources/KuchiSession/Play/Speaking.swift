import KuchiFoundation

/// A word that is to be heard.
public struct Utterance: Hashable, Sendable {
  /// The paths of its recordings.
  public let recordings: [String]
  /// What a voice reads where there are none: the reading, so that it says what the card says.
  public let text: String
  /// Whether it is said slowly, where the player of sounds can.
  public let isSlow: Bool

  /// What is heard of a card whose recordings lie in a folder; nil for a deck without a file.
  package init(of card: Card, in folder: String?, isSlow: Bool = false) {
    self.isSlow = isSlow
    recordings = folder.map { folder in card.audio.map { folder + $0 } } ?? []
    text = card.furigana.flatMap { Furigana($0, over: card.term)?.reading } ?? card.spoken
  }
}

/// Why nothing is heard.
public enum PlaybackError: Error, Hashable, Sendable {
  /// The setting says so.
  case off
  /// No word was answered yet, and none is shown in a lesson.
  case nothingToSay
  /// The card has no recording, and there is no voice.
  case noVoice
  /// No program was found that plays files of this kind.
  case noPlayer(kind: String)
  /// The program that the settings name is not there.
  case noProgram(String)
  /// The recording is not there.
  case noFile(String)
  /// The program said nothing last time, but ended with an error.
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

/// A question that is heard, with the number of answers before it.
struct SaidQuestion: Equatable {
  let challenge: Challenge
  let number: Int
}

extension Session {
  /// Says the word of the question that is heard, of the last answer, or of the card that a lesson shows.
  package func say() { perform { _ in [.say(.wanted)] } }

  /// Says a word if the settings let it. What the player did not ask for is silent without a word, but for a recording
  /// that can't be played: that is told once. A question that can't be heard is always told.
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

  /// Leaves out what was to be heard in the game, when words are no longer said by themselves. A game of nothing else stays.
  mutating func followSound(at now: Date) -> [Effect] {
    guard settings.sound != .auto, let game = play.game, game.pool.sound != .none,
      game.settings.topic != .hearing
    else { return [] }
    let silent = game.continued(on: game.pool.silent, at: now)
    return play.proceed(from: game, with: DealtGame(silent), isInFront: stage == .playing, at: now)
  }

  /// What is to be heard now. It never tells the answer of a question that is not heard.
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
      // A point is said in the sentence by which it was asked.
      let answered = game.lesson == nil ? play.verdict?.challenge : nil
      let card = answered.flatMap { $0.card == position ? game.card(of: $0) : nil }
      return Utterance(
        of: card ?? game.pool.cards[position], in: folder(ofCard: position), isSlow: speaking == .slowly)
    }
  }
}
