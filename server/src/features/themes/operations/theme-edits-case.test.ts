import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, plainText } from '../../../testing/theme-scene.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { listThemeEdits } from './list-theme-edits.ts'
import { listThemeExamples } from './list-theme-examples.ts'
import { saveThemeEdit } from './save-theme-edit.ts'

const split = (name: string) => name.split(' ') as [string, string]

/** A chain whose location has one review for each of these themes. */
async function scene(...themes: string[]) {
  const made = await givenChain(await fresh())
  const { call, chain, north } = made
  const reviews = themes.map((theme) => ({ comments: plainText([[...split(theme), 50]]) }))
  await importAll(made, north.id, reviews)
  await analysePlain(made)
  const save = (from: string, to?: string, { id }: { id: number } = chain) => {
    const [[adj, kw], [shownAdj, shownKw]] = [split(from), split(to ?? '')]
    const body = { adj, kw, ...(to ? { shownAdj, shownKw } : { hidden: true }) }
    return call(saveThemeEdit, { params: { businessNumber: id }, body })
  }
  const shown = async ({ id }: { id: number } = chain) => {
    const { themeStats } = (await call(getThemeStatistics, { params: { businessNumber: id }, body: {} })).body
    return Object.fromEntries(themeStats.map(({ theme, ct }: { theme: string; ct: number }) => [theme, ct]))
  }
  const edits = async () => (await call(listThemeEdits, { params: { businessNumber: chain.id } })).body.edits
  return { ...made, save, shown, edits }
}

test('an edit applies to a theme that differs only in case', async () => {
  const { save, shown } = await scene('friendly staff', 'good tea')
  await save('Friendly Staff')
  assert.deepEqual(await shown(), { 'good tea': 1 })
})

test('a theme is merged into one whose name differs only in case, under the name of the edit', async () => {
  const { call, chain, save, shown } = await scene('rude staff', 'slow service')
  await save('rude staff', 'Slow service')
  assert.deepEqual(await shown(), { 'Slow service': 2 })
  for (const theme of ['Slow service', 'slow service']) {
    const { examples } = (await call(listThemeExamples, { params: { businessNumber: chain.id }, body: { theme } })).body
    assert.deepEqual(
      examples.map((example: { theme: string }) => example.theme),
      ['Slow service', 'Slow service'],
    )
  }
})

test('themes are merged if the names they are shown under differ only in case', async () => {
  const { save, shown } = await scene('rude staff', 'bad staff')
  await save('rude staff', 'Unkind people')
  await save('bad staff', 'unkind People')
  assert.deepEqual(await shown(), { 'Unkind people': 2 })
})

test('an edit applies to a name that the business above shows in another case', async () => {
  const { save, shown, reseller } = await scene('great food')
  await save('great food', 'Superb Food', reseller)
  await save('superb food', 'fine food')
  assert.deepEqual(await shown(), { 'fine food': 1 })
})

test('two edits that differ only in case are the same edit', async () => {
  const { save, shown, edits } = await scene('friendly staff')
  const { themeEditId } = (await save('friendly staff', 'kind staff')).body
  assert.equal((await save('Friendly Staff')).body.themeEditId, themeEditId)
  assert.deepEqual(await shown(), {})
  assert.equal((await edits()).length, 1)
})

test('a shown name that is itself edited is refused in any case (1000)', async () => {
  const { save } = await scene()
  await save('nice staff', 'friendly staff')
  const { status, body } = await save('friendly staff', 'Nice Staff')
  assert.deepEqual([status, body.code], [400, 1000])
})

test('an edit may change only the case of a theme; others can be merged into it', async () => {
  const { save, shown } = await scene('friendly staff', 'nice staff')
  for (let times = 0; times < 2; times++) assert.equal((await save('friendly staff', 'Friendly Staff')).status, 200)
  assert.equal((await save('nice staff', 'Friendly staff')).status, 200)
  assert.deepEqual(await shown(), { 'Friendly Staff': 2 })
})

test('of stored edits that differ only in case the last one applies, and each can be written back unchanged', async () => {
  const { call, db, chain, save, shown, edits } = await scene('friendly staff')
  await save('friendly staff', 'kind staff')
  await db.execute(`insert into theme_edits (business_id, adj, kw) values ($1, 'Friendly', 'Staff')`, [chain.id])
  assert.deepEqual(await shown(), {})
  const stored = await edits()
  assert.equal(stored.length, 2)
  for (const body of stored) {
    const answer = await call(saveThemeEdit, { params: { businessNumber: chain.id }, body })
    assert.deepEqual([answer.status, answer.body], [200, body])
  }
  assert.deepEqual(await edits(), stored)
})
