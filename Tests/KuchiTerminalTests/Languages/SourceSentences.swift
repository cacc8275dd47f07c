import Foundation

/// The sentences in the sources, found as they are written: the literals of `worded` and the nouns of `counted`.
enum SourceSentences {
  static let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    .appending(path: "Sources")

  static let all = Set(texts(of: ["KuchiTerminal", "KuchiCLI"]).map(\.source).flatMap(sentences))

  private static func texts(of modules: [String]) -> [(path: String, source: String)] {
    modules.flatMap { module in
      let names = FileManager.default.enumerator(atPath: root.appending(path: module).path)
      return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
        .map { root.appending(path: "\(module)/\($0)") }
    }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.path, $0) }
    }
  }

  /// The beginnings of sentences in games and reports that are not worded. Help is in English alone, and so are
  /// lines for programs and the reports of commands that compute.
  static let unworded: [String] = {
    let english = /JSONLines|Languages|StatisticsPage|(Evaluation|Simulation|Reschedule)Report|Commands.Help/
    return texts(of: ["KuchiTerminal"]).filter { !$0.path.contains(english) }.flatMap { path, source in
      source.matches(of: /"[A-Z][a-z']* [a-z']+ [a-z]+/).filter {
        let before = source[..<$0.range.lowerBound].suffix(80)
          .trimmingCharacters(in: .whitespacesAndNewlines)
        return !["worded(", "+", "summary:", "detail:"].contains(where: before.hasSuffix)
      }.map { "\(path): \($0.0)" }
    }
  }()

  static func sentences(in source: String) -> [String] {
    let worded = source.matches(of: /\bworded\(\s*(?=")/).map { key(at: $0.range.upperBound, in: source) }
    let nouns = source.matches(
      of: /\b(?:counted|waits)\([^"]*?, "([a-z ]+)"(?:, after: "([^"]*)")?(?:, before: "([^"]*)")?\)/)
    return worded.map { $0.trimmingCharacters(in: [" "]) }
      + nouns.map { "\($0.2 ?? ""){1} \($0.1)\($0.3 ?? "")" }
  }

  /// The key of the literals that begin here and are joined by `+`.
  private static func key(at start: String.Index, in source: String) -> String {
    var (key, values, place) = ("", 0, start)
    while true {
      place = source.index(after: place)
      while source[place] != "\"" {
        if source[place...].hasPrefix("\\(") {
          values += 1
          key += "{\(values)}"
          place = end(ofInterpolation: source.index(place, offsetBy: 2), in: source)
        } else if source[place] == "\\" {
          let escaped = source.index(after: place)
          key += source[escaped] == "n" ? "\n" : String(source[escaped])
          place = source.index(after: escaped)
        } else {
          key.append(source[place])
          place = source.index(after: place)
        }
      }
      guard let next = source[source.index(after: place)...].prefixMatch(of: /\s*\+\s*(?=")/) else {
        return key
      }
      place = next.range.upperBound
    }
  }

  /// The place after the parenthesis that closes the interpolation, with the literals in it left out.
  private static func end(ofInterpolation start: String.Index, in source: String) -> String.Index {
    var (depth, place) = (1, start)
    while depth > 0 {
      switch source[place] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"": place = end(ofLiteral: place, in: source)
      default: break
      }
      place = source.index(after: place)
    }
    return place
  }

  /// The place of the quote that closes the literal.
  private static func end(ofLiteral start: String.Index, in source: String) -> String.Index {
    var place = source.index(after: start)
    while source[place] != "\"" {
      if source[place...].hasPrefix("\\(") {
        place = end(ofInterpolation: source.index(place, offsetBy: 2), in: source)
      } else {
        place = source.index(place, offsetBy: source[place] == "\\" ? 2 : 1)
      }
    }
    return place
  }
}
