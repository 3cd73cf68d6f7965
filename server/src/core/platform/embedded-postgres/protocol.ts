import type { Socket } from 'node:net'

/** A holder's only line. A process that only checks whether a keeper is running does not send it. */
export const HOLD = 'hold'

/** The keeper's messages to its holders, one JSON object per line. */
export type Announcement = { progress: string } | { ready: true } | { failed: string }

export function onLine(socket: Socket, listener: (line: string) => void): void {
  let rest = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) listener(line)
  })
}
