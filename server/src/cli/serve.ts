import { Command } from 'commander'
import { startService } from '../main.ts'
import { openLogger } from '../platform/logger.ts'
import { parseSettings } from '../platform/settings.ts'
import { stopOnSignal } from '../platform/stop-on-signal.ts'
import { startDemoDirectoryIfDefined } from './demo/demo-directory.ts'
import { seedFirstDemo } from './demo/seed-demo.ts'
import { showProgress } from './with-database.ts'

export const serveCommand = () =>
  new Command('serve')
    .description('answer requests and do the background work')
    .option('--no-worker', 'answer requests only; presence worker does the rest')
    .action(async ({ worker }: { worker: boolean }) => {
      const settings = parseSettings(process.env)
      const log = openLogger(settings.logLevel)
      const service = await startService(settings, { worker, log, onProgress: showProgress })
      let directory: Awaited<ReturnType<typeof startDemoDirectoryIfDefined>>
      stopOnSignal(
        async () => {
          await directory?.close()
          await service.close()
        },
        (error) => log.fatal({ err: error }, 'unexpected failure'),
      )
      const { engines, dataDir } = settings
      const demo = settings.demo ? await seedFirstDemo({ ...service, engines, dataDir }) : undefined
      if (settings.demo) directory = await startDemoDirectoryIfDefined({ ...service, dataDir })
      console.log(banner(service.url, demo))
    })

/** The first thing a newcomer sees, printed in one piece: where it is, and a line that works as it stands. */
function banner(url: string, demo: Awaited<ReturnType<typeof seedFirstDemo>>): string {
  const head = `\nPresence is running on ${url}  (Ctrl-C stops it)\n\n  API reference  ${url}/docs`
  if (!demo) return `${head}\n  API key        npx presence keys create --partner NAME\n`
  return `${head}
  API key        ${demo.key}   (demo partner; shown once)

Try it:
  curl -H 'x-api-key: ${demo.key}' ${url}/v1/business/${demo.businessId}
`
}
