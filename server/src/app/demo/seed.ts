import { Command } from 'commander'
import { withDatabase } from '../../core/cli/with-database.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import { seedDemo } from './seed-demo.ts'
import { demoOwner } from './users.ts'

export const seedCommand = () =>
  new Command('seed')
    .description('load the demo businesses and print a key for them')
    .option(
      '--json',
      'print {"key","keyId","partnerId","businessId","signIn"}; "signIn" is absent if the demo owner already has a password',
    )
    .action(async ({ json }: { json?: boolean }) => {
      const { url, ...seeded } = await withDatabase(async (db, settings) => {
        const secret = await openSecret(db, settings)
        const url = await findPublicUrl(settings)
        const demo = await seedDemo({
          db,
          url,
          secret,
          files: openMediaFiles(settings),
          engines: settings.engines,
          dataDir: settings.dataDir,
        })
        return { ...demo, url }
      })
      if (json) return console.log(JSON.stringify(seeded))
      console.log(`Demo partner ${seeded.partnerId} is loaded. Its key (shown once):\n\n  ${seeded.key}`)
      const { signIn } = seeded
      console.log(
        signIn
          ? `\nSign in to its dashboard at ${url}/ (shown once):\n\n  ${signIn.email}   ${signIn.password}`
          : `\nThe password of ${demoOwner} was not changed. To choose a new one: presence users reset --email ${demoOwner}`,
      )
    })
