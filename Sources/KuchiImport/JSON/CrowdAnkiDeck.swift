struct CrowdAnkiDeck: Decodable {
  struct Note: Decodable {
    let guid: String?
    let fields: [String]
    let tags: [String]?
    let note_model_uuid: String
  }

  let name: String
  let children: [CrowdAnkiDeck]?
  let notes: [Note]?
  let note_models: [NamedJSON]?
  let media_files: [String]?

  static func read(_ file: [UInt8]) throws(ImportFailure) -> ImportFile {
    let deck = try ImportFormat.crowdAnki.decode(CrowdAnkiDeck.self, from: file[...], in: file)
    var notes = NoteTables<String>()
    for model in (deck.note_models ?? []).reversed() {
      if let id = model.crowdanki_uuid { notes.types[id] = model.table }
    }
    try deck.add(to: &notes, named: deck.name)
    var file = notes.file(of: .crowdAnki)
    file.package = PackageMedia(missing: deck.media)
    return file
  }

  private func add(to tables: inout NoteTables<String>, named name: String) throws(ImportFailure) {
    for note in notes ?? [] {
      let row = ForeignRow(fields: note.fields, tags: note.tags ?? [], guid: note.guid, deck: name)
      try tables.add(row, of: note.note_model_uuid)
    }
    for child in children ?? [] {
      // Some files give a subdeck its full name.
      let isWhole = child.name.hasPrefix(name + "::")
      try child.add(to: &tables, named: isWhole ? child.name : name + "::" + child.name)
    }
  }

  private var media: [String] { (media_files ?? []) + (children ?? []).flatMap(\.media) }
}
