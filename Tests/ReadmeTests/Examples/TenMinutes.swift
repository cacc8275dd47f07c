import KuchiState
import Testing

// begin
struct Shop: Equatable {
  var name = "Corner"
  var items = [Article(id: 1, title: "Tea", price: 3), Article(id: 2, title: "Rice", price: 5)]
  var amounts: [Int: Int] = [:]
  var notice: Notice?
  var tags = ["open"]
}

struct Article: Identifiable, Equatable {
  var id: Int
  var title: String
  var price: Int
}

struct Notice: Equatable {
  var text: String
}
// end

// begin
struct Closed: Error, Equatable {}
// end

// begin
final class Light {
  private let turn: (Bool) -> Void

  init(turn: @escaping (Bool) -> Void) {
    self.turn = turn
    turn(true)
  }

  deinit { turn(false) }
}
// end

extension Example {
  static let tenMinutes = Example("TenMinutes") { print, printed in
    // begin
    let shop = Store(Shop())
    // end

    // begin
    let name = shop.name
    name.wrappedValue = "Corner shop"
    let watching = name.onChange { print("The name is \($0)") }
    name.wrappedValue = "Mori"
    name.wrappedValue = "Mori"
    // end
    #expect(printed() == ["The name is Mori"])
    withExtendedLifetime(watching) {}

    try lists(shop, print: print, printed: printed)
    try absences(shop, print: print, printed: printed)
    try derived(shop, print: print, printed: printed)
    try more(shop, print: print, printed: printed)
  }

  private static func lists(
    _ shop: Store<Shop>, print: @escaping Print, printed: () -> [String]
  ) throws {
    // begin
    let rice = shop.items[id: 2]
    shop.items.append(Article(id: 3, title: "Salt", price: 1))
    shop.items.wrappedValue.sort { $0.price < $1.price }
    rice?.price.wrappedValue = 6
    shop.items.remove(id: 1)
    shop.tags[0].wrappedValue = "closed"
    // end
    #expect(shop.value.items.map(\.id) == [3, 2] && shop.value.items[1].price == 6)
    #expect(shop.value.tags == ["closed"])
  }

  private static func absences(
    _ shop: Store<Shop>, print: @escaping Print, printed: () -> [String]
  ) throws {
    // begin
    shop.notice.wrappedValue = Notice(text: "Back at five")
    if let notice = Binding(shop.notice) { notice.text.wrappedValue += "!" }
    shop.amounts[2].wrappedValue = 4
    // end
    #expect(shop.value.notice?.text == "Back at five!" && shop.value.amounts == [2: 4])
  }

  private static func derived(
    _ shop: Store<Shop>, print: @escaping Print, printed: () -> [String]
  ) throws {
    let before = printed().count
    // begin
    let total = Derived(shop.items, shop.amounts) { items, amounts in
      items.reduce(0) { $0 + $1.price * amounts[$1.id, default: 0] }
    }
    let counting = total.onChange(initial: true) { old, new in print("\(old) to \(new)") }
    // end

    // begin
    let prices = shop.items.elements().map(\.price)
    let dearest = Derived(prices) { $0.max() }
    // end

    // begin
    let wallet = Store(50)
    transaction {
      wallet.value -= total.wrappedValue
      shop.amounts[2].wrappedValue = nil
      shop.notice.wrappedValue = nil
    }
    // end
    #expect(printed().dropFirst(before) == ["24 to 24", "24 to 0"])
    #expect(dearest.wrappedValue == 6 && wallet.value == 26)
    withExtendedLifetime(counting) {}
  }

  private static func more(
    _ shop: Store<Shop>, print: @escaping Print, printed: () -> [String]
  ) throws {
    let before = printed().count
    // begin
    let isOpen = Derived(shop.tags) { $0.contains("open") }
    let first = Derived(isOpen, shop.items) { isOpen, items in
      Result<String?, Closed> { () throws(Closed) in
        if !isOpen { throw Closed() }
        return items.first?.title
      }
    }
    // end

    // begin
    let (rest, silence) = (Store("The shop is shut").binding, Store("").binding)
    let sign = Derived(isOpen, choosing: { $0 ? silence : rest })
    // end

    // begin
    var light: Light?
    let lighting = isOpen.onChange(initial: true) { isOpen in
      light = isOpen ? Light { print($0 ? "on" : "off") } : nil
    }
    shop.tags[0].wrappedValue = "open"
    shop.tags[0].wrappedValue = "shut"
    // end
    #expect(printed().dropFirst(before) == ["on", "off"] && light == nil)
    #expect(first.wrappedValue == .failure(Closed()) && sign.wrappedValue == "The shop is shut")
    withExtendedLifetime(lighting) {}
  }
}
