import assert from 'node:assert/strict'
import { acceptInvitation, openBrowser } from '../stage/browser.ts'
import { newStage, type Server } from '../stage/stage.ts'
import { type Operation, readConsoleOperations, readOperations } from './operations.ts'

export interface Partner {
  readonly name: string
  readonly key: string
  readonly keyId: number
}
export interface Target {
  readonly server: Server
  readonly operations: readonly Operation[]
  readonly consoleOperations: readonly Operation[]
  /** Owns data that the stranger must never see. */
  readonly owner: Partner
  /** Sends arbitrary requests. */
  readonly stranger: Partner
  /** A person who owns only this business, signed in to the dashboard this many times. */
  sessions(partner: Partner, businessId: number, count: number): Promise<Readonly<Record<string, string>>[]>
}

let opened: Promise<Target> | undefined

/** One service and two partners, shared by all files of the suite that do not stop the service. */
export function openTarget(): () => Promise<Target> {
  const stage = newStage()
  return () => {
    opened ??= open(stage)
    return opened
  }
}

async function open(stage: ReturnType<typeof newStage>): Promise<Target> {
  const dataDir = stage.folderWithDatabase()
  // In the long form, a log line for each request would exhaust the memory of the test process.
  const server = await stage.serve(dataDir, { LOG_LEVEL: 'warn' })
  const partner = async (name: string) => ({ name, ...(await stage.createKey(dataDir, '--partner', name)) })
  const [owner, stranger] = [await partner('Owner'), await partner('Stranger')]
  const password = 'correct horse battery'
  return {
    server,
    operations: await readOperations(server),
    consoleOperations: await readConsoleOperations(stage),
    owner,
    stranger,
    async sessions({ name }, businessId, count) {
      const email = `${crypto.randomUUID()}@person.example`
      const args = ['users', 'invite', '--partner', name, '--email', email, '--role', 'owner', '--json']
      const { code, stdout, stderr } = await stage.run([...args, '--business', String(businessId)], {
        DATA_DIR: dataDir,
      })
      assert.equal(code, 0, stderr)
      const { link } = JSON.parse(stdout) as { link: string }
      await acceptInvitation(server, link, password)
      const browsers = await Promise.all(Array.from({ length: count }, () => openBrowser(server, email, password)))
      return browsers.map(({ cookie }) => ({ cookie, origin: server.url, 'sec-fetch-site': 'same-origin' }))
    },
  }
}
