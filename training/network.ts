import { DISTANCE_BUCKETS } from '../server/src/insight/model/distance.ts'
import type { Sizes } from '../server/src/insight/model/model-file.ts'
import { FEATURE_COUNT } from '../server/src/insight/model/token-features.ts'
import { createParameters, type Parameters } from './parameters.ts'
import type { Term } from './readout.ts'
import { VECTOR_LENGTH } from './vectors.ts'

/** A sentence made ready: for each word its vector's row and its features; the terms with their polarity. */
export interface Example {
  readonly rows: Int32Array
  readonly features: readonly Float32Array[]
  readonly terms: readonly Term[]
  /** 0 outside, 1 begins a thing, 2 goes on. */
  readonly tags: Uint8Array
  readonly weight: number
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
      tag: [3, 2 * H],
      tagBias: [3, 1],
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
