import type { Command } from 'commander'

/** Loaded on demand, so that a small command does not load the server. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  seed: async () => (await import('../demo/seed.ts')).seedCommand(),
  keys: async () => (await import('../../core/access/keys/cli/keys.ts')).keysCommand(),
  users: async () => (await import('./users.ts')).usersCommand(),
  'look-ups': async () => (await import('../../features/listings/cli/look-ups.ts')).lookupsCommand(),
  directories: async () => (await import('../../features/publishing/cli/directories.ts')).directoriesCommand(),
  directory: async () => (await import('../../features/publishing/cli/directory.ts')).directoryCommand(),
  listings: async () => (await import('../../features/bulk-edits/cli/listings.ts')).listingsCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  backup: async () => (await import('../backup/backup.ts')).backupCommand(),
  restore: async () => (await import('../backup/restore.ts')).restoreCommand(),
  themes: async () => (await import('../../features/themes/cli/themes.ts')).themesCommand(),
  openapi: async () => (await import('./openapi.ts')).openApiCommand(),
  sms: async () => (await import('../../core/cli/sms.ts')).smsCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
}
