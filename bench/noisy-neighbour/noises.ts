import { randomUUID } from 'node:crypto'
import type { HttpRequest } from '../rows/row.ts'
import type { NoisyPartner } from './noisy-partner.ts'

/** Processes that only use the processor. They show how much of the slowdown is due to the machine, not to our code. */
export interface ControlNoise {
  readonly name: string
  readonly busyProcesses: number
}

export interface RequestNoise {
  readonly name: string
  /** Bulk work, which has a stricter goal than expensive reads. */
  readonly isBulk?: true
  /** The statuses of requests that did the work. */
  readonly statuses: readonly number[]
  readonly request: (partner: NoisyPartner) => Pick<HttpRequest, 'method' | 'path'> & { readonly body?: unknown }
}

export type Noise = RequestNoise | ControlNoise

export const FIRST_YEAR = 2019
const LAST_YEAR = 2025
const WORDS = ['bread', 'coffee', 'staff', 'friendly', 'slow', 'fresh', 'queue', 'garden', 'parking', 'lovely']

/** New reviews, one per day, repeating the same days. */
export const newReviews = (count: number, commentLength = 80) => {
  const batch = randomUUID()
  return Array.from({ length: count }, (_, n) => {
    const year = FIRST_YEAR + (n % (LAST_YEAR - FIRST_YEAR + 1))
    const date = `${String((n % 12) + 1).padStart(2, '0')}/${String((n % 28) + 1).padStart(2, '0')}/${year}`
    const words = Array.from({ length: 8 }, (_, at) => WORDS[(n * 7 + at * 3) % WORDS.length]).join(' ')
    const comments = words.repeat(Math.ceil(commentLength / words.length)).slice(0, commentLength)
    return { sourceAlias: 'search', externalId: `${batch}-${n}`, rating: (n % 5) + 1, reviewDate: date, comments }
  })
}

const importTo = (businessId: number, reviews: unknown) => ({
  method: 'POST',
  path: `/v1/review/import/${businessId}`,
  body: { reviews },
})

export const noises: readonly Noise[] = [
  {
    name: 'imports of 1,000 reviews',
    isBulk: true,
    statuses: [200],
    request: ({ businessId }) => importTo(businessId, newReviews(1000)),
  },
  {
    name: 'deep pages',
    statuses: [200],
    request: ({ contacts }) => ({ method: 'POST', path: `/v1/contact/list?sindex=${contacts - 100}&count=100` }),
  },
  {
    name: 'daily reports of seven years',
    statuses: [200],
    request: ({ businessId }) => ({
      method: 'POST',
      path: `/v1/review/report/over-time/${businessId}`,
      body: { granularity: 'day', fromDate: `01/01/${FIRST_YEAR}`, toDate: `12/31/${LAST_YEAR}` },
    }),
  },
  { name: 'control: a busy process', busyProcesses: 1 },
]
