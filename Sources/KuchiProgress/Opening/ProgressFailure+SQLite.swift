import Foundation
import GRDB

extension ProgressFailure {
  /// What an error of the database, or of decoding what it holds, means.
  init(_ error: any Error) {
    switch error {
    case let failure as ProgressFailure: self = failure
    case let error as DatabaseError: self.init(error)
    case let error as RowDecodingError: self = .damaged("\(error)")
    case let error as DecodingError: self = .unreadable(error.brief)
    case is EncodingError: self = .unreadable("a value that JSON can't hold")
    default: self = .inputOutput(code: 0, detail: "\(error)")
    }
  }

  /// What an error of the system means, by its number.
  init(systemError code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notOpened
    case EACCES, EPERM, EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .diskFull
    default: self = .inputOutput(code: Int(code), detail: String(cString: strerror(code)))
    }
  }

  private init(_ error: DatabaseError) {
    let detail = error.message ?? ""
    switch (error.resultCode, error.extendedResultCode) {
    case (.SQLITE_NOTADB, _): self = .notADatabase
    case (.SQLITE_CORRUPT, _): self = .damaged(detail)
    case (.SQLITE_READONLY, _), (.SQLITE_PERM, _): self = .readOnly
    // The file that processes share their place in the log with can't grow: the disk is full.
    case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): self = .diskFull
    case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _): self = .locked
    case (.SQLITE_CANTOPEN, _): self = .notOpened
    case (.SQLITE_IOERR, let code): self = .inputOutput(code: Int(code.rawValue), detail: detail)
    default: self = .refused(code: Int(error.extendedResultCode.rawValue), detail: detail)
    }
  }
}

extension DecodingError {
  /// Where JSON is not what it should be: the path of the value, or that there is no JSON at all.
  var brief: String {
    let (context, last) =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context, nil as (any CodingKey)?)
      case .keyNotFound(let key, let context): (context, key)
      @unknown default: (Context(codingPath: [], debugDescription: ""), nil)
      }
    let path = (context.codingPath + [last].compactMap(\.self)).map {
      $0.intValue.map(String.init) ?? $0.stringValue
    }
    return path.isEmpty ? "no such JSON" : path.joined(separator: ".")
  }
}
