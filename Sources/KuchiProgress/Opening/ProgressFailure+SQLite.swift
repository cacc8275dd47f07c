import Foundation
import GRDB

extension ProgressFailure {
  /// What an error of the database, or of decoding what it holds, means.
  init(_ error: any Error) {
    switch error {
    case let failure as ProgressFailure: self = failure
    case let error as DatabaseError: self.init(error)
    case let error as RowDecodingError: self = .damaged("\(error)")
    case is DecodingError, is EncodingError: self = .unreadable("\(error)")
    default: self = .inputOutput(code: 0, detail: "\(error)")
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
