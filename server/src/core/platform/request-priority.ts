import { setImmediate } from 'node:timers/promises'

/** A step waits for ordinary requests no longer than this, so that long work continues however many there are. */
const WAIT_MS_MAX = 10

const IN_USE_MS = 1_000
/** The pause before each step of background work in such a process. */
const PAUSE_MS = 10

let inProgress = 0
let lastOrdinaryAt = Number.NEGATIVE_INFINITY
let wake: (() => void) | undefined
let lastStep = Promise.resolve()
let lastBackgroundStep = Promise.resolve()

/** Does the work of an ordinary request. */
export async function asOrdinary<Result>(work: () => Promise<Result>): Promise<Result> {
  inProgress++
  try {
    return await work()
  } finally {
    inProgress--
    lastOrdinaryAt = Date.now()
    if (inProgress === 0) wake?.()
  }
}

/**
 * Called by long work between two steps that take milliseconds of CPU time each. Resolves when no ordinary request is in
 * progress, for one caller per turn of the event loop. Work that holds locks must not wait: a request may wait for these.
 */
export function ordinaryFirst(): Promise<void> {
  const deadline = Date.now() + WAIT_MS_MAX
  lastStep = lastStep.then(() => nextStep(deadline))
  return lastStep
}

/** Whether an ordinary request is in progress, or has ended in the last second. */
export const isInUse = () => inProgress > 0 || Date.now() - lastOrdinaryAt < IN_USE_MS

/**
 * The same for publishing, which can be busy for minutes: in a process that is in use, at most 100 steps a second. A separate
 * worker serves no requests, so it does not pause.
 */
export function backgroundStep(): Promise<void> {
  lastBackgroundStep = lastBackgroundStep.then(async () => {
    if (isInUse()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await ordinaryFirst()
  })
  return lastBackgroundStep
}

async function nextStep(deadline: number) {
  await setImmediate()
  const left = deadline - Date.now()
  if (inProgress === 0 || left <= 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(left, WAIT_MS_MAX))
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  wake = undefined
}
