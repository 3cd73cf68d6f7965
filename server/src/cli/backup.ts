import { join } from 'node:path'
import { Command } from 'commander'
import { connect } from '../platform/connect.ts'
import { openCopyClient } from '../platform/copy-client.ts'
import { findSecretKey } from '../platform/secret.ts'
import { parseSettings, type Settings } from '../platform/settings.ts'
import { findSecretFingerprint } from '../store/backed-up-tables.ts'
import { appliedMigrations, pendingMigrations } from '../store/migrate.ts'
import { openBackupOutput, STANDARD_STREAM } from './backup/backup-file.ts'
import type { Checksums, Manifest } from './backup/manifest.ts'
import { fingerprintOf } from './backup/secret-key.ts'
import { describeContent, writeBackup } from './backup/write-backup.ts'
import { CommandError } from './fail.ts'
import { openProgressLine } from './import/progress.ts'
import { showProgress } from './with-database.ts'

const HELP = `
The file is a gzipped tar file with every table as of one moment, and with the photos and videos in DATA_DIR. The service
may run. Media in S3 are not included. Sessions and links for a new password are left out: people sign in again.

It holds personal data: mind who may read it. The secret key is not included, so keep a copy of it elsewhere.
FILE - writes to standard output. presence restore reads the file.`

interface Options {
  readonly force?: boolean
  readonly withoutMedia?: boolean
  readonly includeSecret?: boolean
}

export const backupCommand = () =>
  new Command('backup')
    .description('write the whole installation to a file')
    .argument('<file>', 'where to; it is there only when it is complete')
    .option('--force', 'replace the file if it exists')
    .option('--without-media', 'leave out photos and videos')
    .option('--include-secret', 'include the secret key: anyone with the file can then decrypt everything in it')
    .addHelpText('after', HELP)
    .action(backUp)

async function backUp(file: string, { force = false, withoutMedia, includeSecret = false }: Options) {
  const settings = parseSettings(process.env)
  const output = openBackupOutput(file, force)
  try {
    // Not migrated first: a backup is taken before an upgrade, from the database as it is.
    const db = await connect(settings, showProgress)
    const progress = openProgressLine(process.stderr, () => performance.now())
    try {
      const client = await openCopyClient(db, 'presence-backup')
      try {
        const execute: typeof db.execute = (sql, values) => client.query(sql, values as unknown[])
        await pendingMigrations({ execute })
        const lastMigration = (await appliedMigrations({ execute })).at(-1)
        if (!lastMigration) throw new CommandError('the database is empty: there is nothing to back up.')
        const written = await writeBackup(client, output.stream, {
          lastMigration,
          media: withoutMedia ? 'left out' : settings.s3 ? 'in S3' : { folder: join(settings.dataDir, 'media') },
          secretKey: includeSecret ? await secretOfDatabase(settings, await findSecretFingerprint(client)) : undefined,
          now: new Date(),
          onProgress: (done) => progress.show(() => `backup: ${done}`),
        })
        await output.finish()
        progress.close()
        report(file, written, settings)
      } finally {
        await client.end()
      }
    } finally {
      progress.close()
      await db.close()
    }
  } catch (error) {
    throw output.explained(error)
  } finally {
    output.abandon()
  }
}

async function secretOfDatabase(settings: Settings, fingerprint: string | undefined): Promise<string> {
  const secretKey = await findSecretKey(settings)
  if (secretKey === undefined) throw new CommandError('there is no secret key here that could be included.')
  if (fingerprint !== undefined && fingerprintOf(secretKey) !== fingerprint)
    throw new CommandError('the secret key here is not the one that this database was used with.')
  return secretKey
}

function report(
  file: string,
  { manifest, checksums }: { manifest: Manifest; checksums: Checksums },
  settings: Settings,
) {
  const say = (line: string) => (file === STANDARD_STREAM ? console.error(line) : console.log(line))
  say(`Backup written${file === STANDARD_STREAM ? '' : ` to ${file}`}: ${describeContent(checksums)}.`)
  const { missing } = checksums.media
  if (missing > 0) say(`${missing} photos or videos were not there: deleted while the backup was made, or lost before.`)
  if (manifest.media === 'in S3')
    say(`Photos and videos are in the bucket ${settings.s3?.bucket}: back it up separately.`)
  if (manifest.media === 'left out') say('Photos and videos are not included.')
  if (manifest.secret.included)
    say('The secret key is included: anyone with this file can decrypt the credentials in it.')
  else
    say(
      `The secret key is not included: keep a copy of ${settings.secretKey ? 'SECRET_KEY' : `${settings.dataDir}/secret-key`} elsewhere.`,
    )
}
