import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let client: Client
let path: string
let headers: { 'x-business-number': number }
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const bakery = businesses[0]?.businessNumber ?? assert.fail('the demo has no location')
  headers = { 'x-business-number': bakery }
  path = `/app/business/${bakery}/search-ai`
})

test('the results show shares with their interval, and what engines get wrong', { skip }, async () => {
  const { page } = await dashboard.visit(path, { as: 'owner' })
  const { results } = await client.getSearchAiVisibility({ headers })
  const { theme, engine, share, low, high } = results[0] ?? assert.fail('the demo has no result')
  const bars = page.getByRole('list', { name: `${theme}, ${engine}` })
  const figure = `${Math.round(share ?? 0)}% (${Math.round(low ?? 0)}–${Math.round(high ?? 0)})`
  assert.ok(((await bars.getByRole('listitem').first().textContent()) ?? '').includes(figure), figure)
  const { facts } = await client.getSearchAiAccuracy({ headers })
  const { said } = facts.flatMap(({ examples }) => examples)[0] ?? assert.fail('the demo has no wrong fact')
  await page.getByRole('region', { name: 'Facts' }).getByText(`“${said}”`).first().waitFor()
})

test('a figure shows its answers, as text, with the names highlighted', { skip }, async () => {
  const { page } = await dashboard.visit(path, { as: 'owner' })
  const { results } = await client.getSearchAiVisibility({ headers })
  const { theme, engine, mentions } = results[0] ?? assert.fail('the demo has no result')
  const bars = page.getByRole('list', { name: `${theme}, ${engine}` })
  await bars.getByRole('button', { name: /show answers that mention Harbour Bakery/ }).click()
  const drawer = page.getByRole('dialog')
  const body = { themes: [theme], engines: [engine], mentioned: true }
  const { answers } = await client.listSearchAiAnswers({ headers, body })
  const shown = drawer.getByRole('list', { name: 'Answers' }).getByRole('listitem')
  await shown.first().waitFor()
  assert.equal(await shown.count(), mentions)
  const numbered = answers.findIndex(({ answer }) => answer.includes('**Harbour Bakery**'))
  const item = shown.nth(numbered)
  assert.ok(((await item.textContent()) ?? '').includes(answers[numbered]?.answer ?? assert.fail('no such answer')))
  assert.deepEqual(await item.locator('mark[data-who=business]').allTextContents(), ['Harbour Bakery'])
  assert.equal(await item.locator('strong, b').count(), 0)
  await item.getByText(answers[numbered]?.prompt ?? '').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE })

  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  const cited = page.getByRole('region', { name: 'Citations' }).getByRole('button', { name: /show answers that cite/ })
  const domain = ((await cited.first().textContent()) ?? '').split('that cite ').at(-1)
  await cited.first().click()
  await drawer.getByText(`citing ${domain}`).waitFor()
})

test('the answers of an account name the location', { skip }, async () => {
  const { businessNumber } = await client.getBusiness({ params: { business_Id: 100000 } })
  const at = { headers: { 'x-business-number': businessNumber }, query: { count: 1 } }
  const first = (await client.listSearchAiAnswers(at)).answers[0] ?? assert.fail('the demo has no answer')
  const { name } = await client.getBusiness({ params: { business_Id: first.businessId } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/search-ai?behind={}`, { as: 'owner' })
  await page.getByRole('list', { name: 'Answers' }).getByText(`Run ${first.runId} · ${name}`).first().waitFor()
})

test('the trend has a line for each assistant, on one scale in percent', { skip }, async () => {
  const { page } = await dashboard.visit(path, { as: 'owner' })
  const { runs } = await client.getSearchAiTrend({ headers })
  const region = page.getByRole('region', { name: 'Visibility over time' })
  await region.getByText('Show as table: Visibility by run').click()
  const rows = region.getByRole('table', { name: 'Visibility by run' }).getByRole('row')
  const shown = await rows.nth(1).getByRole('cell').allTextContents()
  const shares = runs[0]?.engines.map(({ share }) => `${Math.round(share ?? 0)}%`) ?? assert.fail('the demo has no run')
  assert.deepEqual(shown.slice(-shares.length), shares)
  assert.equal(await region.locator('.recharts-yAxis').count(), 1)
  await region.locator('svg text', { hasText: '100%' }).first().waitFor()
  assert.deepEqual(await barriersOn(page), [])
})

test('a wrong fact is highlighted in the answer, with the correct value next to it', { skip }, async () => {
  const { page } = await dashboard.visit(path, { as: 'owner' })
  const wrong = { fact: 'phone', verdict: 'wrong' } as const
  const { answers } = await client.listSearchAiAnswers({ headers, body: wrong })
  const { said, expected } = answers[0]?.facts.find(({ fact }) => fact === 'phone') ?? assert.fail('no wrong phone')
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('button', { name: /show answers in which the phone is wrong/ }).click()
  const first = page.getByRole('dialog').getByRole('list', { name: 'Answers' }).getByRole('listitem').first()
  await first.locator('mark[data-wrong]').first().waitFor()
  assert.deepEqual(await first.locator('mark[data-wrong]').allTextContents(), [said])
  await first.getByText(`Correct: ${expected}`).waitFor()
  assert.deepEqual(await barriersOn(page), [])
})

test('a location shows the plan of its account, and saving it creates one for the location', { skip }, async () => {
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const { businessId, businessNumber } = businesses[1] ?? assert.fail('the demo has no second location')
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/search-ai?part=plan`, { as: 'owner' })
  await page.getByRole('alert').getByText('This plan is inherited from the account (Harbour Bakery Group)').waitFor()
  await page.getByRole('textbox', { name: 'Maximum calls per month' }).fill('7')
  await page.getByRole('button', { name: 'Save for this business only' }).click()
  await page.getByRole('button', { name: 'Save new version' }).waitFor()
  const at = { headers: { 'x-business-number': businessId } }
  const { quota, inheritedFrom } = await client.getSearchAiAccountSetup(at)
  assert.deepEqual([quota, inheritedFrom], [7, null])
  assert.deepEqual(await client.deleteSearchAiAccountSetup(at), { businessId, inheritedFrom: 100000 })
})

test('a theme added here creates a new version, which the next run asks about', { skip }, async () => {
  const before = await client.getSearchAiAccountSetup({ headers })
  const { page } = await dashboard.visit(`${path}?part=plan`, { as: 'owner' })
  await page.getByRole('button', { name: 'Add theme' }).click()
  const added = page.getByRole('group', { name: 'New theme' })
  await added.getByRole('textbox', { name: 'Theme', exact: true }).fill('Coffee')
  const prompt = page.getByRole('textbox', { name: 'Prompt 1 of Coffee' })
  await prompt.fill('Who roasts coffee in {town}?')
  await page.getByRole('button', { name: 'Save new version' }).click()
  await page.getByRole('group', { name: 'Coffee' }).getByText('{town} is not a known placeholder').waitFor()
  assert.equal(await prompt.getAttribute('aria-invalid'), 'true')
  assert.deepEqual(await barriersOn(page), [])

  await prompt.fill('Who roasts coffee in {city}?')
  await page.getByRole('button', { name: 'Save new version' }).click()
  await page
    .getByText(`version ${before.version + 1}`)
    .first()
    .waitFor()
  const { themes } = await client.getSearchAiAccountSetup({ headers })
  assert.deepEqual(themes.at(-1), { theme: 'Coffee', prompts: ['Who roasts coffee in {city}?'] })

  await page.getByRole('button', { name: 'Start run' }).click()
  const run = page.getByRole('region', { name: /^Run \d+$/ })
  await run.getByText('Finished', { exact: true }).waitFor()
  const questions = themes.flatMap(({ prompts }) => prompts).length * before.engines.length
  assert.match((await run.getByRole('status').textContent()) ?? '', new RegExp(`of ${questions} questions answered`))

  const found = (await run.getAttribute('aria-label')) ?? ''
  await page.goto(`${path}?part=runs`)
  const row = page.getByRole('table', { name: 'Runs' }).getByRole('row', { name: found })
  await row.getByText('Finished').waitFor()
  const { name } = await client.getBusiness({ params: { business_Id: headers['x-business-number'] } })
  await row.getByText(name, { exact: true }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
})
