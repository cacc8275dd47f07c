import Foundation
import GRDB

/// Why a progress file could not be opened, read or written: facts that a front end puts into words.
///
/// After any failure the file is as before: nothing replaces data that could not be read, and an answer is
/// recorded completely or not at all.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum ProgressFailure: Error, Hashable, Sendable {
  /// The folder of the file does not exist and could not be created.
  case folderMissing
  /// The path leads to a folder.
  case isFolder
  /// The file could not be opened, and the system gave no reason.
  case notOpened
  /// The file is not an SQLite database.
  case notADatabase
  /// The file is an SQLite database of another program.
  case anotherProgram(applicationID: Int)
  /// A newer program wrote the file: the file's version, and the newest that this program knows.
  case newer(version: Int, known: Int)
  /// The file is damaged.
  case damaged(String)
  /// The file or its folder can't be written to.
  case readOnly
  /// The disk is full.
  case diskFull
  /// Another program held the file for too long.
  case locked
  /// The system failed to read or write.
  case inputOutput(code: Int, detail: String)
  /// There is already a file at the path of the new one.
  case alreadyThere
  /// The file was removed after it was opened. Writes to it would be lost.
  case removed
  /// Another file replaced it after it was opened. Writes to it would be lost.
  case replaced
  /// The file was truncated after it was opened, for example by a copy over it. Writes to it would be lost.
  case overwritten
  /// Another program has the file open.
  case inUse
  /// Nobody has a profile with this name.
  case noProfile(String)
  /// A value can't be stored, or this program does not know the stored value.
  case unreadable(String)
  /// The database was closed before.
  case closed
  /// SQLite refused for another reason.
  case refused(code: Int, detail: String)
}

extension ProgressFailure {
  /// The failure for an error of the database, or of decoding its contents.
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

  /// The failure for an error number of the system.
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
    case (.SQLITE_FULL, _): self = .diskFull
    // The shared index of the log can't grow; errno still has the reason.
    case (_, .SQLITE_IOERR_SHMSIZE) where errno != EIO: self = .diskFull
    case (.SQLITE_MISUSE, _): self = .closed
    case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _): self = .locked
    case (.SQLITE_CANTOPEN, _): self = .notOpened
    case (.SQLITE_IOERR, let code): self = .inputOutput(code: Int(code.rawValue), detail: detail)
    default: self = .refused(code: Int(error.extendedResultCode.rawValue), detail: detail)
    }
  }
}

extension DecodingError {
  /// Where JSON is invalid: the path of the value, or that there is no JSON at all.
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
