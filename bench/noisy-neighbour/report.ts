import { aligned, MET, MISSED } from '../report.ts'
import type { NeighbourResult, NoiseKind } from './measure.ts'

/** The maximum p99 with a neighbour, as a multiple of the p99 without one. */
const RATIO_MAX: Readonly<Record<NoiseKind, number | undefined>> = { bulk: 2, expensive: 3, control: undefined }

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
  results.length === 0 ? [] : [...aligned([HEADINGS, ...results.map(cells)]), '']

function cells({
  name,
  kind,
  what,
  aloneP99Ms,
  besideP99Ms,
  ratio,
  ratioOfRounds: of,
  failed,
  noise,
}: NeighbourResult) {
  const most = RATIO_MAX[kind]
  return [
    `${name}, ${what}`,
    aloneP99Ms.toFixed(1),
    besideP99Ms.toFixed(1),
    ratio.toFixed(1),
    `${of.least.toFixed(1)} / ${of.median.toFixed(1)} / ${of.most.toFixed(1)}`,
    most === undefined ? '' : `≤ ${most}`,
    most === undefined ? '' : ratio <= most ? MET : MISSED,
    String(failed),
    `${noise.done}, ${noise.refused}, ${noise.failed}`,
  ]
}
