import { setPriority } from 'node:os'
import { Command } from 'commander'
import { showProgress } from '../../core/cli/with-database.ts'
import { connect } from '../../core/platform/connect.ts'
import type { Database } from '../../core/platform/database.ts'
import { listenErrorFor } from '../../core/platform/listen-error.ts'
import { openLogger } from '../../core/platform/logger.ts'
import { openMailer } from '../../core/platform/mail/mail.ts'
import { countTimeout } from '../../core/platform/metrics.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import { parseSettings, type Settings } from '../../core/platform/settings.ts'
import { openSmsGateway } from '../../core/platform/sms-gateway.ts'
import type { StatementClass } from '../../core/platform/statement-limits.ts'
import { stopOnSignal } from '../../core/platform/stop-on-signal.ts'
import { startTracing } from '../../core/platform/tracing/start-tracing.ts'
import { tracedDatabase } from '../../core/platform/tracing/traced-database.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import { closeDemoDirectory, runDemoDirectory } from '../demo/demo-directory.ts'
import { migrateEverything } from '../migrate-everything.ts'
import { startWorker } from '../worker.ts'
import type { WorkerMeasurement } from '../worker-process.ts'

export const workerCommand = () =>
  new Command('worker').description('run background jobs only, alongside one or more servers').action(async () => {
    // Started by `presence serve`, which decides when to stop, and reports what is measured here.
    const server = process.send?.bind(process)
    const exit = () => process.exit()
    if (server) {
      process.once('disconnect', exit)
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
    }
    const tell = (measured: WorkerMeasurement) => void server?.(measured, () => {})
    // On the machine of a server, requests go first.
    setPriority(10)
    const settings = parseSettings(process.env, { checksFiles: true })
    const log = openLogger(settings.logLevel)
    const stopTracing = await startTracing(process.env, log)
    const onTimeout = (timeout: StatementClass) => {
      countTimeout(timeout)
      tell({ timeout })
    }
    const db = tracedDatabase(await connect(settings, showProgress, { work: 'bulk', onTimeout }))
    const closings: (() => Promise<unknown>)[] = [stopTracing, () => db.close()]
    const close = async () => {
      for (const end of closings.toReversed()) await end()
    }
    try {
      await migrateEverything(db, showProgress)
      const secret = await openSecret(db, settings)
      const mailer = settings.mail && openMailer(settings.mail)
      if (mailer) closings.push(() => mailer.close())
      // Before any job runs, because the command fails if the port is in use.
      const metrics = settings.workerMetricsPort === undefined ? undefined : await openMetrics(settings, db)
      if (metrics) closings.push(metrics.close)
      await runDemoDirectory({ db, secret, dataDir: settings.dataDir })
      closings.push(closeDemoDirectory)
      const worker = await startWorker(
        db,
        log,
        {
          secret,
          mailer,
          sms: settings.sms && openSmsGateway(settings.sms),
          mailsPerSecond: settings.campaignRate,
          files: openMediaFiles(settings),
          engines: settings.engines,
          dataDir: settings.dataDir,
          webhooks: settings.webhooks,
          baseUrl: () => findPublicUrl(settings),
        },
        tell,
      )
      closings.push(() => worker.close())
      log[server ? 'debug' : 'info']({ metricsPort: metrics?.port }, 'worker started')
    } catch (error) {
      await close()
      throw error
    }
    process.off('disconnect', exit)
    const onFailure = (error: Error) => log.fatal({ err: error }, 'unexpected failure')
    stopOnSignal({ close, onFailure, onDisconnect: server !== undefined })
  })

/** Loads the HTTP server on demand, because most workers do not need it. */
async function openMetrics(settings: Settings, db: Database) {
  const { serveMetrics } = await import('../metrics.ts')
  return serveMetrics(settings, db).catch((error: unknown) => {
    throw listenErrorFor(error, (port) => `WORKER_METRICS_PORT=${port}`)
  })
}
