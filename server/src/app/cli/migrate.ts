import { Command } from 'commander'
import { withDatabase } from '../../core/cli/with-database.ts'

export const migrateCommand = () =>
  new Command('migrate').description('migrate the database to this release').action(async () => {
    await withDatabase(async () => {})
    console.log('The database is up to date.')
  })
