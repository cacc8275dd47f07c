package import Foundation

/// The executables that the build puts next to the tests.
package enum BuiltProduct {
  /// The path of the executable product `name`. The test target must depend on the product.
  package static func path(_ name: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw MissingProduct(path: path) }
    return path
  }

  /// Puts a program at another path: as a link, or as a copy where that is on another file system.
  package static func install(_ program: String, at path: String) throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    if (try? files.linkItem(atPath: program, toPath: path)) != nil { return }
    // A process that starts meanwhile would inherit the copy open for writing, and the copy could not be run.
    try Inheritance.lock.withLock { try files.copyItem(atPath: program, toPath: path) }
  }

  package static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      testExecutable.deletingLastPathComponent()
    #endif
  }

  #if canImport(Darwin)
    // This module is part of the test bundle, so the bundle of this class is the test bundle.
    private final class Anchor {}
  #else
    private static var testExecutable: URL {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: link ?? CommandLine.arguments[0])
    }
  #endif
}

package struct MissingProduct: Error, Equatable, CustomStringConvertible {
  package let path: String

  package var description: String { "\(path) has not been built: add it to the test target's dependencies" }
}
