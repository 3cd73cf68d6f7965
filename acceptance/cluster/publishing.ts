import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@presence/client'
import { freePort } from '../stage/free-port.ts'
import type { Stage } from '../stage/stage.ts'
import { eventually } from './eventually.ts'

const DIRECTORY = 'maps'
const SECRET = 'shared-with-the-directory'

export interface Publishing {
  /** Changes the listing, which queues it. */
  change(): Promise<void>
  /** Waits until the last change has reached the directory. */
  delivered(): Promise<unknown>
}

/** Publishes a location to the reference directory. `command` runs a command of Presence. */
export async function startPublishing(
  stage: Stage,
  dataDir: string,
  command: (...args: string[]) => Promise<string>,
  { client, partner, businessNumber }: { client: Client; partner: string; businessNumber: number },
): Promise<Publishing> {
  const port = await freePort()
  stage.start(['directory', '--port', String(port), '--secret', SECRET], {})
  const credentials = join(dataDir, 'credentials.json')
  writeFileSync(credentials, JSON.stringify({ keyId: 'presence', secret: SECRET }))
  const url = `http://127.0.0.1:${port}/${DIRECTORY}`
  await command('directories', 'add', DIRECTORY, '--url', url, '--credentials', credentials)
  await command('directories', 'grant', DIRECTORY, '--partner', partner)
  await client.connectDirectory({ params: { businessNumber, directory: DIRECTORY } })

  const status = async () => {
    const { directories } = await client.getListingStatus({ params: { businessNumber } })
    return directories.find(({ directory }) => directory === DIRECTORY)
  }
  let sentBefore = ''
  const delivered = () =>
    eventually(async () => {
      const { state, sent } = (await status()) ?? {}
      return (state === 'submitted' || state === 'in sync') && sent !== sentBefore
    }, 'the listing to reach the directory')
  return {
    change: async () => {
      await delivered()
      sentBefore = (await status())?.sent ?? ''
      const body = { name: `Renamed ${crypto.randomUUID()}` }
      await client.updateBusiness({ params: { business_Id: businessNumber }, body })
      await client.publishListing({ params: { businessNumber } })
    },
    delivered,
  }
}
