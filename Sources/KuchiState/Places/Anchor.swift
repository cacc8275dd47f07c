import Observation

/// One place as the Observation framework sees it: an object with one property.
final class Anchor: Observable {
  private let registrar = ObservationRegistrar()

  /// Stands for the place's value in the framework's books; nobody reads it.
  var value: Void { () }

  func noteRead() { registrar.access(self, keyPath: \.value) }

  func change() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
