// swift-tools-version: 6.2
import PackageDescription

// Whoever asks for the engine alone, with no traits, fetches nothing else. Each trait stands alone: several that are enabled
// reach the compiler in any order, and another order compiles everything anew.
let grdb = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Readline", "CommandLine", "Progress"]))
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Readline", "CommandLine"]))
let readline = Target.Dependency.target(name: "CReadline", condition: .when(traits: ["Readline"]))

let package = Package(
  name: "kuchi",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(
      name: "KuchiEngine",
      targets: ["KuchiEngine", "KuchiJudge", "KuchiScheduling", "KuchiDecks", "KuchiJapanese"]),
    .library(name: "KuchiMessages", targets: ["KuchiMessages"]),
    .library(name: "KuchiState", targets: ["KuchiState"]),
    .library(name: "KuchiSession", targets: ["KuchiSession"]),
    .library(name: "KuchiProgress", targets: ["KuchiProgress"]),
    .executable(name: "kuchi", targets: ["KuchiCLI"]),
    .executable(name: "kuchi-benchmark", targets: ["KuchiBenchmark"]),
  ],
  traits: [
    .default(enabledTraits: ["Readline"]),
    .trait(
      name: "Readline", description: "The program kuchi, its lines edited by Readline, which is GPL."),
    .trait(name: "CommandLine", description: "The program kuchi with plain lines."),
    .trait(name: "Progress", description: "The SQLite file of reviews, and decks from Anki, by GRDB."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "KuchiState"),
    .target(name: "KuchiFoundation"),
    .target(name: "KuchiJapanese"),
    .target(name: "KuchiDecks", dependencies: ["KuchiFoundation", "KuchiJapanese"]),
    .target(name: "KuchiJudge", dependencies: ["KuchiDecks", "KuchiJapanese"], exclude: ["Data/SCOWL.txt"]),
    .target(name: "KuchiScheduling", dependencies: ["KuchiDecks", "KuchiFoundation"]),
    .target(
      name: "KuchiEngine",
      dependencies: ["KuchiJudge", "KuchiScheduling", "KuchiDecks", "KuchiFoundation", "KuchiJapanese"]),
    .target(name: "KuchiMessages", dependencies: ["KuchiEngine"]),
    .target(
      name: "KuchiSession",
      dependencies: ["KuchiEngine", "KuchiDecks", "KuchiFoundation", "KuchiJapanese", "KuchiState"]),
    .target(
      name: "KuchiProgress",
      dependencies: ["KuchiEngine", "KuchiFoundation", grdb]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CZstd"),
    .target(
      name: "CIconv",
      // Only glibc and musl have it in the C library itself.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS]))]),
    .target(
      name: "KuchiImport",
      dependencies: [
        "CIconv", "CZlib", "CZstd", "KuchiEngine", "KuchiJapanese",
        grdb,
      ],
      resources: [
        .embedInCode("Data/CellWords.txt"), .embedInCode("Data/Collection.sql"),
        .embedInCode("Data/Encodings.txt"), .embedInCode("Data/Entities.txt"),
        .embedInCode("Data/HeaderWords.txt"), .embedInCode("Data/KuchiNotes.json"),
        .embedInCode("Data/LanguageNames.txt"), .embedInCode("Data/LatinWords.txt"),
        .embedInCode("Data/PartsOfSpeech.txt"), .embedInCode("Data/Telling.txt"),
      ]),
    .target(
      name: "KuchiDictionary",
      dependencies: ["CZlib", "KuchiImport", "KuchiEngine", "KuchiJapanese", grdb]),
    .target(
      name: "KuchiTerminal",
      dependencies: [
        "KuchiMessages", "KuchiSession", "KuchiEngine", "KuchiFoundation", "KuchiJapanese", "KuchiState",
      ], resources: [.embedInCode("Languages/German.txt")]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .executableTarget(
      name: "KuchiCLI",
      dependencies: [
        readline, "KuchiTerminal", "KuchiMessages", "KuchiSession", "KuchiProgress", "KuchiImport",
        "KuchiDictionary", "KuchiEngine",
        "KuchiFoundation", "KuchiJapanese", "KuchiState",
        argumentParser,
      ]),
    .executableTarget(
      name: "KuchiBenchmark",
      dependencies: [
        "KuchiEngine", "KuchiJapanese", "KuchiProgress", "KuchiState", argumentParser, grdb,
      ]),
    .testTarget(name: "KuchiStateTests", dependencies: ["KuchiState"]),
    .testTarget(
      name: "KuchiJapaneseTests", dependencies: ["KuchiJapanese"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "KuchiDecksTests", dependencies: ["KuchiDecks", "KuchiEngine", "KuchiJapanese", "DeckTesting"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "KuchiJudgeTests", dependencies: ["KuchiJudge", "KuchiDecks", "KuchiJapanese", "DeckTesting"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "KuchiEngineTests",
      dependencies: ["KuchiEngine", "KuchiJudge", "KuchiDecks", "KuchiJapanese", "DeckTesting"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "KuchiMessagesTests", dependencies: ["KuchiMessages", "KuchiEngine", "DeckTesting"],
      exclude: ["Messages.txt"]),
    // What tests share. No product needs any of it.
    .target(
      name: "SessionTesting", dependencies: ["KuchiSession", "KuchiEngine", "KuchiState"],
      path: "Tests/SessionTesting"),
    .testTarget(
      name: "KuchiSessionTests",
      dependencies: ["KuchiSession", "KuchiEngine", "KuchiState", "SessionTesting"]),
    .testTarget(
      name: "Journeys",
      dependencies: [
        "KuchiSession", "KuchiEngine", "KuchiFoundation", "KuchiJapanese", "KuchiState", "SessionTesting",
        "DeckTesting",
        "TerminalTesting",
      ]),
    .testTarget(
      name: "LineTests",
      dependencies: [
        "KuchiTerminal", "KuchiSession", "KuchiEngine", "KuchiJapanese", "KuchiState", "SessionTesting",
        "DeckTesting",
      ],
      exclude: ["Stories"]),
    .testTarget(
      name: "KuchiProgressTests",
      dependencies: ["KuchiProgress", "KuchiEngine", "TerminalTesting", grdb]),
    .testTarget(
      name: "KuchiImportTests",
      dependencies: [
        "KuchiDictionary", "KuchiImport", "KuchiCLI", "KuchiEngine", "CZlib", "TerminalTesting",
        grdb,
      ], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "KuchiTerminalTests",
      dependencies: [
        "KuchiTerminal", "KuchiMessages", "KuchiSession", "KuchiEngine", "KuchiJapanese", "KuchiState",
        "SessionTesting",
        "TerminalTesting", "DeckTesting",
      ],
      exclude: ["Conversations", "advice.txt"]),
    .testTarget(
      name: "KuchiCLITests",
      dependencies: ["KuchiCLI", "KuchiProgress", "KuchiEngine", "TerminalTesting", argumentParser, grdb],
      exclude: [
        "Faults/disk.c", "Faults/fault.c", "Import/RealAnki/anki_collection.py",
        "Import/RealAnki/anki_connect.py", "Import/RealAnki/anki_days.py",
      ],
      resources: [.copy("Screens/Golden")]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "KuchiCLI", "KuchiMessages", "KuchiProgress", "KuchiSession", "KuchiEngine", "KuchiJapanese",
        "KuchiState", "KuchiTerminal",
        "SessionTesting", "TerminalTesting",
      ], exclude: ["Stubs"]),
    .target(
      name: "DeckTesting", dependencies: ["KuchiEngine", "KuchiJudge", "KuchiDecks", "KuchiJapanese"],
      path: "Tests/DeckTesting"),
    .target(name: "TerminalTesting", path: "Tests/TerminalTesting"),
    .testTarget(name: "TerminalTestingTests", dependencies: ["TerminalTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    // For us a warning is an error; for others a newer compiler must not break the build.
    + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])
}
