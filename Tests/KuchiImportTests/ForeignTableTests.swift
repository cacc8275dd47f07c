import KuchiImport
import Testing

@Test func `a row keeps what its file keeps apart from the fields`() {
  let row = ForeignRow(
    place: .line(3), fields: ["猫", "cat"], tags: ["animals"], guid: "abc", deck: "Japanese::Pets")
  #expect(row.guid == "abc")
  #expect(row.deck == "Japanese::Pets")
}
