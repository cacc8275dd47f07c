/// The brackets that keep together what stands in them.
enum Brackets {
  /// The bracket that closes what `opening` opens; nil where that opens nothing.
  static func closing(_ opening: Unicode.Scalar) -> Unicode.Scalar? {
    switch opening {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    case "（": "）"
    case "［": "］"
    case "【": "】"
    case "「": "」"
    default: nil
    }
  }

  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ")", "]", "}", "）", "］", "】", "」": true
    default: false
    }
  }

  /// For each bracket that closes, where it closes. One after a backslash is no bracket.
  static func matches(in scalars: [Unicode.Scalar]) -> [Int: Int] {
    var open: [(index: Int, closing: Unicode.Scalar)] = []
    var awaited: [Unicode.Scalar: Int] = [:]
    var matches: [Int: Int] = [:]
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\" {
        index += 1
      } else if let closing = closing(scalar) {
        open.append((index, closing))
        awaited[closing, default: 0] += 1
      } else if isClosing(scalar), awaited[scalar, default: 0] > 0 {
        // Those opened after it close nowhere.
        while let last = open.popLast() {
          awaited[last.closing, default: 1] -= 1
          guard last.closing == scalar else { continue }
          matches[last.index] = index
          break
        }
      }
      index += 1
    }
    return matches
  }

  /// Whether each bracket has its other half.
  static func areBalanced(in scalars: [Unicode.Scalar]) -> Bool {
    let matches = matches(in: scalars)
    let halves = Set(matches.keys).union(matches.values)
    return scalars.indices.allSatisfy {
      halves.contains($0) || closing(scalars[$0]) == nil && !isClosing(scalars[$0])
    }
  }
}
