import KuchiDecks
import KuchiEngine

/// Spells a JSON text in another way that means the same: more white space, and escapes where none are needed.
struct Respelling {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed &+ 99) }

  func respell(_ text: String) -> [UInt8] {
    var copy = self
    return copy.spell(text)
  }

  private mutating func spell(_ text: String) -> [UInt8] {
    var result = ""
    var isString = false
    // The scalars of an escape, which have to stay as they are.
    var kept = 0
    for scalar in text.unicodeScalars {
      let isKept = kept > 0
      if isKept { kept += scalar == "u" && kept == 1 ? 3 : -1 } else if isString, scalar == "\\" { kept = 1 }
      if isString, !isKept, scalar != "\"", scalar != "\\" {
        result += chance(of: 10) ? escape(scalar) : String(scalar)
      } else {
        result.unicodeScalars.append(scalar)
        if !isString, "{}[],:".unicodeScalars.contains(scalar), chance(of: 4) { result += space() }
        if scalar == "\"", !isKept { isString.toggle() }
      }
    }
    return Array(result.utf8)
  }

  private mutating func chance(of odds: Int) -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }

  private mutating func space() -> String {
    [" ", "\n", "\t", "\r\n  ", ""].randomElement(using: &random) ?? ""
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
