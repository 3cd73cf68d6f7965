import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlocking } from '../../../testing/blocking.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import {
  analysePlain,
  importAllOfCompetitor,
  neverAborted,
  plainReaders,
  plainText,
} from '../../../testing/theme-scene.ts'
import { until } from '../../../testing/until.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { lockThemeEdits, upsertThemeEdit } from '../store/theme-edits.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { listThemeEdits } from './list-theme-edits.ts'
import { listThemeExamples } from './list-theme-examples.ts'
import { saveThemeEdit } from './save-theme-edit.ts'

const say = (...names: string[]) => ({ comments: plainText(names.map((name) => [...split(name), 50])) })
const split = (name: string) => name.split(' ') as [string, string]
const bodyOf = (from: string, to?: string) => {
  const [[adj, kw], [shownAdj, shownKw]] = [split(from), split(to ?? '')]
  return { adj, kw, ...(to ? { shownAdj, shownKw } : { hidden: true }) }
}

async function scene() {
  const made = await givenChain(await fresh())
  const { call, chain } = made
  const save = (from: string, to?: string, { id }: { id: number } = chain) =>
    call(saveThemeEdit, { params: { businessNumber: id }, body: bodyOf(from, to) })
  const ask = async ({ id }: { id: number } = chain, body: object = {}) =>
    (await call(getThemeStatistics, { params: { businessNumber: id }, body })).body
  /** Each theme and how often it is mentioned. */
  const shown = async (at?: { id: number }) =>
    Object.fromEntries((await ask(at)).themeStats.map(({ theme, ct }: { theme: string; ct: number }) => [theme, ct]))
  const audited = async () =>
    (
      await made.db.execute(
        `select operation, before, after from audit_entries where partner_id = $1 and subject = 'theme edit' order by id`,
        [made.partnerId],
      )
    ).rows
  return { ...made, save, ask, shown, audited }
}

test('themes are merged, renamed and hidden; totals still count all mentions', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [
    say('friendly staff', 'nice staff', 'freindly staff'),
    say('nice staff', 'long wait'),
    say('lemon cake', 'good tea'),
  ])
  await analysePlain(made)
  const before = await made.ask()
  await made.save('freindly staff', 'friendly staff')
  await made.save('nice staff', 'friendly staff')
  await made.save('long wait', 'waiting time')
  const { status, body } = await made.save('lemon cake')
  const { themeEditId } = body
  assert.deepEqual([status, body], [200, { themeEditId, businessId: made.chain.id, ...bodyOf('lemon cake') }])
  assert.deepEqual(await made.shown(), { 'friendly staff': 4, 'good tea': 1, 'waiting time': 1 })
  const { ct, pCt, themes, themeStats } = await made.ask()
  assert.deepEqual([ct, pCt], [before.ct, before.pCt])
  assert.deepEqual(themes, ['friendly staff', 'good tea', 'waiting time'])
  assert.deepEqual([themeStats[2].adj, themeStats[2].kw], ['waiting', 'time'])
})

test('a merged theme is ranked by all its mentions, and counted for competitors under all its names', async () => {
  const made = await scene()
  const rival = await made.given.competitor(made.chain.id)
  await importAll(made, made.north.id, [say('good tea', 'nice staff', 'kind staff'), say('good tea', 'nice bar')])
  await importAllOfCompetitor(made, rival.accounts[0]?.compAccountId, [say('kind staff', 'nice staff', 'good tea')])
  await analysePlain(made)
  await made.save('nice staff', 'great people')
  await made.save('kind staff', 'great people')
  await made.save('good tea')
  const { themes, competitors } = await made.ask(made.chain, { topThm: 1 })
  assert.deepEqual(themes, ['great people'])
  const [{ occr, ct, themeStats }] = competitors
  assert.deepEqual([occr, ct, themeStats[0].theme, themeStats[0].ct], [2, 3, 'great people', 2])
})

test('the sentences of a merged theme are those of all its names, under the shown name', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [say('friendly staff'), say('nice staff'), say('long wait')])
  await analysePlain(made)
  const list = async (body: object) =>
    (await made.call(listThemeExamples, { params: { businessNumber: made.chain.id }, body })).body.examples.map(
      ({ theme, adj, kw }: Record<string, string>) => [theme, adj, kw],
    )
  await made.save('nice staff', 'friendly staff')
  const shown = ['friendly staff', 'friendly', 'staff']
  assert.deepEqual(await list({ theme: 'friendly staff' }), [shown, shown])
  assert.deepEqual(await list({ adj: 'friendly', kw: 'staff' }), [shown, shown])
  assert.deepEqual(await list({ theme: 'nice staff' }), [])
  await made.save('long wait')
  assert.deepEqual(await list({ theme: 'long wait' }), [])
})

test('an edit still applies when texts are analysed again, and to new texts and themes', async () => {
  const made = await scene()
  await made.save('nice staff', 'friendly staff')
  await importAll(made, made.north.id, [say('nice staff')])
  await analysePlain(made)
  assert.deepEqual(await made.shown(), { 'friendly staff': 1 })
  await importAll(made, made.south.id, [say('nice staff', 'friendly staff')])
  await analysePlain(made, plainReaders('another version'))
  assert.deepEqual(await made.shown(), { 'friendly staff': 3 })
})

test('an edit applies to the business and all below it; each business edits what the one above it shows', async () => {
  const made = await scene()
  const { reseller, chain, north, south } = made
  await importAll(made, north.id, [say('nice staff', 'good tea')])
  await importAll(made, south.id, [say('nice staff')])
  await analysePlain(made)
  await made.save('nice staff', 'friendly staff', chain)
  await made.save('friendly staff', 'kind staff', north)
  await made.save('good tea', undefined, north)
  assert.deepEqual(await made.shown(reseller), { 'good tea': 1, 'nice staff': 2 })
  assert.deepEqual(await made.shown(chain), { 'friendly staff': 2, 'good tea': 1 })
  assert.deepEqual(await made.shown(north), { 'kind staff': 1 })
  assert.deepEqual(await made.shown(south), { 'friendly staff': 1 })
})

test('saving an edit again changes nothing; another name replaces it and keeps its id; both are in the audit log', async () => {
  const made = await scene()
  const params = { businessNumber: made.chain.number }
  const { body: first } = await made.save('nice staff', 'friendly staff')
  for (const body of [first, { adj: ' nice ', kw: 'staff', shownAdj: 'friendly', shownKw: 'staff  ' }]) {
    assert.deepEqual((await made.call(saveThemeEdit, { params, body })).body, first)
  }
  const created = { theme: 'nice staff', shownAs: 'friendly staff' }
  assert.deepEqual(await made.audited(), [{ operation: 'saveThemeEdit', before: null, after: created }])
  const { body } = await made.save('nice staff')
  assert.equal(body.themeEditId, first.themeEditId)
  const [, replaced] = await made.audited()
  const after = { theme: 'nice staff', hidden: true }
  assert.deepEqual(replaced, { operation: 'saveThemeEdit', before: created, after })
})

test('an edit whose shown name was edited later can be sent back unchanged', async () => {
  const made = await scene()
  const { body: first } = await made.save('nice staff', 'friendly staff')
  assert.equal((await made.save('friendly staff', 'kind staff')).status, 200)
  const params = { businessNumber: made.chain.number }
  assert.deepEqual((await made.call(saveThemeEdit, { params, body: first })).body, first)
})

test('a shown name that is itself edited, the same name, half a name and a hidden name are refused (1000)', async () => {
  const made = await scene()
  await made.save('nice staff', 'friendly staff')
  await made.save('lemon cake')
  const messageOf = async (body: object) => {
    const answer = await made.call(saveThemeEdit, { params: { businessNumber: made.chain.id }, body })
    assert.deepEqual([answer.status, answer.body.code], [400, 1000], JSON.stringify(body))
    return answer.body.message
  }
  assert.match(await messageOf(bodyOf('kind staff', 'nice staff')), /“nice staff” is itself shown as “friendly staff”/)
  assert.match(await messageOf(bodyOf('friendly staff', 'nice staff')), /itself/)
  assert.match(await messageOf(bodyOf('good cake', 'lemon cake')), /“lemon cake” is itself hidden/)
  assert.match(await messageOf(bodyOf('good tea', 'good tea')), /must differ from kw/)
  assert.match(await messageOf({ adj: 'good', kw: 'tea', shownAdj: 'fine' }), /shownKw \(required unless hidden/)
  assert.match(await messageOf({ adj: 'good', kw: ' ', shownAdj: ' ', shownKw: 'tea' }), /kw \(not blank\); shownAdj/)
  assert.match(
    await messageOf({ adj: 'good', kw: 'tea', shownAdj: '\u202efine', shownKw: 'tea' }),
    /shownAdj \(no line breaks/,
  )
  assert.match(await messageOf({ ...bodyOf('good tea', 'fine tea'), hidden: true }), /hidden \(must be false/)
  assert.match(await messageOf({ ...bodyOf('good tea'), themeEditId: 7 }), /themeEditId cannot be changed/)
  assert.match(await messageOf({ ...bodyOf('good tea'), businessId: made.north.id }), /businessId cannot be changed/)
  await messageOf({ ...bodyOf('good tea'), partnerId: 1 })
  await messageOf({ adj: 'x'.repeat(201), kw: 'tea', hidden: true })
})

test('of two concurrent edits that would form a circle, the second waits for the first and is refused', async () => {
  const made = await scene()
  let second: Promise<{ status: number }> | undefined
  await made.db.transaction(async (db) => {
    const businessId = (await lockThemeEdits(db, made.partnerId, made.chain.id)) as number
    second = made.save('kind staff', 'nice staff')
    await until(() => isBlocking(db))
    await upsertThemeEdit(db, businessId, { adj: 'nice', kw: 'staff' }, { adj: 'kind', kw: 'staff' })
  })
  assert.equal((await second)?.status, 400)
})

test('a business has at most 500 edits (1000)', async () => {
  const made = await scene()
  await made.db.execute(
    `insert into theme_edits (business_id, adj, kw) select $1, 'bad', 'thing ' || n from generate_series(1, 499) n`,
    [made.chain.id],
  )
  assert.equal((await made.save('good tea')).status, 200)
  assert.match((await made.save('nice staff')).body.message, /at most 500 theme edits/)
  assert.equal((await made.save('good tea', 'fine tea')).status, 200)
  assert.equal((await made.save('nice staff', undefined, made.north)).status, 200)
})

test('an edit of one account or partner has no effect on another', async () => {
  const made = await scene()
  const neighbour = await made.given.business()
  const other = await scene()
  await importAll(made, neighbour.id, [say('nice staff')])
  await importAll(other, other.north.id, [say('nice staff')])
  await analysePlain(made)
  await made.save('nice staff', 'friendly staff')
  await made.save('nice staff', 'friendly staff', made.reseller)
  assert.deepEqual(await made.shown(neighbour), { 'nice staff': 1 })
  assert.deepEqual(await other.shown(), { 'nice staff': 1 })
  const foreign = await made.save('nice staff', undefined, other.chain)
  const unknown = await made.save('nice staff', undefined, { id: 99_000_001 })
  assert.deepEqual([foreign.status, foreign.text], [404, unknown.text])
  assert.equal(foreign.body.code, 1011)
  assert.deepEqual(await other.audited(), [])
  const { body } = await other.call(listThemeEdits, { params: { businessNumber: other.chain.id } })
  assert.deepEqual(body.edits, [])
})

test('a member of the business may not save an edit, and an admin of a location only there', async () => {
  const made = await scene()
  const statusOf = async (granted: Record<number, 'admin' | 'member'>, { id }: { id: number }) => {
    const person = await signedIn(made, granted)
    return (await person.act(saveThemeEdit, { params: { businessNumber: id }, body: bodyOf('good tea') })).status
  }
  assert.equal(await statusOf({ [made.chain.id]: 'member' }, made.north), 403)
  assert.equal(await statusOf({ [made.north.id]: 'admin' }, made.chain), 404)
  assert.equal(await statusOf({ [made.north.id]: 'admin' }, made.north), 200)
})

test('the edits of a deleted business are purged', async () => {
  const made = await scene()
  await made.save('nice staff', undefined, made.north)
  await made.call(deleteBusiness, { params: { business_Id: made.north.id } })
  await purgeDeletedBusinesses.run({ db: made.db, signal: neverAborted })
  const { rows } = await made.db.execute('select from theme_edits where business_id = $1', [made.north.id])
  assert.equal(rows.length, 0)
})
