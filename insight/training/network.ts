import { DISTANCE_BUCKETS } from '../src/model/distance.ts'
import { IMPLIED_THINGS } from '../src/model/implied-things.ts'
import type { Sizes } from '../src/model/model-file.ts'
import { PAIR_FEATURE_COUNT, type WordSpan } from '../src/model/pair-features.ts'
import { FEATURE_COUNT } from '../src/model/token-features.ts'
import { createParameters, type Parameters } from './parameters.ts'
import type { Term } from './readout.ts'
import { VECTOR_LENGTH } from './vectors.ts'

export interface PairExample {
  /** Absent for an implied thing. */
  readonly thing: WordSpan | undefined
  readonly opinion: WordSpan
  readonly features: readonly number[]
  /** 0 not about this thing, 1 negative, 2 neutral, 3 positive. */
  readonly label: number
}

/** A prepared passage: for each word its vector's row and its features, and the targets. */
export interface Example {
  readonly rows: Int32Array
  readonly features: readonly Float32Array[]
  readonly terms: readonly Term[]
  /** 0 outside, 1 begins, 2 continues; absent where it is not marked. */
  readonly things: Uint8Array | undefined
  readonly opinions: Uint8Array | undefined
  readonly pairs: readonly PairExample[]
  /** The implied thing of an opinion. */
  readonly implied: readonly { readonly opinion: WordSpan; readonly label: number }[]
  readonly weight: number
  /** The weight of the sentiment of terms. */
  readonly termWeight: number
}

export function createNetwork(s: Sizes, random: () => number): Parameters {
  const X = s.input + FEATURE_COUNT
  const H = s.hidden
  return createParameters(
    {
      project: [s.input, VECTOR_LENGTH],
      wf: [3 * H, X],
      bf: [3 * H, 1],
      uf: [3 * H, H],
      wb: [3 * H, X],
      bb: [3 * H, 1],
      ub: [3 * H, H],
      thing: [3, 2 * H],
      thingBias: [3, 1],
      opinion: [3, 2 * H],
      opinionBias: [3, 1],
      pairThing: [s.pair, 2 * H],
      pairOpinion: [s.pair, 2 * H],
      pairFeature: [PAIR_FEATURE_COUNT, s.pair],
      pairImplied: [s.pair, 1],
      pairBias: [s.pair, 1],
      pairOut: [4, s.pair],
      pairOutBias: [4, 1],
      kind: [IMPLIED_THINGS.length, 2 * H],
      kindBias: [IMPLIED_THINGS.length, 1],
      ka: [s.attention, 2 * H],
      kb: [s.attention, 2 * H],
      ku: [1, s.attention],
      kd: [DISTANCE_BUCKETS, 1],
      m: [s.readout, 4 * H],
      mb: [s.readout, 1],
      o: [3, s.readout],
      ob: [3, 1],
    },
    random,
  )
}
