import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to outgoing connections: one of them could take the port before it is used. */
const [FIRST, LAST] = [20_000, 32_767]

/** A port of loopback that nothing listens on at the moment. */
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
