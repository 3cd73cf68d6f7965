import { aligned, MET, MISSED } from '../report.ts'
import type { NeighbourResult } from './measure.ts'

/** A neighbour may cost this many times the p99 without it. */
const RATIO_MAX = 3

const HEADINGS = [
  'p99 of the quiet partner',
  'alone ms',
  'beside ms',
  'ratio',
  'of the rounds',
  'goal',
  '',
  'failed',
  'noise: done, refused, failed',
]

export const neighbourLines = (results: readonly NeighbourResult[]): string[] =>
  results.length === 0
    ? []
    : [
        ...aligned([
          HEADINGS,
          ...results.map(({ name, what, aloneP99Ms, besideP99Ms, ratio, ratioOfRounds: of, failed, noise }) => [
            `${name}, ${what}`,
            aloneP99Ms.toFixed(1),
            besideP99Ms.toFixed(1),
            ratio.toFixed(1),
            `${of.least.toFixed(1)} / ${of.median.toFixed(1)} / ${of.most.toFixed(1)}`,
            `≤ ${RATIO_MAX}`,
            ratio <= RATIO_MAX ? MET : MISSED,
            String(failed),
            `${noise.done}, ${noise.refused}, ${noise.failed}`,
          ]),
        ]),
        '',
      ]
