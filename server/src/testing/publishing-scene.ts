import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { Db } from '../core/platform/database.ts'
import { secretOf } from '../core/platform/secret.ts'
import { exampleListing } from '../features/listings/operations/example-listing.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import type { Directory } from '../features/publishing/contract/directory.ts'
import type { DirectoryRequest, Reply } from '../features/publishing/directories/reference/reference-directory.ts'
import {
  type ReferenceOptions,
  startReferenceServer,
} from '../features/publishing/directories/reference/reference-server.ts'
import { sealCredentials } from '../features/publishing/directories/sealed-credentials.ts'
import { publishListingsBy } from '../features/publishing/jobs/publish-listings.ts'
import { queuePublicationsBy } from '../features/publishing/jobs/queue-publications.ts'
import { takeDownListingsBy } from '../features/publishing/jobs/take-down-listings.ts'
import { connectDirectory } from '../features/publishing/operations/connect-directory.ts'
import { getListingStatus } from '../features/publishing/operations/get-listing-status.ts'
import {
  insertDirectory,
  type NewDirectory,
  removeDirectory,
  updateDirectoryCredentials,
} from '../features/publishing/store/directories.ts'
import { fresh } from './fresh.ts'

const minuteMs = 60_000
const neverAborted = new AbortController().signal
const access = { keyId: 'presence', secret: 'shared with the directory' }

/** A clock that the test advances. */
const clockFrom = (start: number) => {
  const clock = {
    ms: start,
    now: () => new Date(clock.ms),
    pass: (ms: number) => {
      clock.ms += ms
    },
  }
  return clock
}

/** A directory of the operator that every existing partner may use. It is removed when the test ends. */
export async function givenDirectory(
  t: TestContext,
  db: Db,
  url: string,
  { credentials = access, ...more }: Partial<NewDirectory> & { credentials?: Record<string, string> } = {},
) {
  const name = `d-${randomUUID()}`
  const policy = { windowMs: 60 * minuteMs, checkEveryMs: 24 * 60 * minuteMs, rate: undefined }
  const id = await insertDirectory(db, { name, view: 'maps', transport: 'protocol', url, ...policy, ...more })
  await updateDirectoryCredentials(db, id as number, sealCredentials(secretOf('test'), credentials, id as number))
  await db.execute('insert into directory_grants (directory_id, partner_id) select $1, id from partners', [id])
  t.after(() => removeDirectory(db, name))
  return { name, id: id as number }
}

export interface Scene {
  readonly view?: Directory
  readonly interfere?: ReferenceOptions['interfere']
  readonly more?: Partial<NewDirectory>
}

/** A location with a listing, connected to a real directory on loopback, with a clock that the test advances. */
export async function connectedLocation(t: TestContext, { view = 'maps', interfere, more = {} }: Scene = {}) {
  const scene = await fresh()
  const { call, given, db } = scene
  // A little ahead of the operations' clock, so that the work they request is due.
  const clock = clockFrom(Date.now() + minuteMs)
  const asked: { asked: DirectoryRequest; reply: Reply | undefined }[] = []
  const server = await startReferenceServer({
    ...access,
    now: clock.now,
    interfere: async (request, work, response) => {
      const entry = { asked: request, reply: undefined as Reply | undefined }
      asked.push(entry)
      const reply = (await interfere?.(request, work, response)) ?? work()
      entry.reply = reply
      return reply
    },
  })
  t.after(() => server.close())
  const { name, id: directoryId } = await givenDirectory(t, db, `${server.url}/d`, { view, ...more })
  const business = await given.business()
  const params = { businessNumber: business.number }
  const queue = () => queuePublicationsBy(clock.now).run({ db, signal: neverAborted })
  const update = async (body: object) => {
    const answer = await call(updateListing, { params, body })
    assert.equal(answer.status, 200, answer.text)
    await queue()
  }
  await update({ ...exampleListing, media: {} })
  assert.equal((await call(connectDirectory, { params: { ...params, directory: name }, body: {} })).status, 200)
  const work = async (options: { timeoutMs?: number; db?: Db; signal?: AbortSignal } = {}) => {
    const context = { db: options.db ?? db, signal: options.signal ?? neverAborted, secret: secretOf('test') }
    const tools = { now: clock.now, chance: () => 0.5, timeoutMs: options.timeoutMs ?? 5_000 }
    await queue()
    const runs = [publishListingsBy(tools), takeDownListingsBy(tools)].map((job) => job.run(context))
    await Promise.all(runs).finally(() => Promise.allSettled(runs))
  }
  const status = async () => {
    const { body } = await call(getListingStatus, { params })
    return body.directories.find((each: { directory: string }) => each.directory === name)
  }
  const sendings = () => asked.filter(({ asked }) => asked.method === 'POST' || asked.method === 'PATCH').length
  const remote = () => server.directory('/d').findByReference(String(business.number))
  /** Runs the work for each minute of that clock. */
  const passMinutes = async (minutes: number, options: { timeoutMs?: number } = {}) => {
    for (let minute = 0; minute < minutes; minute++) {
      clock.pass(minuteMs)
      await work(options)
    }
  }
  const differing = async () =>
    (await status()).fields.filter(({ state }: { state: string }) => state === 'MISMATCH' || state === 'MISSING')
  const names = { directory: name, directoryId }
  return {
    ...scene,
    ...names,
    clock,
    server,
    business,
    params,
    update,
    work,
    status,
    asked,
    sendings,
    remote,
    passMinutes,
    differing,
  }
}
