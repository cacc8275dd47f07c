import Foundation
import TerminalTesting
import Testing

/// The examples for frameworks that are not everywhere are right as far as types go: they are compiled against as much
/// of the frameworks' interfaces as they use.
struct ViewTests {
  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    "InferIsolatedConformances",
  ]

  @Test func `the examples for SwiftUI and swift-cross-ui compile against their interfaces`() throws {
    let folder = try TemporaryFolder()
    for module in ["SwiftUI", "SwiftCrossUI"] {
      try folder.write(try Page.text(of: "Tests/ReadmeTests/Stubs/\(module).stub"), to: "\(module).swift")
      try compile(["\(folder.path)/\(module).swift"], as: module, into: folder)
    }
    // The state model has what it has for SwiftUI only where that is.
    try compile(
      Page.files(in: "Sources/KuchiState", endingIn: ".swift").map { Page.root.appending(path: $0).path },
      as: "KuchiState", into: folder,
      options: Self.features.flatMap { ["-enable-upcoming-feature", $0] })
    let quiz = try #require(try Excerpt.all(in: "Tests/ReadmeTests/Examples/Places.swift").first)
    try folder.write(quiz.code.joined(separator: "\n"), to: "Quiz.swift")
    let views = try Page.files(in: "Tests/ReadmeTests/Examples", endingIn: ".swift")
      .filter { try Page.text(of: $0).hasPrefix("#if canImport(Swift") }
    #expect(views.count >= 4)
    try swiftc(
      ["-typecheck", "-I", folder.path, "-I", BuiltProduct.folder.appending(path: "Modules").path]
        + views.map { Page.root.appending(path: $0).path } + ["\(folder.path)/Quiz.swift"])
  }

  private func compile(
    _ files: [String], as module: String, into folder: TemporaryFolder, options: [String] = []
  ) throws {
    try swiftc(
      [
        "-emit-module", "-module-name", module, "-I", folder.path, "-o",
        "\(folder.path)/\(module).swiftmodule",
      ]
        + options + files)
  }

  private func swiftc(_ arguments: [String]) throws {
    let result = try ChildProcess.run(
      "/usr/bin/env", arguments: ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments,
      environment: ProcessInfo.processInfo.environment, timeout: 120)
    #expect(result.status == .exited(0), "\(result.standardOutput)\(result.standardError)")
  }
}
