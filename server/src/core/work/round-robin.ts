/** How often to look for new work while slow tasks are running. */
const LOOK_AGAIN_MS = 250

/** Limits on running tasks. If `perPartner` is lower than `perHost`, no partner can use up a host. */
export interface Caps {
  readonly total: number
  readonly perPartner: number
  readonly perHost: number
}
/** How much may be started for one partner now. */
export interface Room {
  readonly limit: number
  /** The host of each running task, its lane and its row. */
  readonly busyHosts: readonly string[]
  readonly busyLanes: readonly number[]
  readonly busyRows: readonly string[]
}
export interface Task {
  /** The host that may delay the task; null for none. */
  readonly host: string | null
  /** A row that limits how many of its tasks run at once. */
  readonly lane?: number | null | undefined
  readonly row?: string | null
  readonly run: () => Promise<void>
}
export interface Queue {
  readonly caps: Caps
  /** The first turn is that of the next partner. */
  readonly after?: number | undefined
  /** Partners with due work, ordered by id. */
  readonly listPartners: () => Promise<readonly number[]>
  /** Claims the next tasks of a partner, within these limits. Returns undefined if nothing can be started now. */
  readonly claim: (partnerId: number, room: Room) => Promise<readonly Task[] | undefined>
}

/**
 * Runs due tasks until none are left. Partners take turns, so a partner with many or slow tasks does not delay the
 * others. After a failure, its partner gets no more turns; the failure is thrown when all other work is done.
 */
export async function workRoundRobin(
  { caps, after = 0, listPartners, claim }: Queue,
  signal: AbortSignal,
): Promise<void> {
  const underWay = new Set<Omit<Task, 'run'> & { readonly partnerId: number; readonly done: Promise<void> }>()
  const failures = new Map<number, unknown>()
  let last = after

  const roomFor = (partnerId: number): Room => {
    const tasks = [...underWay]
    const busyHosts = tasks.flatMap(({ host }) => host ?? [])
    const busyLanes = tasks.flatMap(({ lane }) => lane ?? [])
    const busyRows = tasks.flatMap(({ row }) => row ?? [])
    const ofPartner = caps.perPartner - tasks.filter((task) => task.partnerId === partnerId).length
    return { limit: Math.min(ofPartner, caps.total - underWay.size), busyHosts, busyLanes, busyRows }
  }
  const begin = (partnerId: number, { host, lane, row = null, run }: Task) => {
    const done = run()
      .catch((error: unknown) => void failures.set(partnerId, error))
      .then(() => void underWay.delete(task))
    const task = { partnerId, host, lane, row, done }
    underWay.add(task)
  }
  /** Gives each partner one turn, starting after the one that was served last. Returns false if nothing could be started. */
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
      // A task that ends during the round may make room for work that the round has skipped.
      const wasIdle = underWay.size === 0
      if (underWay.size < caps.total && (await isRoundUseful())) continue
      if (wasIdle) break
      if (underWay.size > 0) await firstOf([...underWay].map(({ done }) => done))
    }
  }
  // Running tasks must end before the job does, even if the partners cannot be listed.
  await workUntilNothingIsDue().finally(() => Promise.all([...underWay].map(({ done }) => done)))
  for (const error of failures.values()) throw error
  signal.throwIfAborted()
}

const startingAfter = (last: number, partners: readonly number[]) => [
  ...partners.filter((id) => id > last),
  ...partners.filter((id) => id <= last),
]

/** Waits until the first task ends, or for the poll interval. */
async function firstOf(ends: readonly Promise<void>[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_AGAIN_MS)
  await Promise.race([promise, ...ends])
  clearTimeout(timer)
}
