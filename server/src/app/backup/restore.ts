import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Command } from 'commander'
import { CommandError } from '../../core/cli/fail.ts'
import { STANDARD_STREAM } from '../../core/cli/output-file.ts'
import { showProgress } from '../../core/cli/with-database.ts'
import { openProgressLine } from '../../core/import/progress.ts'
import { connect } from '../../core/platform/connect.ts'
import type { Database } from '../../core/platform/database.ts'
import { findSecretKey, installSecretKey } from '../../core/platform/secret.ts'
import { parseSettings, type Settings } from '../../core/platform/settings.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import { migrateEverything } from '../migrate-everything.ts'
import { openCopyClient } from './backed-up-tables.ts'
import { DamagedBackup, type Manifest } from './manifest.ts'
import { openMediaStage } from './media-stage.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { secretAdvice } from './secret-key.ts'
import { describeContent } from './write-backup.ts'

const HELP = `
The database must be empty and the service stopped. If the file is damaged or anything else fails, the database stays
empty. A backup from an older release is migrated; one from a newer release is refused.

The service needs the secret key that was in use when the backup was made: set SECRET_KEY, or put the key into
DATA_DIR/secret-key. If the backup contains the key and none is set, it is written there. Use - as the file to read from
standard input.

A restored service sends everything that was waiting to be sent when the backup was made, so never run it alongside the old
service. Only campaigns are stopped, because messages that they have sent since then would be sent again.`

export const restoreCommand = () =>
  new Command('restore')
    .description('restore a backup into an empty database')
    .argument('<file>', 'the file that presence backup has written')
    .addHelpText('after', HELP)
    .action(restore)

async function restore(file: string) {
  const settings = parseSettings(process.env)
  const input = await openInput(file)
  const db = await connect(settings, showProgress, { work: 'bulk' })
  const progress = openProgressLine(process.stderr, () => performance.now())
  try {
    const restored = await load(db, settings, { input, onProgress: (done) => progress.show(() => `restore: ${done}`) })
    progress.close()
    await migrateEverything(db, showProgress)
    await report(restored, settings)
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error
    throw new CommandError(`${file} cannot be restored: ${error.message} The database was not changed.`)
  } finally {
    progress.close()
    input.destroy()
    await db.close()
  }
}

async function openInput(file: string): Promise<Readable> {
  if (file === STANDARD_STREAM) return process.stdin
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`)
  })
  return createReadStream(file, { fd: handle })
}

interface Loading {
  readonly input: Readable
  readonly onProgress: (done: string) => void
}

async function load(db: Database, settings: Settings, { input, onProgress }: Loading): Promise<Restored> {
  const client = await openCopyClient(db, 'presence-restore')
  let removeSecret = async () => {}
  try {
    const restored = await restoreBackup(client, input, {
      media: await openMediaStage(openMediaFiles(settings)),
      // Before the commit: otherwise the first start would create another secret for this database.
      beforeCommit: async ({ secretKey }) => {
        if (secretKey === undefined || (await findSecretKey(settings)) !== undefined) return
        removeSecret = await installSecretKey(secretKey, settings.dataDir)
      },
      onProgress,
    })
    // Without statistics, PostgreSQL chooses bad query plans.
    await client.query('analyze')
    return restored
  } catch (error) {
    await removeSecret()
    throw error
  } finally {
    await client.end()
  }
}

async function report({ manifest, checksums, campaignsStopped }: Restored, settings: Settings) {
  console.log(
    `Restored the backup of ${manifest.createdAt} (release ${manifest.program}): ${describeContent(checksums)}.`,
  )
  console.log('People must sign in again.')
  if (campaignsStopped > 0) console.log(`Stopped campaigns: ${campaignsStopped}. Check them before you resume them.`)
  const media = mediaAdvice(manifest, settings)
  if (media) console.log(media)
  const advice = secretAdvice(manifest, await findSecretKey(settings), settings)
  if (advice) console.log(advice)
}

function mediaAdvice({ media }: Pick<Manifest, 'media'>, { s3, dataDir }: Settings): string | undefined {
  if (media === 'included') return undefined
  if (media === 'left out')
    return `Photos and videos are not in the backup: put them back into ${s3 ? `the bucket ${s3.bucket}` : `${dataDir}/media`}.`
  return s3
    ? `Photos and videos are not in the backup: they must be in the bucket ${s3.bucket}.`
    : 'Photos and videos are not in the backup: they were in S3. Set the S3_ settings to that bucket.'
}
