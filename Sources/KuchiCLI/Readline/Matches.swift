import Foundation

/// What readline wants to be given for Tab: an array of C strings that it frees, the common beginning first.
enum Matches {
  static func list(_ words: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let all = (words.count == 1 ? words : [commonBeginning(of: words)] + words).map { strdup($0) } + [nil]
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = malloc(all.count * size) else { return nil }
    let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: all.count)
    for (place, word) in all.enumerated() { (list + place).initialize(to: word) }
    return list
  }

  private static func commonBeginning(of words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { $0.commonPrefix(with: $1) }
  }
}
