import KuchiSession

extension PickNotice {
  var wording: String {
    switch self {
    case .added(let added, let count):
      "\(counted(added, "card")) picked; the practice set has \(count). :pick play plays it, :pick lists it."
    case .full(let added, let left):
      "\(counted(added, "card")) picked, and the practice set is full with \(PracticeSet.limit). \(Self.leftOut(left))"
    case .known: "That is in the practice set already."
    case .removed(let removed, let count):
      "\(counted(removed, "card")) taken out; the practice set has \(count)."
    case .noSuchPlace(let text, 0): "There is no \(text): the practice set is empty."
    case .noSuchPlace(let text, let count):
      "There is no \(text). Type numbers from 1 to \(count), as in 1 3 5-7."
    case .noResults: "There is nothing to pick from: :search WORD finds cards first."
    case .empty: "The practice set is empty. :search WORD finds cards, and their numbers pick them."
    case .playing(let count): "Practice of \(counted(count, "card")): it leaves your schedule as it is."
    case .mixedLanguages: "These cards are of decks in different languages, which can't be one deck."
    case .saved(let id, let title, let path):
      "\(title) is a deck now\(path.map { ", in \($0)" } ?? ""). :deck \(id) plays it."
    }
  }

  private static func leftOut(_ count: Int) -> String {
    count == 0
      ? ":pick play plays it." : "There was no room for \(count) more: :pick remove NUMBERS makes some."
  }
}
