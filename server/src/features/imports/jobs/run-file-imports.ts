import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { runDueWork } from '../../../core/work/due-work.ts'
import { continueImport } from '../actions/continue-import.ts'
import { fileImportStarted } from '../contract/facts.ts'
import { fileImports, removeOldFileImports } from '../store/file-imports.ts'

export interface FileImportContext extends JobContext {
  readonly secret: Secret
  readonly baseUrl: () => string | Promise<string>
  readonly emit?: Emit
}

const CAPS = { total: 2, perPartner: 1, perHost: 2 }
const KEPT_DAYS = 14
const REMOVED_AT_ONCE = 20

/** Imports uploaded files, one of each partner at a time. A killed run loses at most one batch per partner. */
export const runFileImports = defineJob<FileImportContext>({
  name: 'run-file-imports',
  schedule: '* * * * *',
  on: [fileImportStarted],
  run: async ({ db, signal, secret, baseUrl, emit }) => {
    const mediaUrl = `${await baseUrl()}/media/`
    await runDueWork(fileImports, {
      db,
      signal,
      now: () => new Date(),
      caps: CAPS,
      run: (file) => continueImport(file, { db, signal, emit, secret, mediaUrl }),
    })
    while ((await removeOldFileImports(db, KEPT_DAYS, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE) signal.throwIfAborted()
  },
})
