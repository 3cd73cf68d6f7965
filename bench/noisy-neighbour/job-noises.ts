import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defineDirectory } from '../../server/src/cli/define-directory.ts'
import type { Database } from '../../server/src/platform/database.ts'
import type { Secret } from '../../server/src/platform/secret.ts'
import type { JobName } from '../../server/src/use-cases/job-schedules.ts'
import { insertBusinesses } from '../load-businesses.ts'
import { insertContacts } from '../load-contacts.ts'
import { insertLocations, VIEWS } from '../publishing/world.ts'
import { stopChild } from '../stop-child.ts'
import type { NoisyPartner } from './noisy-partner.ts'

interface JobPlace {
  readonly db: Database
  readonly partner: NoisyPartner
  readonly url: string
}

/** Background work of the service for the partner, more than can be done in a slice. */
export interface JobNoise {
  readonly name: string
  readonly isBulk: true
  readonly job: JobName
  /** Before the slices, not measured. */
  readonly prepare?: (place: JobPlace) => Promise<unknown>
  /** Makes the work due. The job is queued after it. */
  readonly begin: (place: JobPlace) => Promise<unknown>
  readonly countDone: (place: JobPlace) => Promise<number>
  /** Removes what is left. */
  readonly end: (place: JobPlace) => Promise<unknown>
}

const TEXTS = 8_000
const PUBLISHED_LOCATIONS = 2_000
const DELETED_LOCATIONS = 500
const DELETED_REVIEWS = 50_000
const DELETED_CONTACTS = 10_000
const DELETED = 'select id from business_anchors where deleted_at is not null'
const LOCATIONS_AT_ONCE = 50
export const LOOK_MS = 50

/** Retries after a deadlock, as transactions do, because a job may lock the same rows in another order. */
export const retried = (db: Database, text: string, values: readonly unknown[]) =>
  db.transaction((db) => db.execute(text, values))

const count = async (db: Database, text: string, values: readonly unknown[]) =>
  Number(((await db.execute(text, values)).rows[0] as { count: number }).count)

export const jobNoises: readonly JobNoise[] = [
  {
    name: 'reading themes',
    isBulk: true,
    job: 'analyse-texts',
    begin: ({ db, partner: { businessId } }) =>
      retried(
        db,
        `insert into text_analyses (kind, text_id, business_id, tree_id, account_id, source_id, day)
        select 'r', id, business_id, business_id, account_id, source_id, review_date
        from reviews where business_id = $1 order by id limit $2`,
        [businessId, TEXTS],
      ),
    countDone: ({ db, partner: { businessId } }) =>
      count(db, `select count(*) from text_analyses where business_id = $1 and version <> ''`, [businessId]),
    end: ({ db, partner: { businessId } }) =>
      retried(db, `delete from text_analyses where business_id = $1 and version = ''`, [businessId]),
  },
  {
    name: 'publishing to four directories',
    isBulk: true,
    job: 'publish-listings',
    begin: ({ db, partner: { publishedFrom } }) =>
      retried(
        db,
        `update publications set state = 'pending', task = 'send', due_at = now(), force = true, wanted = wanted + 1
        where business_id >= $1`,
        [publishedFrom],
      ),
    countDone: ({ db, partner: { publishedFrom } }) =>
      count(db, `select count(*) from publications where business_id >= $1 and not force`, [publishedFrom]),
    end: async ({ db, partner: { publishedFrom } }) => {
      const stop = () =>
        retried(
          db,
          `update publications set state = 'in sync', task = 'check', due_at = now() + interval '1 day', force = false
          where state <> 'in sync' and claim is null and business_id >= $1`,
          [publishedFrom],
        )
      await stop()
      await untilZero(() => count(db, 'select count(*) from publications where claim is not null', []))
      await stop()
    },
  },
  {
    name: 'purging a deleted enterprise',
    isBulk: true,
    job: 'purge-deleted-businesses',
    prepare: async ({ db, partner: { partnerId, businessId } }) => {
      const [accountId] = await insertBusinesses(db, partnerId, { count: 1, type: 'enterprise', name: 'Deleted' })
      const below = {
        count: DELETED_LOCATIONS,
        type: 'location',
        name: 'Deleted',
        parentId: accountId as number,
      } as const
      const ids = await insertBusinesses(db, partnerId, below)
      await insertContacts(db, partnerId, ids, DELETED_CONTACTS)
      for (let at = 0; at < ids.length; at += LOCATIONS_AT_ONCE) {
        await db.execute(
          `insert into reviews (business_id, account_id, source_id, review_date, rating, external_id, comments, reviewer)
          select given.id, $2, source_id, review_date, rating, given.id || '-' || like_these.id, comments, reviewer
          from unnest($1::bigint[]) given (id),
            (select * from reviews where business_id = $3 order by id limit $4) like_these`,
          [ids.slice(at, at + LOCATIONS_AT_ONCE), accountId, businessId, DELETED_REVIEWS / DELETED_LOCATIONS],
        )
      }
      await db.execute('checkpoint')
    },
    begin: async ({ db, partner: { key, partnerId }, url }) => {
      const { rows } = await db.execute(
        `select id from businesses where partner_id = $1 and type = 'enterprise' and name like 'Deleted %'`,
        [partnerId],
      )
      for (const { id } of rows as { id: number }[]) {
        const answer = await fetch(`${url}/v1/business/${id}`, { method: 'DELETE', headers: { 'x-api-key': key } })
        if (!answer.ok) throw new Error(`the enterprise was not deleted: ${answer.status}`)
      }
    },
    countDone: async ({ db }) => {
      const tables = ['contact_mappings', 'reviews'].map((table) => `select business_id from ${table}`)
      const left = `select count(*) from (${tables.join(' union all ')}) rows where business_id in (${DELETED})`
      return DELETED_CONTACTS + DELETED_REVIEWS - (await count(db, left, []))
    },
    end: ({ db }) => untilZero(() => count(db, `select count(*) from (${DELETED}) left_over`, [])),
  },
]

export async function untilSome(countDone: () => Promise<number>) {
  while ((await countDone()) === 0) await sleep(LOOK_MS)
}

async function untilZero(countLeft: () => Promise<number>) {
  while ((await countLeft()) > 0) await sleep(LOOK_MS)
}

/** Creates locations of the partner in every directory. Returns the id of the first. */
export async function loadPublications(db: Database, secret: Secret, partnerId: number, directoryUrl: string) {
  for (const view of VIEWS) {
    const policy = { windowMs: 0, checkEveryMs: 86_400_000, rate: undefined }
    const directory = { name: view, view, transport: 'protocol' as const, url: `${directoryUrl}/${view}`, ...policy }
    await defineDirectory(db, secret, directory, { keyId: 'presence', secret: 'bench' })
  }
  const [first] = await insertLocations(db, PUBLISHED_LOCATIONS, true, partnerId)
  await db.execute(
    `insert into publications (business_id, directory_id, state, task, due_at)
    select businesses.id, directories.id, 'in sync', 'check', now() + interval '1 day'
    from businesses, directories where businesses.id >= $1 and directories.name = any ($2)`,
    [first, VIEWS],
  )
  return first as number
}

/** The reference directory, in another process. */
export async function startDirectory(later: (closer: () => unknown) => void): Promise<string> {
  const file = fileURLToPath(new URL('../publishing/directory-process.ts', import.meta.url))
  const child = fork(file, [], { detached: true })
  later(() => stopChild(child, 'disconnect'))
  const [url] = (await once(child, 'message')) as [string]
  return url
}
