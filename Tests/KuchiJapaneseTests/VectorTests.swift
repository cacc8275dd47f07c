import Testing

struct VectorTests {
  @Test func `the fixture holds all the cases of the reference`() {
    #expect(VectorCase.all.count == 4_059)
    #expect(VectorCase.gates.count == 3_821)
  }

  @Test(arguments: Set(VectorCase.gates.map(\.fn)).sorted())
  func `every case of the reference without a quirk gives what the reference gives`(function: String) {
    for vector in VectorCase.gates where vector.fn == function {
      #expect(vector.answer == vector.expected, "\(vector.id) \(vector.text)")
    }
  }

  @Test func `no case of a known fault of the reference is left without an answer`() {
    for vector in VectorCase.all where vector.quirk != nil {
      #expect(vector.answer != nil, "\(vector.id)")
    }
  }
}
