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
  const figure = `${Math.round(share ?? 0)} % (${Math.round(low ?? 0)}–${Math.round(high ?? 0)})`
  assert.ok(((await bars.getByRole('listitem').first().textContent()) ?? '').includes(figure), figure)
  const { facts } = await client.getSearchAiAccuracy({ headers })
  const { said } = facts.flatMap(({ examples }) => examples)[0] ?? assert.fail('the demo has no wrong fact')
  await page.getByRole('region', { name: 'Facts' }).getByText(`“${said}”`).first().waitFor()
})

test('a theme added here makes a new version, and the run that is started asks it', { skip }, async () => {
  const before = await client.getSearchAiAccountSetup({ headers })
  const { page } = await dashboard.visit(`${path}?part=plan`, { as: 'owner' })
  await page.getByRole('button', { name: 'Add a theme' }).click()
  const added = page.getByRole('group', { name: 'New theme' })
  await added.getByRole('textbox', { name: 'Theme', exact: true }).fill('Coffee')
  const prompt = page.getByRole('textbox', { name: 'Prompt 1 of Coffee' })
  await prompt.fill('Who roasts coffee in {town}?')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await page.getByRole('group', { name: 'Coffee' }).getByText('{town} is not known').waitFor()
  assert.equal(await prompt.getAttribute('aria-invalid'), 'true')
  assert.deepEqual(await barriersOn(page), [])

  await prompt.fill('Who roasts coffee in {city}?')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await page
    .getByText(`version ${before.version + 1}`)
    .first()
    .waitFor()
  const { themes } = await client.getSearchAiAccountSetup({ headers })
  assert.deepEqual(themes.at(-1), { theme: 'Coffee', prompts: ['Who roasts coffee in {city}?'] })

  await page.getByRole('button', { name: 'Start a run' }).click()
  const run = page.getByRole('region', { name: /^Run \d+$/ })
  await run.getByText('finished', { exact: true }).waitFor()
  const questions = themes.flatMap(({ prompts }) => prompts).length * before.engines.length
  assert.match((await run.getByRole('status').textContent()) ?? '', new RegExp(`of ${questions} questions answered`))

  const found = (await run.getAttribute('aria-label')) ?? ''
  await page.goto(`${path}?part=runs`)
  await page.getByRole('table', { name: 'Runs' }).getByRole('row', { name: found }).getByText('finished').waitFor()
  assert.deepEqual(await barriersOn(page), [])
})
