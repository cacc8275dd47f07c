import Foundation
import TerminalTesting
import Testing

struct BuiltProductTests {
  @Test func `products are found next to the test bundle`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: BuiltProduct.folder.path)
    let bundle = try #require(names.first { $0.hasSuffix(".xctest") })
    #expect(try BuiltProduct.path(bundle) == BuiltProduct.folder.appendingPathComponent(bundle).path)
  }

  @Test func `a product that was not built is an error that tells the path`() throws {
    let error = #expect(throws: MissingProduct.self) { try BuiltProduct.path("no-such-product") }
    #expect(error?.path == BuiltProduct.folder.appendingPathComponent("no-such-product").path)
  }
}
