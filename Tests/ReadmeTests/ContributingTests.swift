import Foundation
import TerminalTesting
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

  @Test func `each file on the way of an answer has the function that is named`() throws {
    let text = try Page.text(of: ".github/CONTRIBUTING.md")
    let steps = text.matches(of: #/(?m)^[0-9]+\. `(Sources/[^`]+\.swift)`: `(\w+)` /#)
    #expect(steps.map(\.1).first?.hasSuffix("ReadlineInput.swift") == true)
    #expect(steps.map(\.1).last?.hasSuffix("Transcript.swift") == true)
    for step in steps {
      let source = try Page.text(of: String(step.1))
      #expect(source.contains("func \(step.2)("), "\(step.1) has no function \(step.2)")
    }
  }

  @Test func `each fault that is tried on the tests still fits its source`() throws {
    let checked = try Page.run(".ci/mutants --check", in: Page.root.path)
    #expect(checked.standardError == "")
    #expect(checked.status == .exited(0))
  }

  @Test
  func `workflows use actions by the ids of their commits, and may write where a release is made alone`()
    throws
  {
    let workflows = Page.files(in: ".github/workflows", endingIn: ".yml")
    for workflow in workflows {
      let lines = try Page.text(of: workflow).split(separator: "\n")
      for line in lines where line.contains("uses:") {
        #expect(line.contains(#/uses: [\w-]+/[\w-]+@[0-9a-f]{40}( |$)/#), "\(workflow): \(line)")
      }
      #expect(lines.contains("permissions:"), "\(workflow) may do what the repository allows")
      let writing = lines.filter { $0.contains(": write") }
      #expect(writing == (workflow.hasSuffix("/release.yml") ? ["      contents: write"] : []))
    }
  }
}
