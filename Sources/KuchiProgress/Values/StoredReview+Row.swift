import KuchiEngine

extension StoredReview.ID {
  init(row: Int64) { self.init(rawValue: Int(row)) }

  var row: Int64 { Int64(rawValue) }
}

extension PlayedGame.ID {
  init(row: Int64) { self.init(rawValue: Int(row)) }

  var row: Int64 { Int64(rawValue) }
}
