/// What a program can ask of a game, besides answering. The words are part of the protocol.
enum PlayCommand: String, CaseIterable {
  case show, hint, dunno, skip, undo, accept, grade, again, missed, score, code, decks, deck, record
  case remembered, forgot
  case quit

  var takesArgument: Bool { [.grade, .deck, .record].contains(self) }
}
