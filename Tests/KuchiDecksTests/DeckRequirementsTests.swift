import KuchiDecks
import Testing

/// Decks that require other decks.
struct DeckRequirementsTests {
  private func requirements(_ decks: [(String, [String])]) -> DeckRequirements {
    var requirements = DeckRequirements()
    for (id, ids) in decks {
      requirements.add(DeckReader.reread(Deck(id: id, title: id, requires: ids)))
    }
    return requirements
  }

  private func kinds(
    _ id: String, in decks: [(String, [String])], besides: Set<String>? = []
  ) -> [Diagnostic.Kind] {
    requirements(decks).warnings(of: id, besides: besides).map(\.kind)
  }

  @Test(
    arguments: [
      // At each requirement that is part of the cycle, and no other.
      ([("a", ["d", "b"]), ("b", ["c"]), ("c", ["a", "d"]), ("d", [])], ["abc", "bca", "cab", ""]),
      ([("a", ["b"]), ("b", ["c"]), ("c", ["b"])], ["", "bc", "cb"]),
      // The shortest.
      ([("a", ["b"]), ("b", ["c", "d"]), ("c", ["d"]), ("d", ["a"])], ["abd", "bcda bda", "cdab", "dab"]),
      // Two ways to one deck, and of two decks with one id the first.
      ([("a", ["b", "c"]), ("b", ["d"]), ("c", ["d"]), ("d", [])], ["", "", "", ""]),
      ([("a", ["b"]), ("b", []), ("b", ["a"])], ["", "", ""]),
    ] as [([(String, [String])], [String])])
  func `a cycle is told as what it leads through`(decks: [(String, [String])], cycles: [String]) {
    let told = decks.map { deck in
      kinds(deck.0, in: decks).map { kind in
        if case .requirementCycle(let ids) = kind { ids.joined() } else { "\(kind)" }
      }.joined(separator: " ")
    }
    #expect(told == cycles)
  }

  @Test func `a missing deck is told only where all decks are known`() {
    let decks = [("a", ["b", "nowhere", "built-in"]), ("b", [])]
    #expect(kinds("a", in: decks, besides: ["built-in"]) == [.missingRequirement("nowhere")])
    #expect(kinds("a", in: decks, besides: nil) == [])
  }

  @Test func `a deck that requires itself is told when it is checked alone, and at its place`() {
    let text = """
      {"formatVersion":1,"id":"a","title":"A",
      "requires":["b", "a"],"cards":[
      {"term":"猫","meanings":["cat"]},{"term":"犬","meanings":["dog"]},{"term":"鳥","meanings":["bird"]}]}
      """
    let faults = DeckReader.check(Array(text.utf8), named: "a")
    #expect(faults.map(\.summary) == ["requires-itself 2:18 $.requires[1]"])
    #expect(faults.map(\.severity) == [.warning])
    #expect(kinds("a", in: [("a", ["b", "a"]), ("b", [])]) == [])
  }

  @Test func `what is told stands at the requirement in the file`() {
    let faults = requirements([("a", ["x", "b"]), ("b", ["a"])]).warnings(of: "a", besides: [])
    let told = ["missing-requirement 5:14 $.requires[0]", "requirement-cycle 5:19 $.requires[1]"]
    #expect(faults.map(\.summary) == told)
  }

  @Test func `a long chain that closes is found`() {
    let count = 5_000
    let decks = (0..<count).map { ("d\($0)", ["d\(($0 + 1) % count)"]) }
    guard case .requirementCycle(let ids)? = kinds("d0", in: decks).first else {
      Issue.record("no cycle")
      return
    }
    #expect(ids.count == count && ids.first == "d0" && ids.last == "d\(count - 1)")
  }

  @Test(arguments: [
    (["a"], ["b", "c", "d"]), (["b"], ["d"]), (["c"], ["a", "d", "b"]), (["e"], []),
    (["f"], ["c", "a", "d", "b"]), (["b", "c"], ["d", "a"]), ([], []),
  ])
  func `what decks require comes once, the nearest first, in cycles too, and without what is not there`(
    from ids: [String], required: [String]
  ) {
    let requirements = [
      "a": ["b", "c"], "b": ["d"], "c": ["a", "nowhere", "d", "c"], "d": ["b", "nowhere"], "e": ["e"],
      "f": ["c", "c"],
    ]
    var opened: [String] = []
    func deck(_ id: String) -> Deck? { requirements[id].map { Deck(id: id, title: id, requires: $0) } }
    let found = DeckRequirements.decks(requiredBy: ids.compactMap(deck)) { id in
      opened.append(id)
      return deck(id)
    }
    #expect(found.map(\.id) == required && Set(opened).count == opened.count)
  }
}
