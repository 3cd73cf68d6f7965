import { Command } from 'commander'
import { failInOneLine } from '../../core/cli/fail.ts'
import { settingsHelp } from '../../core/cli/settings-text.ts'
import { programVersion } from '../../core/platform/version.ts'
import { commands } from './commands.ts'

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

const [, , name = ''] = process.argv
const isVersion = name === '--version' || name === '-V'
const load = Object.hasOwn(commands, name) ? [commands[name]] : isVersion ? [] : Object.values(commands)
for (const command of load) if (command) program.addCommand(await command())

program.parseAsync().catch(failInOneLine)
