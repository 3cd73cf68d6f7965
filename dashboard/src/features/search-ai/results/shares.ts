import type { ResponseOf } from '@presence/client'
import type { Point } from '../../../parts/charts/Chart.tsx'
import { formatPercent } from '../../../parts/format/format.ts'
import { isoDayOf } from '../runs/run.ts'

export interface Share {
  /** Percent; null if there are no answers. */
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
}

/** "42% (31–54)": the measured share and its confidence interval. */
export function formatShare({ share, low, high }: Share): string {
  if (share === null) return 'No answers'
  const percent = formatPercent(share)
  return low === null || high === null ? percent : `${percent} (${Math.round(low)}–${Math.round(high)})`
}

type Run = ResponseOf<'getSearchAiTrend'>['runs'][number]

export const ALL = 'All assistants'

/** A line for each assistant; with several, one more for all of them together. */
export function trendOf(runs: readonly Run[], locale?: string): { names: readonly string[]; points: readonly Point[] } {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' })
  const engines = [...new Set(runs.flatMap(({ engines }) => engines.map(({ engine }) => engine)))].sort()
  const hasTotal = engines.length > 1
  const points = runs.map(({ runId, runDate, share, engines: asked }) => ({
    key: runId,
    label: day.format(new Date(isoDayOf(runDate))),
    values: [
      ...(hasTotal ? [share] : []),
      ...engines.map((name) => asked.find(({ engine }) => engine === name)?.share ?? null),
    ],
  }))
  return { names: hasTotal ? [ALL, ...engines] : engines, points }
}
