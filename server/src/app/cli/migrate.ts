import { Command } from 'commander'
import { showProgress, withDatabase } from '../../core/cli/with-database.ts'
import { migrateEverything } from '../migrate-everything.ts'

export const migrateCommand = () =>
  new Command('migrate').description('migrate the database to this release').action(async () => {
    await withDatabase((db) => migrateEverything(db, showProgress))
    console.log('The database is up to date.')
  })
