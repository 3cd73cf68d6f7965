import { createServer, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Announcement, HOLD, onLine } from '../protocol.ts'

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

interface Holders {
  announce(announcement: Announcement): void
  stopListening(): void
}

/** `onAbandoned` is called when the last holder has left, and the starter has joined or never will. */
export async function listenForHolders(
  socketPath: string,
  starter: Starter,
  onAbandoned: () => void,
): Promise<Holders> {
  const holders = new Set<Socket>()
  const leaving = new Set<Socket>()
  let latest: Announcement | undefined

  const check = () => {
    if (holders.size === 0 && starter.isGone()) return onAbandoned()
    // The last connection stays open until the keeper exits: its end means that PostgreSQL has stopped.
    if (holders.size > 0) for (const socket of leaving) socket.end()
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    onLine(socket, (line) => {
      if (line !== HOLD) return
      // Too late: a process that joins a stopping keeper must connect to the next one.
      if (!server.listening) return void socket.destroy()
      holders.add(socket)
      if (latest) tell(socket, latest)
      check()
    })
    // Also called for a killed process, because the kernel closes its connection.
    socket.on('end', () => {
      if (holders.delete(socket)) leaving.add(socket)
      else socket.end()
      check()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      leaving.delete(socket)
      if (holders.delete(socket)) check()
    })
  })

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))
  starter.onGone(check)
  return {
    announce(announcement) {
      latest = announcement
      for (const socket of holders) tell(socket, announcement)
    },
    stopListening: () => void server.close(),
  }
}

function tell(socket: Socket, announcement: Announcement): void {
  socket.write(`${JSON.stringify(announcement)}\n`)
}
