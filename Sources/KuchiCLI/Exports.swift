// The whole program uses these modules.
@_exported public import ArgumentParser
@_exported public import Foundation
@_exported public import KuchiDictionary
@_exported public import KuchiProgress
@_exported public import KuchiTerminal
