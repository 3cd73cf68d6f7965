import { drive, type Figures, type Target } from './drive.ts'
import type { Measurement, Order } from './measurement.ts'
import { median } from './median.ts'
import { residentMegabytes } from './process-figures.ts'
import { prefixOf } from './rivals/prefix-of.ts'
import { rows } from './rows/index.ts'
import type { Row, World } from './rows/row.ts'

export const requests: readonly Measurement[] = rows.map((row, place) => ({
  name: row.name,
  run: (order) => measureRow(row, place, order),
}))

const ROUNDS = { quick: 3, full: 6 }
const SECONDS = { quick: 1, full: 2 }
const WARM_UP_SECONDS = 1
const WARM_UPS_MAX = { quick: 12, full: 20 }
/** The figure is flat when two seconds are no faster than the one before them, within this share. */
const FLAT = 0.04

/** Ours and the rival are warmed up and then alternate. Ratios are computed within a round: other load slows both. */
async function measureRow(row: Row, place: number, { quick, shared, print }: Order) {
  const length = quick ? 'quick' : 'full'
  const service = await shared.service()
  const rivals = await shared.rivals()
  const targetOf = ({ url }: { url: string }, prefix = ''): Target => ({
    url,
    statuses: row.statuses,
    request: (n) => {
      const request = row.request(service.world, n)
      return { ...request, path: prefix + request.path }
    },
  })
  const [ours, theirs] = [targetOf(service), targetOf(rivals, prefixOf(place))]
  await compareAnswers(row, service.world, ours, theirs)
  for (const each of [ours, theirs]) await warmUp(each, WARM_UPS_MAX[length])

  const rounds: { readonly ours: Figures; readonly theirs: Figures }[] = []
  while (rounds.length < ROUNDS[length]) {
    // Every other round runs in reverse, so that neither always follows the other.
    const first = await drive(rounds.length % 2 === 0 ? ours : theirs, SECONDS[length])
    const second = await drive(rounds.length % 2 === 0 ? theirs : ours, SECONDS[length])
    rounds.push(rounds.length % 2 === 0 ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  const of = (figure: (figures: Figures) => number, whose: 'ours' | 'theirs') =>
    median(rounds.map((round) => figure(round[whose])))
  const perSecond = ({ requestsPerSecond }: Figures) => requestsPerSecond
  print({
    what: row.name,
    measured: `${of(perSecond, 'ours').toFixed(0)} /s, p50 ${of(({ p50Ms }) => p50Ms, 'ours').toFixed(2)} ms, p99 ${of(({ p99Ms }) => p99Ms, 'ours').toFixed(2)} ms`,
    comparedWith: `${row.rival.name}: ${of(perSecond, 'theirs').toFixed(0)} /s`,
    ratio: median(rounds.map((round) => perSecond(round.ours) / perSecond(round.theirs))),
    atLeast: row.rival.goal,
  })
  const megabytes = residentMegabytes(service.pid)
  if (megabytes !== undefined && place === rows.length - 1) {
    print({ what: 'memory of the service after the requests', measured: `${megabytes.toFixed(0)} MB` })
  }
}

/** Until the figure is flat: seconds in which the JIT compiler works measure the compiler. */
async function warmUp(target: Target, secondsMax: number) {
  const rates: number[] = []
  const isFlat = () => {
    const [before, ...last] = rates.slice(-3)
    return last.length === 2 && last.every((rate) => rate < (before as number) * (1 + FLAT))
  }
  while (rates.length < secondsMax && !isFlat()) rates.push((await drive(target, WARM_UP_SECONDS)).requestsPerSecond)
}

/** A rival with a different response would be fast for the wrong reason. */
async function compareAnswers(row: Row, world: World, ours: Target, theirs: Target) {
  const [answer, other] = await Promise.all(
    [ours, theirs].map(async ({ url, request }) => {
      const { path, ...rest } = request(0)
      const response = await fetch(url + path, rest as RequestInit)
      return { status: response.status, body: await response.text() }
    }),
  )
  for (const each of [answer, other]) {
    if (each && row.statuses.includes(each.status) && (!row.rival.sameAnswer || each.body === answer?.body)) continue
    throw new Error(`answered ${each?.status} ${each?.body.slice(0, 100)} at business ${world.businessIds[0]}`)
  }
}
