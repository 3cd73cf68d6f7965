/** While slow work is waited for, so often is what has come up since then looked for. */
const LOOK_AGAIN_MS = 250

/** How much may be under way at once. A partner's share is smaller than a host's, so that none can use up a host. */
export interface Caps {
  readonly total: number
  readonly perPartner: number
  readonly perHost: number
}
/** What may be begun for one partner at this moment. */
export interface Room {
  readonly limit: number
  readonly fullHosts: readonly string[]
  readonly roomAt: (host: string) => number
}
export interface Task {
  /** Where it may have to wait. Null: nowhere outside. */
  readonly host: string | null
  readonly run: () => Promise<void>
}
export interface Queue {
  readonly caps: Caps
  /** Partners that something is due for, in the order of their ids. */
  readonly listPartners: () => Promise<readonly number[]>
  /** Takes the next tasks of a partner, at most what there is room for. Undefined when nothing can be begun now. */
  readonly claim: (partnerId: number, room: Room) => Promise<readonly Task[] | undefined>
}

/**
 * Works on what is due until nothing is. Partners have turns: however much one has waiting, and however slow it is, the
 * others go on. What fails ends the turns of its partner, and fails the whole when everything else is done.
 */
export async function workRoundRobin({ caps, listPartners, claim }: Queue, signal: AbortSignal): Promise<void> {
  const underWay = new Set<{ readonly partnerId: number; readonly host: string | null; readonly done: Promise<void> }>()
  const failures = new Map<number, unknown>()
  let last = 0

  const count = (isCounted: (task: { partnerId: number; host: string | null }) => boolean) =>
    [...underWay].filter(isCounted).length
  const roomFor = (partnerId: number): Room => {
    const roomAt = (host: string) => caps.perHost - count((task) => task.host === host)
    const ofPartner = caps.perPartner - count((task) => task.partnerId === partnerId)
    const hosts = new Set([...underWay].flatMap(({ host }) => host ?? []))
    const fullHosts = [...hosts].filter((host) => roomAt(host) <= 0)
    return { limit: Math.min(ofPartner, caps.total - underWay.size), fullHosts, roomAt }
  }
  const begin = (partnerId: number, { host, run }: Task) => {
    const done = run()
      .catch((error: unknown) => void failures.set(partnerId, error))
      .then(() => void underWay.delete(task))
    const task = { partnerId, host, done }
    underWay.add(task)
  }
  /** One turn for each partner, beginning behind the one that was served last. False: nothing could be begun. */
  const isRoundUseful = async () => {
    let isUseful = false
    for (const partnerId of startingAfter(last, await listPartners())) {
      if (signal.aborted || underWay.size >= caps.total) break
      const room = roomFor(partnerId)
      if (room.limit <= 0 || failures.has(partnerId)) continue
      const tasks = await claim(partnerId, room).catch((error: unknown) => void failures.set(partnerId, error))
      if (!tasks) continue
      isUseful = true
      last = partnerId
      for (const task of tasks) begin(partnerId, task)
    }
    return isUseful
  }

  const workUntilNothingIsDue = async () => {
    while (!signal.aborted) {
      // What ends during a round may make room for something that the round has passed over.
      const wasIdle = underWay.size === 0
      if (underWay.size < caps.total && (await isRoundUseful())) continue
      if (wasIdle) break
      if (underWay.size > 0) await firstOf([...underWay].map(({ done }) => done))
    }
  }
  // Also when the partners cannot be listed: the signal of a job that has ended is raised, which stops what is under way.
  await workUntilNothingIsDue().finally(() => Promise.all([...underWay].map(({ done }) => done)))
  for (const error of failures.values()) throw error
  signal.throwIfAborted()
}

const startingAfter = (last: number, partners: readonly number[]) => [
  ...partners.filter((id) => id > last),
  ...partners.filter((id) => id <= last),
]

/** The first that ends, or a short while. */
async function firstOf(ends: readonly Promise<void>[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_AGAIN_MS)
  await Promise.race([promise, ...ends])
  clearTimeout(timer)
}
