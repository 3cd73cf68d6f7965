import { Command } from 'commander'
import { programVersion } from '../../core/platform/version.ts'
import { failInOneLine } from '../../core/cli/fail.ts'
import { settingsHelp } from '../../core/cli/settings-text.ts'

/** Loaded on demand, so that a small command does not load the server. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  seed: async () => (await import('../demo/seed.ts')).seedCommand(),
  keys: async () => (await import('../../core/access/keys/cli/keys.ts')).keysCommand(),
  users: async () => (await import('./users.ts')).usersCommand(),
  'look-ups': async () => (await import('../../features/listings/cli/look-ups.ts')).lookupsCommand(),
  directories: async () => (await import('../../features/publishing/cli/directories.ts')).directoriesCommand(),
  directory: async () => (await import('../../features/publishing/cli/directory.ts')).directoryCommand(),
  listings: async () => (await import('../../features/bulk-edits/cli/listings.ts')).listingsCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  backup: async () => (await import('../backup/backup.ts')).backupCommand(),
  restore: async () => (await import('../backup/restore.ts')).restoreCommand(),
  themes: async () => (await import('../../features/themes/cli/themes.ts')).themesCommand(),
  openapi: async () => (await import('./openapi.ts')).openApiCommand(),
  sms: async () => (await import('../../core/cli/sms.ts')).smsCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
}

// The reader may close the pipe (| head); that is not a failure.
process.stdout.on('error', () => {})

const program = new Command('presence')
  .version(programVersion)
  .description('Open, self-hosted business-presence service')
  .showHelpAfterError('(presence --help lists the commands)')
  .addHelpText(
    'after',
    () => `
Settings are environment variables [default]. For details, see docs/settings.md and docs/self-hosting.md:
${settingsHelp()}

Traces are set up with the standard variables OTEL_*: docs/self-hosting.md.

All commands except restore can run while a server uses the same DATA_DIR or DATABASE_URL.

Examples:
  presence serve
  presence keys create --partner "Acme" --scope write --limit 300/60 --expires 90d
  presence users reset --email owner@acme.example
  presence backup presence.tar.gz
  presence doctor`,
  )

const [, , asked = ''] = process.argv
const isVersion = asked === '--version' || asked === '-V'
const load = Object.hasOwn(commands, asked) ? [commands[asked]] : isVersion ? [] : Object.values(commands)
for (const command of load) if (command) program.addCommand(await command())

program.parseAsync().catch(failInOneLine)
