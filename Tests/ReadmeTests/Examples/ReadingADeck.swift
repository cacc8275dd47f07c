import KuchiEngine
import Testing

extension Example {
  static let readingADeck = Example("ReadingADeck") { print, printed in
    // begin
    let text =
      #"{"formatVersion": 1, "id": "pets", "title": "Pets", "cards": [{"term": "猫", "meanings": "cat"}]}"#
    let reading = DeckReader.read(Array(text.utf8), named: "pets.json")
    for diagnostic in reading.diagnostics {
      let position = diagnostic.position
      print("\(position.line):\(position.column) \(diagnostic.severity): \(diagnostic.kind.code)")
    }
    // end
    #expect(printed() == ["1:89 error: wrong-type"])
    #expect(reading.deck == nil)
  }
}
