import type { Emit } from '../core/jobs/facts.ts'
import type { Db } from '../core/platform/database.ts'
import { secretOf } from '../core/platform/secret.ts'
import { getImport } from '../features/imports/console/get-import.ts'
import { startImport } from '../features/imports/console/start-import.ts'
import { uploadImport } from '../features/imports/console/upload-import.ts'
import type { FileImport, ImportChoices } from '../features/imports/contract/file-import.ts'
import { runFileImports } from '../features/imports/jobs/run-file-imports.ts'
import type { signedIn } from './signed-in.ts'

type Act = Awaited<ReturnType<typeof signedIn>>['act']
export interface Target {
  readonly kind: FileImport['kind']
  readonly businessId?: number
  readonly compAccountId?: number
}

/** The steps of an import in the dashboard. */
export const importSteps = (db: Db, act: Act, target: Target) => ({
  upload: (csv: string | Buffer) => act(uploadImport, { body: target, file: Buffer.from(csv) }),
  preview: (importId: number, choices: ImportChoices = {}) =>
    act(startImport, { params: { importId }, query: { validateOnly: true }, body: choices }),
  start: (importId: number, choices: ImportChoices = {}) => act(startImport, { params: { importId }, body: choices }),
  find: (importId: number, query: Record<string, unknown> = {}) => act(getImport, { params: { importId }, query }),
  work: (signal = new AbortController().signal, emit: Emit = async () => {}, of = db) =>
    runFileImports.run({ db: of, signal, emit, secret: secretOf('test'), baseUrl: () => 'http://localhost:8080' }),
})

/** Uploads a file, imports it, and returns the outcome. */
export async function importInDashboard(
  db: Db,
  act: Act,
  target: Target,
  csv: string,
  choices: ImportChoices = {},
): Promise<FileImport> {
  const steps = importSteps(db, act, target)
  const uploaded = await steps.upload(csv)
  if (uploaded.status !== 200) throw new Error(uploaded.text)
  const { importId } = uploaded.body
  const started = await steps.start(importId, choices)
  if (started.status !== 200) throw new Error(started.text)
  await steps.work()
  return (await steps.find(importId, { count: 1000 })).body
}
