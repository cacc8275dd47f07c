// Cards are made of Japanese text.
@_exported public import KuchiJapanese
