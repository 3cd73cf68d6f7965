import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { HttpRequest } from '../rows/row.ts'
import { type JobNoise, jobNoises } from './job-noises.ts'
import type { NoisyPartner } from './noisy-partner.ts'

/** The operator runs commands for the partner, one after the other, each in a process beside the service. */
export interface CommandNoise {
  readonly name: string
  readonly isBulk: true
  readonly command: (partner: NoisyPartner) => readonly string[]
  /** The file that the command reads, new each time. */
  readonly file?: (partner: NoisyPartner) => { readonly path: string; readonly text: string }
}

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

export type Noise = RequestNoise | CommandNoise | JobNoise | ControlNoise

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

const importFile = (folder: string) => join(folder, 'noise.jsonl')

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
    name: 'lists of 1,000 rows',
    statuses: [200],
    request: ({ businessId }) => ({ method: 'POST', path: `/v1/review/businessId/${businessId}?count=1000` }),
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
  {
    name: 'bodies of 0.9 MB',
    // The whole body is read and validated before the business is found not to exist.
    statuses: [404],
    request: () => importTo(999_999_999, newReviews(1000, 780)),
  },
  {
    name: 'searches in texts',
    statuses: [200],
    request: ({ businessId }) => ({
      method: 'POST',
      path: `/v1/review/businessId/${businessId}`,
      body: { text: 'lovely garden -queue' },
    }),
  },
  {
    // The service then reads the themes of these reviews.
    name: 'presence import of 10,000 reviews',
    isBulk: true,
    command: ({ businessId, folder }) => ['import', 'reviews', importFile(folder), '--business', String(businessId)],
    file: ({ folder }) => ({
      path: importFile(folder),
      text: newReviews(10_000)
        .map((review) => `${JSON.stringify(review)}\n`)
        .join(''),
    }),
  },
  {
    name: 'presence export of reviews',
    isBulk: true,
    command: ({ businessId, folder }) => [
      'export',
      'reviews',
      '--business',
      String(businessId),
      '--format',
      'jsonl',
      '--out',
      join(folder, 'noise-out.jsonl'),
    ],
  },
  ...jobNoises,
  { name: 'control: a busy process', busyProcesses: 1 },
  { name: 'control: two busy processes', busyProcesses: 2 },
]
