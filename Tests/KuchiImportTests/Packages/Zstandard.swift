import Foundation

/// Compression by the system's libzstd, as Anki uses it: the frame does not say how much it holds.
enum Zstandard {
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias Set = @convention(c) (OpaquePointer, Int32, Int32) -> Int
  private typealias Compress =
    @convention(c) (OpaquePointer, UnsafeMutableRawPointer, Int, UnsafeRawPointer, Int) -> Int
  private typealias Destroy = @convention(c) (OpaquePointer) -> Int

  /// The library's number of the setting that a frame says how much it holds.
  private static let contentSizeFlag: Int32 = 200

  /// Nil where the library is not installed.
  static func compress(_ content: [UInt8]) -> [UInt8]? {
    let names = ["libzstd.so.1", "libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let create = dlsym(library, "ZSTD_createCCtx"), let set = dlsym(library, "ZSTD_CCtx_setParameter"),
      let compress = dlsym(library, "ZSTD_compress2"), let destroy = dlsym(library, "ZSTD_freeCCtx"),
      let context = unsafeBitCast(create, to: Create.self)()
    else { return nil }
    defer { _ = unsafeBitCast(destroy, to: Destroy.self)(context) }
    _ = unsafeBitCast(set, to: Set.self)(context, contentSizeFlag, 0)
    var room = [UInt8](repeating: 0, count: content.count + 1024)
    let count = unsafeBitCast(compress, to: Compress.self)(context, &room, room.count, content, content.count)
    return Array(room[..<count])
  }

  static var isInstalled: Bool { compress([]) != nil }

  /// A frame of 32 KiB that unfolds to a gibibyte of zeros: 8,192 blocks that each say "128 KiB of this byte".
  static var bomb: [UInt8] {
    let blocks = (1...8192).flatMap { number -> [UInt8] in
      let head = (128 << 10) << 3 | 1 << 1 | (number == 8192 ? 1 : 0)
      return [UInt8(head & 0xFF), UInt8(head >> 8 & 0xFF), UInt8(head >> 16), 0]
    }
    return [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38] + blocks
  }
}
