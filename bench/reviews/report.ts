import { aligned, MET, MISSED } from '../report.ts'
import type { AnswerFigures, LoadFigures } from './measure.ts'

export interface ReviewResults {
  readonly loads: readonly LoadFigures[]
  readonly answers: readonly AnswerFigures[]
}

const NEVER_SLOWER = 1
const FAR_FASTER = 10
const GROWTH_MAX = 1.5
const COPY_SHARE_MIN = 0.25

const LOAD_HEADINGS = ['reviews a second', 'our import', 'COPY', 'ours ÷ COPY', 'goal', '']

export function reviewReport({ loads, answers }: ReviewResults): string {
  const rows = answers.map((each) => {
    const goal = each.question.startsWith('100') ? NEVER_SLOWER : FAR_FASTER
    const growth = each.oursMs / each.smallMs
    return [
      `${each.question}, ${each.reviews.toLocaleString('en')} reviews`,
      ...[each.oursMs, each.rawMs, each.duckMs].map((ms) => ms.toFixed(3)),
      (each.duckMs / each.oursMs).toFixed(1),
      `≥ ${goal}`,
      each.duckMs / each.oursMs >= goal ? MET : MISSED,
      growth.toFixed(2),
      growth < GROWTH_MAX ? MET : MISSED,
    ]
  })
  const loaded = loads.map(({ from, to, importSeconds, copySeconds }) => {
    const rate = (seconds: number) => Math.round((to - from) / seconds).toLocaleString('en')
    const share = copySeconds / importSeconds
    return [
      `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`,
      ...[importSeconds, copySeconds].map(rate),
      share.toFixed(2),
      `≥ ${COPY_SHARE_MIN}`,
      share >= COPY_SHARE_MIN ? MET : MISSED,
    ]
  })
  return [
    ...aligned([
      ['p50 in ms', 'ours', 'raw table', 'DuckDB', 'DuckDB ÷ ours', 'goal', '', '× at 100,000', `< ${GROWTH_MAX}`],
      ...rows,
    ]),
    '',
    ...(loaded.length > 0 ? [...aligned([LOAD_HEADINGS, ...loaded]), ''] : []),
  ].join('\n')
}
