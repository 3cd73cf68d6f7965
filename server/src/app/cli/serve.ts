import { Command } from 'commander'
import { showProgress } from '../../core/cli/with-database.ts'
import { connectService } from '../../core/platform/connect.ts'
import { openLogger } from '../../core/platform/logger.ts'
import { parseSettings, shutdownGraceOf } from '../../core/platform/settings.ts'
import { stopOnSignal } from '../../core/platform/stop-on-signal.ts'
import { startTracing } from '../../core/platform/tracing/start-tracing.ts'
import type { seedFirstDemo } from '../demo/seed-demo.ts'
import { startWorkerProcess, type WorkerProcess } from '../worker-process.ts'

export const serveCommand = () =>
  new Command('serve')
    .description('serve requests and run background jobs')
    .option('--no-worker', 'serve requests only; run the jobs with presence worker')
    .action(async ({ worker }: { worker: boolean }) => {
      const settings = parseSettings(process.env, { checksFiles: true })
      const log = openLogger(settings.logLevel)
      const stopTracing = await startTracing(process.env, log)
      // PostgreSQL starts in other processes. Loading the service blocks this process, so it begins after they have started.
      const { promise: waiting, resolve: onWaiting } = Promise.withResolvers<void>()
      const database = connectService(settings, showProgress, onWaiting)
      await Promise.race([waiting, database])
      const [{ startService }, { seedFirstDemo }, { isDashboardBuilt }, { newFirstOwnerCode }] = await Promise.all([
        import('../main.ts'),
        import('../demo/seed-demo.ts'),
        import('../dashboard.ts'),
        import('../../features/users/actions/first-owner-code.ts'),
      ])
      const service = await startService(settings, { log, database, onProgress: showProgress })
      let workerProcess: WorkerProcess | undefined
      const graceSeconds = shutdownGraceOf(settings, Boolean(process.stdout.isTTY))
      const announce = () => {
        service.leave()
        if (graceSeconds > 0)
          log.info({ graceSeconds }, 'stopping: no longer ready; another signal ends the grace period')
      }
      stopOnSignal({
        leaving: { announce, graceSeconds },
        close: async () => {
          await workerProcess?.close()
          await service.close()
          await stopTracing()
        },
        onFailure: (error) => log.fatal({ err: error }, 'unexpected failure'),
      })
      const { engines, dataDir } = settings
      const demo = settings.demo ? await seedFirstDemo({ ...service, engines, dataDir }, showProgress) : undefined
      if (!isDashboardBuilt()) console.log('The dashboard was not built. To build it: npm ci && npm run build')
      const code = await newFirstOwnerCode(service.db, service.secret)
      // Printed last and at once, so that what is shown only once does not scroll away.
      console.log(banner(service.url, { demo, code, sites: settings.sites }))
      // Only now, because it would take a core from the first start.
      if (worker) workerProcess = startWorkerProcess(log)
    })

interface Greeting {
  readonly demo: Awaited<ReturnType<typeof seedFirstDemo>>
  /** For the first visitor, if nobody can sign in. */
  readonly code: string | undefined
  readonly sites: boolean
}

/** What a new user needs first: the address, a sign-in, and a command that works as printed. */
function banner(url: string, { demo, code, sites }: Greeting): string {
  const head = `\nPresence is running on ${url}  (Ctrl-C stops it)\n\n  Dashboard      ${url}/`
  const reference = `  API reference  ${url}/docs`
  if (!demo) {
    const firstOwner = code ? `\n  First owner    ${code}   (one-time code; the dashboard asks for it)` : ''
    return `${head}${firstOwner}
${reference}
  API key        npx presence keys create --partner NAME
`
  }
  const signIn = demo.signIn
    ? `\n  Sign in        ${demo.signIn.email}   ${demo.signIn.password}   (demo owner; shown once)`
    : ''
  const site = sites && demo.siteNumber ? `\n  Microsite      ${url}/sites/${demo.siteNumber}` : ''
  return `${head}${signIn}${site}
${reference}
  API key        ${demo.key}   (demo partner; shown once)

Try it:
  curl -H 'x-api-key: ${demo.key}' ${url}/v1/business/${demo.businessId}
`
}
