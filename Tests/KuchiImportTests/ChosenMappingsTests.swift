import Testing

@testable import KuchiImport

/// What a list with doubtful columns becomes: named, read as last time, or chosen among its cards.
struct ChosenMappingsTests {
  private static let cats = "猫,cat,Katze\n犬,dog,Hund\n鳥,bird,Vogel\n"

  private struct Asked: Error {}

  /// The columns of a list, and whether somebody was asked; an answer is the number of a choice.
  private func columns(
    of text: String, _ named: [String] = [], last: LastImport? = nil, answer: Int? = nil,
    isHeadSettled: Bool = false
  ) throws(ImportFailure) -> (columns: String, isAsked: Bool) {
    var (file, isAsked) = (try ImportFile.text(Array(text.utf8), named: "cats.csv"), false)
    let mappings = try file.mappings(
      named, ImportNames(file: "cats.csv"), isHeadSettled: isHeadSettled, last: { $0 == "cats" ? last : nil }
    ) { _, _, choices in
      isAsked = true
      return answer.map { choices[$0].mapping }
    }
    return (mappings.all[0].spelled, isAsked)
  }

  /// What is kept of an import of a list whose columns somebody named.
  private func last(_ text: String, _ columns: String) throws -> LastImport {
    var file = try ImportFile.text(Array(text.utf8), named: "cats.csv")
    let mappings = try file.mappings([columns], ImportNames(file: "cats.csv"), isHeadSettled: false) { _ in
      nil
    } asking: { _, _, _ in
      nil
    }
    return LastImport(columns: LastImport.Columns(mappings.all[0], of: file.tables[0]))
  }

  @Test func `a doubtful list is asked about, unless it was read before or somebody named its columns`()
    throws
  {
    #expect(try columns(of: Self.cats, answer: 1) == ("term,-,meanings", true))
    #expect(try columns(of: Self.cats, last: last(Self.cats, "term,-,meaning")) == ("term,-,meanings", false))
    #expect(try columns(of: Self.cats, ["term,meaning,-"]) == ("term,meanings", false))
    // What last time said of other columns says nothing.
    let pairs = "猫,cat\n犬,dog\n"
    #expect(
      try columns(of: Self.cats, last: last(pairs, "meaning,term"), answer: 0) == ("term,meanings", true))
  }

  @Test
  func `columns that somebody named hold the same when the list comes again, unless they have other names`()
    throws
  {
    let (pairs, headed) = ("猫,cat,Katze\n犬,dog,Hund\n", "word,english,german\n")
    let german = try last(headed + pairs, "term,-,meaning")
    #expect(throws: ImportFailure.self) { try columns(of: headed + pairs) }
    #expect(try columns(of: headed + pairs + "鳥,bird,Vogel\n", last: german) == ("term,-,meanings", false))
    #expect(try columns(of: headed + pairs, ["term,meaning,-"], last: german).columns == "term,meanings")
    let renamed = "word,german,english\n猫,Katze,cat\n犬,Hund,dog\n"
    #expect(throws: ImportFailure.self) { try columns(of: renamed, last: german) }
  }

  @Test func `where nobody answers, the failure shows the cards of each choice`() throws {
    let failure = #expect(throws: ImportFailure.self) { try columns(of: Self.cats) }
    guard case .doubtfulColumns(nil, _, let choices) = failure else { throw Asked() }
    #expect(choices.map(\.columns) == ["term,meanings", "term,-,meanings"])
  }

  @Test
  func
    `columns that are named as the first row names them make it the header, unless it was said to be a row`()
    throws
  {
    let text = "猫語,cat talk\n猫,cat\n犬,dog\n"
    #expect(try columns(of: text, ["term=猫語,meaning=cat talk"]).columns == "term,meanings")
    let named = try last(text, "meaning=猫語,term=cat talk")
    #expect(try columns(of: text, last: named).columns == "meanings,term")
    #expect(throws: ImportFailure.self) {
      try columns(of: text, ["term=猫語,meaning=cat talk"], isHeadSettled: true)
    }
  }
}
