import { aligned, MET, MISSED } from '../report.ts'

export interface Round {
  readonly name: string
  readonly publications: number
  readonly seconds: number
  readonly transactions: number
  readonly walBytes: number
}
export interface PublishingResults {
  readonly rounds: readonly Round[]
  readonly idle: { readonly publications: number; readonly ms: number }
}

const IDLE_SHARE_MAX = 0.01

export function publishingReport({ rounds, idle }: PublishingResults): string {
  const lines = rounds.map(({ name, publications, seconds, transactions, walBytes }) => [
    `${name}, ${publications.toLocaleString('en')} publications`,
    `${seconds.toFixed(1)} s`,
    Math.round(publications / seconds).toLocaleString('en'),
    (transactions / publications).toFixed(3),
    `${(walBytes / publications / 1024).toFixed(1)} KB`,
  ])
  // A full pass over this many publications would take too long, so it is extrapolated from the last round.
  const read = rounds.at(-1) as Round
  const fullMs = (1000 * idle.publications * read.seconds) / read.publications
  const share = idle.ms / fullMs
  return [
    ...aligned([['publishing', 'all in sync after', 'a second', 'transactions each', 'WAL each'], ...lines]),
    '',
    `idle pass over ${idle.publications.toLocaleString('en')} in sync: ${idle.ms.toFixed(2)} ms; a full pass at the pace above: ${(fullMs / 1000).toFixed(0)} s`,
    `share: ${(100 * share).toFixed(5)} %, goal < 1 % ${share < IDLE_SHARE_MAX ? MET : MISSED}`,
  ].join('\n')
}
