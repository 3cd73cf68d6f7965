import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { CommandError } from '../../core/cli/fail.ts'
import { openOutputFile, STANDARD_STREAM } from '../../core/cli/output-file.ts'
import { showProgress } from '../../core/cli/with-database.ts'
import { openProgressLine } from '../../core/import/progress.ts'
import { connect } from '../../core/platform/connect.ts'
import { findSecretKey } from '../../core/platform/secret.ts'
import { parseSettings, type Settings } from '../../core/platform/settings.ts'
import { openCopyClient } from './backed-up-tables.ts'
import type { Checksums, Manifest } from './manifest.ts'
import { describeContent, writeBackup } from './write-backup.ts'

const HELP = `
The file is a gzipped tar archive with a snapshot of the database, and the photos and videos in DATA_DIR. The service
can keep running. Media in S3 are not included. Sessions and password reset links are left out, so after a restore, people
must sign in again.

The file contains personal data: protect it. The secret key is not included by default, so keep a copy of it elsewhere.
Use - as the file to write to standard output. To restore a backup, use presence restore.`

interface Options {
  readonly force?: boolean
  readonly withoutMedia?: boolean
  readonly includeSecret?: boolean
}

export const backupCommand = () =>
  new Command('backup')
    .description('back up the whole installation to a file')
    .argument('<file>', 'the file to write; created only when the backup is complete')
    .option('--force', 'replace the file if it exists')
    .option('--without-media', 'leave out photos and videos')
    .option('--include-secret', 'include the secret key: anyone with the file can then decrypt the credentials in it')
    .addHelpText('after', HELP)
    .action(backUp)

async function backUp(file: string, { force = false, withoutMedia, includeSecret = false }: Options) {
  const settings = parseSettings(process.env)
  if (file !== STANDARD_STREAM && existsSync(file) && !force)
    throw new CommandError(`${file} already exists. Choose another name, or use --force to replace it.`)
  const output = openOutputFile(file)
  try {
    // Does not migrate first, because backups are also made before an upgrade.
    const db = await connect(settings, showProgress, { work: 'bulk' })
    const progress = openProgressLine(process.stderr, () => performance.now())
    try {
      const client = await openCopyClient(db, 'presence-backup')
      try {
        const written = await writeBackup(client, output.stream, {
          media: withoutMedia ? 'left out' : settings.s3 ? 'in S3' : { folder: join(settings.dataDir, 'media') },
          secretKey: includeSecret ? await secretToInclude(settings) : undefined,
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
    const explained = output.explained(error)
    throw explained === error ? error : new CommandError(`${(explained as Error).message} No backup was written.`)
  } finally {
    output.abandon()
  }
}

async function secretToInclude(settings: Settings): Promise<string> {
  const secretKey = await findSecretKey(settings)
  if (secretKey === undefined) throw new CommandError('there is no secret key to include.')
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
  if (missing > 0)
    say(
      `${missing} photos or videos are not in the backup: their files were missing or were deleted during the backup.`,
    )
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
