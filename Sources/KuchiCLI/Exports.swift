// The program is made of them.
@_exported public import ArgumentParser
@_exported public import Foundation
@_exported public import KuchiImport
@_exported public import KuchiProgress
@_exported public import KuchiTerminal
