internal import Foundation

extension ImportFormat {
  /// Decodes the JSON of another program. A failure locates the syntax error or the unexpected value.
  func decode<Value: Decodable>(
    _ type: Value.Type, from value: ArraySlice<UInt8>, at path: String = "$", in file: [UInt8]
  ) throws(ImportFailure) -> Value {
    do {
      return try value.withUnsafeBytes { bytes in
        // Without a copy: the bytes outlive the decoding, and the decoder only reads them.
        guard let start = bytes.baseAddress else { return try JSONDecoder().decode(type, from: Data()) }
        let data = Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
        return try JSONDecoder().decode(type, from: data)
      }
    } catch {
      throw Self.syntaxFault(in: file).map { .faultyJSON($0) }
        ?? .unexpectedShape(self, path: path + ((error as? DecodingError).map(Self.path) ?? ""))
    }
  }

  // JSONDecoder does not locate syntax errors. The deck reader does so for any JSON.
  private static func syntaxFault(in file: [UInt8]) -> Diagnostic? {
    DeckReader.read(file, named: "").diagnostics.first { fault in
      if case .duplicateKey = fault.kind { false } else { fault.kind.isAboutJSON }
    }
  }

  private static func path(of error: DecodingError) -> String {
    let keys: [any CodingKey] =
      switch error {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    return keys.reduce("") { path, key in path + (key.intValue.map { "[\($0)]" } ?? "." + key.stringValue) }
  }
}
