// The interface of this module uses their types.
@_exported public import KuchiMessages
@_exported public import KuchiSession
