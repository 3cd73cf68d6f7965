import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The process that started this keeper. It holds a pipe open until it has joined the database, here or elsewhere. */
export interface Starter {
  isGone(): boolean
  onGone(listener: () => void): void
}

export async function watchStarter(): Promise<Starter> {
  const pipe = new Socket({ fd: 0, readable: true, writable: false })
  let isGone = false
  pipe.resume()
  pipe
    .on('error', () => pipe.destroy())
    .once('close', () => {
      isGone = true
    })
  // By then we know whether the starter has already exited; a keeper without users leaves nothing behind.
  await nextTurn()
  return { isGone: () => isGone, onGone: (listener) => void pipe.once('close', listener) }
}
