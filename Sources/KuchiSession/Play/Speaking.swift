package import KuchiEngine
import KuchiJapanese

/// A word that is to be heard.
public struct Utterance: Hashable, Sendable {
  /// The paths of its recordings.
  public let recordings: [String]
  /// What a voice reads where there are none: the reading, so that it says what the card says.
  public let text: String

  /// What is heard of a card.
  ///
  /// - Parameter path: The file of its deck, beside which recordings lie; nil for a deck without a file.
  package init(of card: Card, inDeckAt path: String?) {
    let folder = path.map { $0[...($0.lastIndex(of: "/") ?? $0.startIndex)] }
    recordings = folder.map { folder in card.audio.map { folder + $0 } } ?? []
    text = card.furigana.flatMap { Furigana($0, over: card.term)?.reading } ?? card.spoken
  }
}

/// Why nothing is heard.
public enum Silence: Error, Hashable, Sendable {
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

  /// Whether a deck or the settings promise a sound that can't be heard here.
  var isUnexpected: Bool {
    switch self {
    case .noPlayer, .noProgram, .noFile: true
    case .off, .nothingToSay, .noVoice: false
    }
  }
}

extension Session {
  /// Says the word of the last answer, or of the card that a lesson shows.
  package func say() { perform { _ in [.say(isWanted: true)] } }

  /// Says a word if the settings let it. What the player did not ask for is silent without a word, but for a recording
  /// that can't be played: that is told once.
  func say(isWanted: Bool, _ state: inout SessionState) {
    do throws(Silence) {
      guard isWanted || state.settings.sound == .auto else { return }
      guard state.settings.sound != .off else { throw .off }
      guard let utterance = state.utterance else { throw .nothingToSay }
      try host.say(utterance)
    } catch {
      guard isWanted || error.isUnexpected && !state.isSilenceTold else { return }
      if error.isUnexpected { state.isSilenceTold = true }
      state.notice = .silence(error)
    }
  }
}

extension SessionState {
  /// What can be heard now. It never tells the answer of an open question.
  fileprivate var utterance: Utterance? {
    guard stage == .playing, let game = play.game else { return nil }
    let answered = play.verdict.flatMap { $0.isFinal ? $0.challenge.card : nil }
    guard let card = game.lesson?.card ?? answered else { return nil }
    let deck = game.pool.deck(of: card)
    return Utterance(of: game.pool.cards[card], inDeckAt: shelf.entry(named: deck.id)?.origin.path)
  }
}
