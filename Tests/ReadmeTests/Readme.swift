import Foundation
import TerminalTesting

/// The README as it stands.
enum Readme {
  private static let page = Page(testDescription: "README.md")

  static let root = Page.root

  static func text() throws -> String { try page.text() }

  /// The code blocks in a language, each with its lines.
  static func blocks(_ language: String) throws -> [[String]] { try page.blocks(language) }

  /// Runs commands of a shell in a folder, for somebody whose editor changes nothing.
  ///
  /// - Parameter home: Where what they played before is kept; nil for somebody who never did.
  static func run(
    _ commands: some StringProtocol, in folder: String, home: TemporaryFolder? = nil
  ) throws -> ChildOutput {
    let home = try home ?? TemporaryFolder()
    let environment = [
      "PATH": BuiltProduct.folder.path + ":/usr/bin:/bin", "HOME": home.path, "EDITOR": "true",
    ]
    return try withExtendedLifetime(home) {
      try ChildProcess.run(
        "/bin/sh", arguments: ["-c", String(commands)], environment: environment, directory: folder)
    }
  }
}
