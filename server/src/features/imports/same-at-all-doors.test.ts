import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportParent, Refusal } from '../../core/import/batches.ts'
import { readCsv } from '../../core/import/read-csv.ts'
import type { AnyOperation } from '../../core/operation/define-operation.ts'
import { violationMessage } from '../../core/values/violation-message.ts'
import { importInDashboard, type Target } from '../../testing/dashboard-import.ts'
import { fresh } from '../../testing/fresh.ts'
import { importAsOperator } from '../../testing/import-as-operator.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { findImportParent } from '../businesses/store/imports.ts'
import { importReviews } from '../reviews/operations/import-reviews.ts'
import { importCompetitorPosts } from '../themes/operations/import-competitor-posts.ts'
import { importCompetitorReviews } from '../themes/operations/import-competitor-reviews.ts'
import { imports } from './actions/import-order.ts'
import type { FileImport, ImportChoices } from './contract/file-import.ts'

interface Case {
  readonly csv: string
  readonly choices?: ImportChoices
  /** The columns that tell whether the same was stored. */
  readonly stored: string
  readonly counts: readonly [created: number, refused: number]
  readonly operation?: AnyOperation
}

const REVIEWS = `date,stars,review,source,id
11/01/2026,4,Lovely bread.,search,r1
11/02/2026,9,Too many stars,search,r2
soon,3,When?,search,r3
11/03/2026,2,,search,${'x'.repeat(300)}
11/04/2026,5,No source,,r5
11/05/2026,1,Again and again.,search,r6
`
const POSTS =
  'date,text,network,id\n11/01/2026,Fresh bread today,social,p1\nsoon,When?,social,p2\n11/02/2026,,social,p3\n'

const cases: Readonly<Record<FileImport['kind'], Case>> = {
  listings: {
    csv: 'id,name,state,zip,latitude,longitude\n1,Pier Street,NY,10001,40.7,-74\n2,,NY,1,,\n3,Quay,XX,97201,91,0\n1,Again,NY,10001,,\n4,Bay,OR,97201,,\n',
    choices: { country: 'US' },
    stored: `select name, state, country_code, zip, latitude, longitude from businesses where parent_id = $1 order by name`,
    counts: [2, 3],
  },
  contacts: {
    csv: 'id,email,first name,phone,email_optin\nc1,ana@mail.example,Ana,(02) 9374 4000,yes\nc2,no address,Ben,,\n,,Nobody,,\nc3,cara@mail.example,Cara,,maybe\nc4,dan@mail.example,Dan,,opted out\n',
    choices: { country: 'AU' },
    stored: `select external_id, email, phone, country_code, email_marketing from contacts
      where id in (select contact_id from contact_mappings where business_id = $1) order by external_id`,
    counts: [2, 3],
  },
  reviews: {
    csv: REVIEWS,
    stored: 'select external_id, rating, comments, review_date::text from reviews where business_id = $1 order by 1',
    counts: [2, 4],
    operation: importReviews as AnyOperation,
  },
  'competitor-reviews': {
    csv: REVIEWS,
    stored:
      'select external_id, rating, comments, review_date::text from competitor_reviews where business_id = $1 order by 1',
    counts: [2, 4],
    operation: importCompetitorReviews as AnyOperation,
  },
  'competitor-posts': {
    csv: POSTS,
    stored: 'select external_id, text, post_date::text from competitor_posts where business_id = $1 order by 1',
    counts: [1, 2],
    operation: importCompetitorPosts as AnyOperation,
  },
}

/** A business where nothing has been imported, and its partner. */
async function target(kind: FileImport['kind']) {
  const scene = await fresh()
  const { id } = await scene.given.business({
    type: kind === 'contacts' || kind === 'reviews' ? 'location' : 'enterprise',
  })
  const { accounts } = await scene.given.competitor(id)
  const compAccountId = accounts[0]?.compAccountId as number
  const { act } = await signedIn(scene, { [id]: 'owner' })
  const isOfCompetitor = kind.startsWith('competitor')
  const named: Target = isOfCompetitor ? { kind, compAccountId } : { kind, businessId: id }
  const storedBy = async (sql: string) => (await scene.db.execute(sql, [id])).rows
  return { ...scene, id, compAccountId, act, named, storedBy }
}

for (const [kind, { csv, choices = {}, stored, counts, operation }] of Object.entries(cases) as [
  FileImport['kind'],
  Case,
][]) {
  test(`${kind}: the command, the dashboard and the API accept the same rows, and refuse the others for the same reasons`, async () => {
    const declared = imports[kind]
    const options = declared.optionsOf(choices)

    const byCommand = await target(kind)
    const refusals: Refusal[] = []
    const parent = (await findImportParent(byCommand.db, byCommand.id)) as ImportParent
    const rows = readCsv([Buffer.from(csv)], declared.columns.read(undefined, options))
    const made = await importAsOperator(byCommand.db, declared, parent, rows, {
      options,
      compAccountId: byCommand.compAccountId,
      onBatch: (_, refused) => refusals.push(...refused),
    })
    assert.deepEqual([made.created, made.refused], counts)

    const inDashboard = await target(kind)
    const file = await importInDashboard(inDashboard.db, inDashboard.act, inDashboard.named, csv, choices)
    assert.deepEqual([file.state, file.created, file.refused], ['finished', ...counts])
    assert.deepEqual(
      file.rows.map(({ line, errors }) => [line, errors]),
      refusals.map(({ line, violations }) => [line, violations.map(violationMessage)]),
    )
    const lines = csv.split('\n')
    assert.deepEqual(
      file.rows.map(({ cells }) => cells.join(',')),
      refusals.map(({ line }) => lines[line - 1]),
    )
    assert.deepEqual(await inDashboard.storedBy(stored), await byCommand.storedBy(stored))

    if (!operation) return
    const byApi = await target(kind)
    const member = kind === 'competitor-posts' ? 'posts' : 'reviews'
    const params = { businessId: byApi.id, compAccountId: byApi.compAccountId }
    const refusedLines = new Set<number>()
    for await (const row of readCsv([Buffer.from(csv)], declared.columns.read())) {
      assert.ok('content' in row)
      const draft = { ...(row.content as Record<string, unknown>) }
      if ('rating' in draft) draft.rating = Number(draft.rating)
      const { status } = await byApi.call(operation, { params, body: { [member]: [draft] } })
      if (status !== 200) refusedLines.add(row.line)
    }
    assert.deepEqual(
      [...refusedLines],
      refusals.map(({ line }) => line),
    )
    assert.deepEqual(await byApi.storedBy(stored), await byCommand.storedBy(stored))
  })
}
