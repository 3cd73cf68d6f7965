import { aligned, MET, MISSED } from '../report.ts'

export interface MentionFigures {
  readonly question: string
  readonly mentions: number
  readonly oursMs: number
  readonly duckMs: number
}

const GROWTH_MAX = 1.5

export function mentionReport(figures: readonly MentionFigures[]): string {
  const smallest = Math.min(...figures.map(({ mentions }) => mentions))
  const rows = figures.map(({ question, mentions, oursMs, duckMs }) => {
    const least = figures.find((each) => each.question === question && each.mentions === smallest) as MentionFigures
    const growth = oursMs / least.oursMs
    return [
      `${question}, ${mentions.toLocaleString('en')} mentions`,
      oursMs.toFixed(3),
      duckMs.toFixed(3),
      (duckMs / oursMs).toFixed(1),
      duckMs > oursMs ? MET : MISSED,
      growth.toFixed(2),
      growth < GROWTH_MAX ? MET : MISSED,
    ]
  })
  const headings = ['p50 in ms', 'ours', 'DuckDB', 'DuckDB ÷ ours', '> 1', `× ${smallest.toLocaleString('en')}`]
  return [...aligned([[...headings, `< ${GROWTH_MAX}`], ...rows]), ''].join('\n')
}
