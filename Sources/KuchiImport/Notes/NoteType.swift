/// A type of notes, as Anki has them: its name, and the names of its fields.
struct NoteType {
  let name: String
  var fields: [String] = []
}
