public import Foundation

/// What the build has put next to the tests.
public enum BuiltProduct {
  /// The path of the executable product `name`; the test target has to depend on it.
  public static func path(_ name: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw MissingProduct(path: path) }
    return path
  }

  /// The folder that holds the products and the test bundle.
  public static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      testExecutable.deletingLastPathComponent()
    #endif
  }

  #if canImport(Darwin)
    // This module is linked into the test bundle, so the bundle of any class in it is the test bundle.
    private final class Anchor {}
  #else
    private static var testExecutable: URL {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: link ?? CommandLine.arguments[0])
    }
  #endif
}

/// A product that has not been built.
public struct MissingProduct: Error, Equatable, CustomStringConvertible {
  /// Where it should have been.
  public let path: String

  /// Where it should have been, and what to do.
  public var description: String { "\(path) has not been built: add it to the test target's dependencies" }
}
