import { Command } from 'commander'
import { doctorCommand } from './doctor.ts'
import { failInOneLine } from './fail.ts'
import { keysCommand } from './keys.ts'
import { migrateCommand } from './migrate.ts'
import { openApiCommand } from './openapi.ts'
import { seedCommand } from './seed.ts'
import { serveCommand } from './serve.ts'
import { workerCommand } from './worker.ts'

const program = new Command('presence')
  .description('Open, self-hosted business-presence service')
  .showHelpAfterError('(presence --help shows what there is)')
  .addHelpText(
    'after',
    `
Settings come from the environment: PORT, HOST, DATA_DIR, DATABASE_URL, REDIS_URL, RATE_LIMIT, DEMO, LOG_LEVEL,
PUBLIC_URL, METRICS_TOKEN. Commands work beside a running server on the same DATA_DIR or DATABASE_URL.

Examples:
  presence serve
  presence keys create --partner "Acme" --scope write --limit 300/60 --expires 90d
  presence doctor`,
  )
for (const command of [
  serveCommand,
  workerCommand,
  migrateCommand,
  seedCommand,
  keysCommand,
  openApiCommand,
  doctorCommand,
]) {
  program.addCommand(command())
}

program.parseAsync().catch(failInOneLine)
