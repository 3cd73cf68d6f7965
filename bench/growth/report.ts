import { aligned } from '../report.ts'
import type { GrowthResults } from './run.ts'

export function growthReport({ sizes, per, rows, databaseBytes }: GrowthResults): string {
  const shown = (ms: number | undefined) => (ms === undefined ? 'failed' : ms.toFixed(ms < 10 ? 2 : 0))
  const lines = rows.map(({ name, ms: [smallest, ...larger], failure }) => [
    name,
    shown(smallest),
    ...larger.map(shown),
    ...larger.map((ms) => (ms === undefined || smallest === undefined ? '' : `× ${(ms / smallest).toFixed(1)}`)),
    failure ?? '',
  ])
  const headings = sizes.map((size) => `${size.toLocaleString('en')}`)
  return [
    `Each location has ${per.contacts} contacts and ${per.reviews} reviews; the database has ${(databaseBytes / 1e9).toFixed(1)} GB.`,
    '',
    ...aligned([['p50 in ms, by locations', ...headings, ...headings.slice(1), ''], ...lines]),
    '',
  ].join('\n')
}
