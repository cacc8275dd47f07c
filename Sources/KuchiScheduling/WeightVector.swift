/// One number for each weight of FSRS-7, by name: the weights themselves, or the slope of a loss along each.
struct WeightVector: Hashable, Sendable {
  /// The eight numbers of how one trace learns.
  struct Trace: Hashable, Sendable {
    var growth = 0.0
    var saturation = 0.0
    var surprise = 0.0
    var lapseScale = 0.0
    var lapsePower = 0.0
    var lapseSurprise = 0.0
    var hard = 0.0
    var easy = 0.0
  }

  /// The stability after a first review, by grade.
  var firstStability = SIMD4<Double>()
  var difficulty = 0.0
  var difficultySpread = 0.0
  var difficultyStep = 0.0
  var slow = Trace()
  var fast = Trace()
  var fastDecay = 0.0
  var slowDecay = 0.0
  var fastBase = 0.0
  var slowBase = 0.0
  var fastShare = 0.0
  var slowShare = 0.0
  var fastShareFall = 0.0
  var slowShareRise = 0.0
  var shareHardness = 0.0
  var rateHardness = 0.0
  var fastDecayPower = 0.0
}

extension WeightVector.Trace {
  init(_ w: ArraySlice<Double>) {
    let first = w.startIndex
    growth = w[first]
    saturation = w[first + 1]
    surprise = w[first + 2]
    lapseScale = w[first + 3]
    lapsePower = w[first + 4]
    lapseSurprise = w[first + 5]
    hard = w[first + 6]
    easy = w[first + 7]
  }

  var values: [Double] {
    [growth, saturation, surprise, lapseScale, lapsePower, lapseSurprise, hard, easy]
  }
}

extension WeightVector {
  init(_ weights: FSRS7Weights) {
    let w = weights.values
    firstStability = SIMD4(w[0], w[1], w[2], w[3])
    difficulty = w[4]
    difficultySpread = w[5]
    difficultyStep = w[6]
    slow = Trace(w[7...14])
    fast = Trace(w[15...22])
    fastDecay = w[23]
    slowDecay = w[24]
    fastBase = w[25]
    slowBase = w[26]
    fastShare = w[27]
    slowShare = w[28]
    fastShareFall = w[29]
    slowShareRise = w[30]
    shareHardness = w[31]
    rateHardness = w[32]
    fastDecayPower = w[33]
  }

  var values: [Double] {
    let learning = slow.values + fast.values
    return [
      firstStability[0], firstStability[1], firstStability[2], firstStability[3], difficulty,
      difficultySpread, difficultyStep,
    ] + learning + [
      fastDecay, slowDecay, fastBase, slowBase, fastShare, slowShare, fastShareFall, slowShareRise,
      shareHardness, rateHardness, fastDecayPower,
    ]
  }
}
