import KuchiSession

extension FilterNotice {
  var wording: String {
    switch self {
    case .noWord(let text):
      "\(text) is no filter: it needs a word, as in food, #verb or -food. :help filter says more."
    case .known(let text): "There is a filter \(text) already. :filter lists them."
    case .noSuchPlace(let text, 0): "There is no filter \(text): the list is empty. :filter WORD adds one."
    case .noSuchPlace(let text, let count):
      "There is no filter \(text). Type a number from 1 to \(count), as :filter lists them."
    case .nothingMatches:
      "No card passes the filters, so the game waits. :filter lists them, :filter off puts them all out of force."
    }
  }
}
