import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports: an outgoing connection could otherwise take the port before it is used. */
const [FIRST, LAST] = [20_000, 32_767]

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1)
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  return port
}
