import { createServer } from 'node:net'
import { explainBriefly } from '../../core/cli/fail.ts'
import { listenErrorFor } from '../../core/platform/listen-error.ts'
import { findRunningService } from '../../core/platform/running-service.ts'
import type { Settings } from '../../core/platform/settings.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Checks the running service, wherever it listens. Without one, checks whether the port is free. */
export async function checkPort(settings: Settings): Promise<Finding> {
  const running = await findRunningService(settings)
  if (!running) return checkFreePort(settings)
  const { address, pid } = running
  return (await answers(address))
    ? fine(`the service responds on ${address}`)
    : wrong(
        `the service (process ${pid}) does not respond on ${address}`,
        `read its log and restart it; ps -p ${pid} shows what that process is`,
      )
}

const ANSWER_MS_MAX = 5_000
const answers = (address: string) =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) }).then(
    ({ ok }) => ok,
    () => false,
  )

function checkFreePort({ port, host }: Settings): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const probe = createServer()
  probe.once('error', async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') {
      return resolve(wrong(explainBriefly(listenErrorFor(error, (port) => `PORT=${port}`)), 'set HOST or PORT'))
    }
    const ours = await answers(`http://${host}:${port}`)
    resolve(
      ours ? fine(`${port}, a Presence server responds`) : wrong(`${port} is in use`, `PORT=${port + 1} npm start`),
    )
  })
  probe.listen(port, host, () => probe.close(() => resolve(fine(`${port} is free`))))
  return promise
}
