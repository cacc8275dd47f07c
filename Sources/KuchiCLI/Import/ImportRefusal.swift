import KuchiEngine

/// Why an imported deck was not written.
enum ImportRefusal: Error {
  /// There is a file here, and it is no deck that could be brought up to date.
  case notADeck(String)
  /// The deck here is another.
  case otherDeck(String, id: Deck.ID)
  /// A deck elsewhere has this id.
  case idTaken(Deck.ID, title: String)
  /// There is a file here.
  case fileThere(String)

  var message: String {
    switch self {
    case .notADeck(let path):
      "\(path) is there already and is no deck that can be read. It is as it was; name another file with --to."
    case .otherDeck(let path, let id):
      "\(path) is there already and is another deck, \(id). It is as it was; name another file with --to, or say "
        + "--id \(id) to bring that deck up to date."
    case .idTaken(let id, let title):
      "There is another deck called \(id) (\(title)), and progress would be kept for both as one. Choose a name "
        + "with --id, or name the file of that deck with --to to bring it up to date."
    case .fileThere(let path): "\(path) is there already. It is as it was; --force writes over it."
    }
  }
}
