import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { ImportParent, Refusal, SourceRow } from '../core/import/batches.ts'
import { openSource } from '../core/import/read-rows.ts'
import type { Database } from '../core/platform/database.ts'
import { describeViolations } from '../core/values/violation.ts'
import { findImportParent } from '../features/businesses/store/imports.ts'
import { contactImport } from '../features/contacts/actions/contact-import.ts'
import type { ConsentProof } from '../features/contacts/rules/consent.ts'
import { atLocation } from './contact-scene.ts'
import { importAsOperator } from './import-as-operator.ts'

/** A partner with one location, and a function that imports a text into one of its businesses. */
export async function withImport(t: TestContext) {
  const scene = await atLocation()
  const folder = await mkdtemp(join(tmpdir(), 'presence-contacts-'))
  t.after(() => rm(folder, { recursive: true }))
  const take = async (text: string, options: TakeOptions = {}) => {
    const { name = 'rows.csv', business = scene.location, db = scene.db, proof } = options
    await writeFile(join(folder, name), text)
    const { rows } = await openSource(join(folder, name), contactImport.columns.read())
    return importInto(db, business.id, rows, proof)
  }
  return { ...scene, folder, take }
}

interface TakeOptions {
  readonly name?: string
  readonly business?: { readonly id: number }
  readonly db?: Database
  readonly proof?: ConsentProof
}

export async function importInto(
  db: Database,
  businessId: number,
  rows: AsyncIterable<SourceRow>,
  proof?: ConsentProof,
) {
  const parent = (await findImportParent(db, businessId)) as ImportParent
  const refusals: Refusal[] = []
  const { notGranted, ...counts } = await importAsOperator(db, contactImport, parent, rows, {
    options: { proof },
    onBatch: (_, refused) => refusals.push(...refused),
  })
  const refused = refusals.map(({ line, violations }) => `${line}: ${describeViolations(violations)}`)
  return { counts: Object.values(counts), notGranted, refused }
}

/** Everything stored about the contacts of a partner, in the order of their ids; `m` is the time of the last change. */
export async function storedContacts(db: Database, partnerId: number) {
  const { rows } = await db.execute(
    `select c.id, c.first_name, c.last_name, c.email, c.email_folded, c.phone, c.country_code, c.source, c.external_id,
      c.tags, c.custom_fields, c.blocked, c.email_marketing, c.email_feedback, c.email_service, c.sms_marketing,
      c.sms_feedback, c.sms_service, encode(c.email_hash, 'hex') as email_hash, encode(c.phone_hash, 'hex') as phone_hash,
      c.updated_at::text as m,
      (select json_agg(business_id order by cid) from contact_mappings where contact_id = c.id) as business_ids,
      (select json_agg(json_build_array(channel, purpose, optin) order by id) from consent_changes
        where contact_id = c.id) as changes
    from contacts c where partner_id = $1 order by c.id`,
    [partnerId],
  )
  return rows as (Record<string, unknown> & { id: number; m: string })[]
}
