import { jobs } from '../../server/src/jobs/index.ts'
import { openSecret } from '../../server/src/open-secret.ts'
import { connect } from '../../server/src/platform/connect.ts'
import { openLogger } from '../../server/src/platform/logger.ts'
import { openMediaFiles } from '../../server/src/platform/media-files/open-media-files.ts'
import { parseSettings } from '../../server/src/platform/settings.ts'

/** Runs the given jobs next to the probe. Modules that jobs load lazily are loaded first. */
const settings = parseSettings(process.env)
const db = await connect(settings, () => {})
const secret = await openSecret(db, settings)
await Promise.all([
  import('../../server/src/directories/exchange.ts'),
  import('../../server/src/platform/outbound/fetch-safely.ts'),
])
const context = {
  db,
  secret,
  mailer: undefined,
  files: openMediaFiles(settings),
  engines: settings.engines,
  webhooks: settings.webhooks,
  baseUrl: () => 'http://127.0.0.1',
  log: openLogger('silent'),
  signal: new AbortController().signal,
}

process.on('message', async (message: { run?: string } | string) => {
  if (typeof message === 'string' || message.run === undefined) return
  const job = jobs.find(({ name }) => name === message.run)
  const failure = await job?.run(context as never).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  process.send?.({ ran: message.run, failure })
})
process.once('SIGTERM', async () => {
  await db.close()
  process.exit(0)
})
process.send?.({ ready: true })
