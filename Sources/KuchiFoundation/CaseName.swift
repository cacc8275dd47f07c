/// The name of an enum's case for programs, in words joined by hyphens: `tooLong(limit: 12)` is `too-long`.
///
/// Programs rely on these names, so a renamed case needs its former name spelled out.
package func caseName(of value: some Any) -> String {
  let letters = Array(Mirror(reflecting: value).children.first?.label ?? "\(value)")
  return letters.indices.map { place in
    let (letter, next) = (letters[place], letters.dropFirst(place + 1).first)
    let beginsWord =
      place > 0 && letter.isUppercase && (letters[place - 1].isLowercase || next?.isLowercase == true)
    return (beginsWord ? "-" : "") + letter.lowercased()
  }.joined()
}
