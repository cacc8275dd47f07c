import CZlib
import Foundation
import KuchiImport

/// A zip archive for tests. Its sizes and counts may be wrong on purpose.
struct ZipFile {
  struct Member {
    var name: String
    /// The compressed data.
    var data: [UInt8]
    var method: UInt16
    var size: UInt64
    var checksum: UInt32
    var flags: UInt16 = 0

    static func stored(_ name: String, _ content: [UInt8]) -> Member {
      Member(name: name, data: content, method: 0, content)
    }

    static func deflated(_ name: String, _ content: [UInt8]) -> Member {
      Member(name: name, data: deflate(content), method: 8, content)
    }

    /// A member with this stated size.
    static func lying(_ name: String, _ data: [UInt8] = [0], size: UInt64) -> Member {
      var member = Member(name: name, data: data, method: 8, [])
      member.size = size
      return member
    }

    private init(name: String, data: [UInt8], method: UInt16, _ content: [UInt8]) {
      (self.name, self.data, self.method) = (name, data, method)
      size = UInt64(content.count)
      checksum = UInt32(crc32(0, content, uInt(content.count)))
    }
  }

  var members: [Member]
  var prefix: [UInt8] = []
  var comment: [UInt8] = []
  /// Whether offsets and sizes are in Zip64 fields, as in archives of more than 4 GiB.
  var isWide = false
  /// Whether the size of a member follows its data instead of preceding it.
  var hasDescriptors = false
  /// The stated number of members; nil for the real number.
  var count: Int?

  init(_ members: [Member]) { self.members = members }

  var data: Data {
    var file = prefix
    var list: [UInt8] = []
    for member in members {
      list += description(of: member, at: file.count - prefix.count)
      file += local(member)
    }
    return Data(file + list + end(listAt: file.count - prefix.count, size: list.count))
  }

  func read() throws(ImportFailure) -> ImportFile { try readPackage(data) }

  private func local(_ member: Member) -> [UInt8] {
    let sizes = [member.checksum, UInt32(member.data.count), UInt32(truncatingIfNeeded: member.size)]
    let flags = member.flags | (hasDescriptors ? 8 : 0)
    var bytes = "PK\u{3}\u{4}".utf8 + number(20 as UInt16) + number(flags) + number(member.method)
    bytes += number(0 as UInt32) + sizes.flatMap { number(hasDescriptors ? 0 : $0) }
    bytes += number(UInt16(member.name.utf8.count)) + number(0 as UInt16) + member.name.utf8 + member.data
    return bytes + (hasDescriptors ? "PK\u{7}\u{8}".utf8 + sizes.flatMap { number($0) } : [])
  }

  private func description(of member: Member, at offset: Int) -> [UInt8] {
    let places = [member.size, UInt64(member.data.count), UInt64(offset)]
    let narrow = places.map { isWide ? .max : UInt32(truncatingIfNeeded: $0) }
    let extra = isWide ? number(1 as UInt16) + number(24 as UInt16) + places.flatMap { number($0) } : []
    var bytes = "PK\u{1}\u{2}".utf8 + number(20 as UInt16) + number(20 as UInt16)
    bytes += number(member.flags | (hasDescriptors ? 8 : 0)) + number(member.method) + number(0 as UInt32)
    bytes += number(member.checksum) + number(narrow[1]) + number(narrow[0])
    bytes += number(UInt16(member.name.utf8.count)) + number(UInt16(extra.count))
    return bytes + [UInt8](repeating: 0, count: 10) + number(narrow[2]) + member.name.utf8 + extra
  }

  private func end(listAt offset: Int, size: Int) -> [UInt8] {
    let count = count ?? members.count
    var bytes: [UInt8] = []
    if isWide {
      bytes += "PK\u{6}\u{6}".utf8 + number(44 as UInt64) + number(45 as UInt32) + number(0 as UInt64)
      bytes += [count, count, size, offset].flatMap { number(UInt64($0)) }
      bytes += "PK\u{6}\u{7}".utf8 + number(0 as UInt32) + number(UInt64(offset + size)) + number(1 as UInt32)
    }
    bytes += "PK\u{5}\u{6}".utf8 + number(0 as UInt32)
    bytes += [count, count].flatMap { number(isWide ? .max : UInt16($0)) }
    bytes += [size, offset].flatMap { number(isWide ? .max : UInt32($0)) }
    return bytes + number(UInt16(comment.count)) + comment
  }

  private func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
}

/// Imports the file of a package.
func readPackage(_ file: Data) throws(ImportFailure) -> ImportFile {
  try ImportFile.read(file, named: "words.apkg")
}

/// Raw deflate data.
func deflate(_ content: [UInt8]) -> [UInt8] {
  deflate(content, flush: Z_FINISH)
}

/// The deflate data of 1 GiB of zeros, built by repeating one piece.
func deflatedBomb() -> [UInt8] {
  let piece = deflate([UInt8](repeating: 0, count: 1 << 20), flush: Z_FULL_FLUSH)
  return (0..<1024).flatMap { _ in piece } + deflate([])
}

private func deflate(_ content: [UInt8], flush: Int32) -> [UInt8] {
  var stream = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  deflateInit2_(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
  defer { deflateEnd(&stream) }
  var content = content
  return content.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = uInt(input.count)
    let room = Int(deflateBound(&stream, uLong(input.count))) + 16
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = uInt(room)
      CZlib.deflate(&stream, flush)
      count = Int(stream.total_out)
    }
  }
}

/// Compression by the system's libzstd. As in Anki, the frame does not contain its size.
enum Zstandard {
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias Set = @convention(c) (OpaquePointer, Int32, Int32) -> Int
  private typealias Compress =
    @convention(c) (OpaquePointer, UnsafeMutableRawPointer, Int, UnsafeRawPointer, Int) -> Int
  private typealias Destroy = @convention(c) (OpaquePointer) -> Int

  /// The number of the library's parameter for the content size flag.
  private static let contentSizeFlag: Int32 = 200

  /// Compresses the content; nil if the library is not installed.
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

  /// A frame of 32 KiB that decompresses to 1 GiB of zeros. Each of its 8,192 blocks repeats a byte 131,072 times.
  static var bomb: [UInt8] {
    let blocks = (1...8192).flatMap { number -> [UInt8] in
      let head = (128 << 10) << 3 | 1 << 1 | (number == 8192 ? 1 : 0)
      return [UInt8(head & 0xFF), UInt8(head >> 8 & 0xFF), UInt8(head >> 16), 0]
    }
    return [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38] + blocks
  }
}
