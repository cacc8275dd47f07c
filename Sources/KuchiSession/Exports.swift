// The interface of this module uses their types.
@_exported public import KuchiEngine
@_exported public import KuchiState
