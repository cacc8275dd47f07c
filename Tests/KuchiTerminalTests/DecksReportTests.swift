import KuchiEngine
import KuchiTerminal
import Testing

struct DecksReportTests {
  private static let report = DecksReport(rows: [
    .init(id: "pets", title: "Pets", cards: 2, due: 1, levels: ["N5", "N4"], place: "~/decks/pets.json"),
    .init(
      id: "a-rather-long-name", title: "どうぶつの名前", cards: 12_345, due: nil, levels: [], place: "built in"),
    .init(
      id: "", title: "", cards: nil, due: nil, levels: [], place: "~/.local/share/kuchi/decks/broken.json"),
  ])

  private func text(_ width: Int) -> String {
    Self.report.lines(width: width).map { String($0.text.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  @Test func `decks stand in columns, and a long path loses its beginning`() {
    #expect(
      text(80) == """
        name                title           cards  due  level  where
        pets                Pets                2    1  N5 N4  ~/decks/pets.json
        a-rather-long-name  どうぶつの名前  12345              built in
                                                !              …/kuchi/decks/broken.json
        """)
  }

  @Test func `a narrow terminal cuts the path first, then titles, then names`() {
    #expect(
      text(47) == """
        name      title     cards  due  level  where
        pets      Pets          2    1  N5 N4  …ts.json
        a-rathe…  どうぶ…   12345              built in
                                !              …en.json
        """)
  }

  @Test(arguments: [(80, true), (46, false)])
  func `where there is no room for a table, and for the ear, each deck has a sentence`(
    width: Int, isPlain: Bool
  ) {
    #expect(
      Renderer(width: 80, theme: .none, isPlain: isPlain).render(Self.report.lines(width: width)) == """
        Pets: pets, 2 cards, 1 due, level N5 N4, ~/decks/pets.json.
        どうぶつの名前: a-rather-long-name, 12345 cards, built in.
        ~/.local/share/kuchi/decks/broken.json: can't be read.

        """)
  }
}
