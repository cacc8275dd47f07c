// Its interface is made of them.
@_exported public import KuchiEngine
@_exported public import KuchiState
