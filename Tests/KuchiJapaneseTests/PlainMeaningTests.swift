import KuchiJapanese
import Testing

struct PlainMeaningTests {
  @Test func `every ASCII character means the same alone as in a text with a foreign letter`() {
    for code in UInt8.min...0x7F {
      let text = "a\(Character(Unicode.Scalar(code)))B"
      let foreign = Normalization.meaning(text + " é", english: false)
      #expect(
        Normalization.meaning(text + " e", english: false) == foreign.replacing("é", with: "e"), "\(code)")
    }
  }
}
