import Foundation
import Testing

struct ContributingTests {
  @Test(arguments: Page.files(in: ".github", endingIn: ".md"))
  func `every file and folder it names is there`(file: String) throws {
    let text = try Page.text(of: file)
    let paths = text.matches(of: #/`((?:Sources|Tests|\.dev|\.ci)/[^`\s]+)/#).map { String($0.1) }
    for path in Set(paths) {
      let name = path.split(separator: "/").last ?? ""
      let others = Page.files(in: "Sources", endingIn: "/\(name)")
      #expect(
        FileManager.default.fileExists(atPath: Page.root.appending(path: path).path),
        "\(path) is not there; there are: \(others)")
    }
  }

  @Test func `the way of an answer is ten files at most, and the map has ten behaviours`() throws {
    let text = try Page.text(of: ".github/CONTRIBUTING.md")
    let steps = text.matches(of: #/(?m)^[0-9]+\. `Sources/[^`]+\.swift` /#)
    let behaviours = text.matches(of: #/(?m)^\| [^|]+ \| `Sources/[^`]+\.swift` \|$/#)
    #expect((1...10).contains(steps.count))
    #expect(behaviours.count == 10)
  }
}
