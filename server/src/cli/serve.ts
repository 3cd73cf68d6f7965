import { Command } from 'commander'
import { startService } from '../main.ts'
import { openLogger } from '../platform/logger.ts'
import { parseSettings } from '../platform/settings.ts'
import { stopOnSignal } from '../platform/stop-on-signal.ts'
import { seedFirstDemo } from './demo.ts'
import { showProgress } from './with-database.ts'

export const serveCommand = () =>
  new Command('serve')
    .description('answer requests and do the background work')
    .option('--no-worker', 'answer requests only; presence worker does the rest')
    .action(async ({ worker }: { worker: boolean }) => {
      const settings = parseSettings(process.env)
      const log = openLogger(settings.logLevel)
      const service = await startService(settings, { worker, log, onProgress: showProgress })
      stopOnSignal(
        () => service.close(),
        (error) => log.fatal({ err: error }, 'unexpected failure'),
      )
      console.log(`\nPresence is running on ${service.url}  (Ctrl-C stops it)\n\n  API reference  ${service.url}/docs`)
      const demo = settings.demo ? await seedFirstDemo(service.db) : undefined
      if (demo) {
        console.log(`  API key        ${demo.key}   (demo partner; shown once)`)
        console.log(`\nTry it:\n  curl -H 'x-api-key: ${demo.key}' ${service.url}/v1/business/${demo.businessId}\n`)
      } else {
        console.log('  API key        npx presence keys create --partner NAME\n')
      }
    })
