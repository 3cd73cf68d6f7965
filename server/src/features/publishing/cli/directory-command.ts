import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { listenErrorFor } from '../../../core/platform/listen-error.ts'
import { stopOnSignal } from '../../../core/platform/stop-on-signal.ts'
import { startReferenceServer } from '../directories/reference/reference-server.ts'

export const directoryCommand = () =>
  new Command('directory')
    .description('run a small in-memory directory, to try publishing')
    .option('--port <port>', 'port on 127.0.0.1', '18110')
    .option('--secret <text>', 'secret shared with the service; by default, one is created and shown')
    .action(async (options: { port: string; secret?: string }) => {
      const port = Number(options.port)
      if (!/^\d{1,5}$/.test(options.port) || port > 65_535) throw new CommandError('--port must be a port number')
      const secret = options.secret ?? randomBytes(32).toString('base64url')
      const server = await startReferenceServer({ port, keyId: 'presence', secret }).catch((error: unknown) => {
        throw listenErrorFor(error, (port) => `--port ${port}`)
      })
      stopOnSignal({ close: () => server.close(), onFailure: (error) => console.error(error) })
      const credentials = JSON.stringify({ keyId: 'presence', secret })
      console.log(`A directory is running on ${server.url}  (Ctrl-C stops it and discards its data)

Add it to the service:
  echo '${credentials}' > credentials.json
  presence directories add maps --url ${server.url}/maps --credentials credentials.json`)
    })
