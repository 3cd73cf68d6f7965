import { setImmediate } from 'node:timers/promises'

/** A step of long work waits no longer than this, so that it continues however many ordinary requests there are. */
const WAIT_MS_MAX = 10

let inProgress = 0
let wake: (() => void) | undefined
let lastStep = Promise.resolve()

/** Does the work of an ordinary request. */
export async function asOrdinary<Result>(work: () => Promise<Result>): Promise<Result> {
  inProgress++
  try {
    return await work()
  } finally {
    inProgress--
    if (inProgress === 0) wake?.()
  }
}

/**
 * Called by long work between two steps that take milliseconds of CPU time each. Resolves when no ordinary request is in
 * progress, for one caller per turn of the event loop.
 */
export function ordinaryFirst(): Promise<void> {
  lastStep = lastStep.then(nextStep)
  return lastStep
}

async function nextStep() {
  await setImmediate()
  if (inProgress === 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS_MAX)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  wake = undefined
}
