// Its interface is made of them.
@_exported public import KuchiMessages
@_exported public import KuchiSession
