import type { Commands } from '../../core/cli/commands.ts'
import { commands as ofBulkEdits } from '../../features/bulk-edits/commands.ts'
import { commands as ofListings } from '../../features/listings/commands.ts'
import { commands as ofPublishing } from '../../features/publishing/commands.ts'
import { commands as ofThemes } from '../../features/themes/commands.ts'

/** In the order of `presence --help`. */
export const commands: Commands = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  seed: async () => (await import('../demo/seed-demo.ts')).seedCommand(),
  keys: async () => (await import('../../core/access/keys-command.ts')).keysCommand(),
  users: async () => (await import('./users.ts')).usersCommand(),
  ...ofListings,
  ...ofPublishing,
  ...ofBulkEdits,
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  backup: async () => (await import('../backup/backup.ts')).backupCommand(),
  restore: async () => (await import('../backup/restore.ts')).restoreCommand(),
  ...ofThemes,
  openapi: async () => (await import('./openapi.ts')).openApiCommand(),
  sms: async () => (await import('../../core/cli/sms.ts')).smsCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
}
