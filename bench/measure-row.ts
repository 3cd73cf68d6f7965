import { drive, type Figures, type Target } from './drive.ts'
import { median } from './median.ts'
import { prefixOf } from './rivals/prefix-of.ts'
import type { Row, World } from './rows/row.ts'

export interface Running {
  readonly pid: number
  readonly url: string
}
export interface RivalResult extends Figures {
  readonly name: string
  readonly oursDividedByIt: number
  readonly goal: number | undefined
}
export interface RowResult {
  readonly name: string
  readonly ours: Figures
  readonly rivals: readonly RivalResult[]
}

/** Long enough for the JIT compiler; ours has more code than a rival. */
const WARM_UP_SECONDS = 1.5

export const targetOf = (row: Row, world: World, { pid, url }: Running, prefix = ''): Target => ({
  pid,
  url,
  statuses: row.statuses,
  alwaysNew: row.alwaysNew ?? false,
  request: (n) => {
    const request = row.request(world, n)
    return { ...request, path: prefix + request.path }
  },
})

/** Ours and each rival alternate. Ratios are computed within a round, because other load slows both. */
export async function measureRow(
  row: Row,
  place: number,
  { world, service, rivals, rounds }: { world: World; service: Running; rivals: Running; rounds: number },
): Promise<RowResult> {
  const targets = [
    targetOf(row, world, service),
    ...row.rivals.map(({ request }, rival) =>
      request ? targetOf({ ...row, request }, world, service) : targetOf(row, world, rivals, prefixOf(place, rival)),
    ),
  ]
  await compareAnswers(row, targets)
  for (const each of targets) await drive(each, WARM_UP_SECONDS)

  const [ours = [], ...others] = await driveInTurn(targets, rounds, row.seconds)
  return {
    name: row.name,
    ours: mediansOf(ours),
    rivals: row.rivals.map(({ name, goal }, rival) => {
      const theirs = others[rival] as Figures[]
      return { name, goal, ...mediansOf(theirs), oursDividedByIt: ratio(ours, theirs) }
    }),
  }
}

/** By target, the figures of each round. */
export async function driveInTurn(targets: readonly Target[], rounds: number, seconds: number): Promise<Figures[][]> {
  const figures: Figures[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++) {
    // Every other round runs in reverse, so that no target always follows the same one.
    const order = round % 2 === 0 ? [...targets.keys()] : [...targets.keys()].reverse()
    for (const at of order) figures[at]?.push(await drive(targets[at] as Target, seconds))
  }
  return figures
}

export const ratio = (ours: readonly Figures[], theirs: readonly Figures[]) =>
  median(ours.map((our, round) => our.requestsPerSecond / (theirs[round] as Figures).requestsPerSecond))

export function mediansOf(rounds: readonly Figures[]): Figures {
  const cpu = rounds.map(({ cpuMicrosPerRequest }) => cpuMicrosPerRequest).filter((micros) => micros !== undefined)
  return {
    requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    cpuMicrosPerRequest: cpu.length > 0 ? median(cpu) : undefined,
  }
}

/** A rival with a different response would be fast for the wrong reason. */
async function compareAnswers(row: Row, targets: readonly Target[]) {
  const answers = await Promise.all(
    targets.map(async ({ url, request }) => {
      const { path, ...rest } = request(0)
      const answer = await fetch(url + path, rest as RequestInit)
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return { status: answer.status, body: isJson ? JSON.stringify(await answer.json()) : await answer.text() }
    }),
  )
  for (const [at, { status, body }] of answers.entries()) {
    const rival = row.rivals[at - 1]
    if (row.statuses.includes(status) && (!rival?.sameAnswer || body === answers[0]?.body)) continue
    throw new Error(`${rival?.name ?? row.name} answers ${status} ${body}, ours ${answers[0]?.body}`)
  }
}
