// Its interface is made of entries and of the failures of an import.
@_exported public import KuchiImport
