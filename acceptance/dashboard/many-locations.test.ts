import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { screens as listed } from '../../dashboard/src/screens.ts'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openOwnDashboard } from '../stage/dashboard.ts'

const dashboard = openOwnDashboard()
const COUNT = 3000

let chain: number
let chainId: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const group = await client.createBusiness({ body: { name: 'Many Stands', type: 'enterprise' } })
  chain = group.businessNumber
  chainId = group.businessId
  await importRows(
    'listings',
    'id,name,city,state,country,latitude,longitude',
    (at) => `s${at},Stand ${padded(at)},Town ${at % 200},NY,US,${41 + (at % 60) / 20},${-79 + (at % 50) / 10}`,
  )
  // Every location has two reviews; only the last two have three times as many bad ones.
  await importRows('reviews', 'storeid,id,source,date,rating,text', reviewOf)
  await importRows('reviews', 'storeid,id,source,date,rating,text', (at) => {
    const store = at % 2 === 0 ? COUNT : COUNT - 1
    return at <= 40 ? `s${store},bad${at},search,2026-11-10,2,Slow service` : reviewOf(at)
  })
})

const padded = (at: number) => String(at).padStart(4, '0')
const reviewOf = (at: number) => `s${at},r${at},search,2026-11-0${1 + (at % 9)},${at % 3 === 0 ? 1 : 5},Friendly staff`

async function importRows(what: string, headings: string, rowOf: (at: number) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'many-'))
  const file = join(folder, `${what}.csv`)
  await writeFile(file, [headings, ...Array.from({ length: COUNT }, (_, at) => rowOf(at + 1))].join('\n'))
  const { code, stderr } = await dashboard.run(['import', what, file, '--business', String(chainId)])
  await rm(folder, { recursive: true })
  assert.equal(code, 0, stderr)
}

/** Lists of which the page has not received the end, by the request without its page. */
function unfinishedLists(page: Page) {
  const open = new Map<string, string>()
  const reading = new Set<Promise<void>>()
  const read = async (response: Response) => {
    const request = response.request()
    const address = new URL(response.url())
    // A search that offers its best matches while a person types is not a list.
    if (!address.pathname.startsWith('/console/') || address.pathname === '/console/businesses') return
    for (const name of ['sindex', 'count']) address.searchParams.delete(name)
    const list = `${address.pathname}?${address.searchParams} ${request.postData() ?? ''}`
    const answer = (await response.json().catch(() => undefined)) as { hasMore?: boolean } | undefined
    if (answer?.hasMore === true) open.set(list, address.pathname)
    else open.delete(list)
  }
  page.on('response', (response) => {
    const work = read(response).finally(() => reading.delete(work))
    reading.add(work)
  })
  return {
    forget: () => open.clear(),
    paths: async () => {
      await Promise.all(reading)
      return [...open.values()]
    },
  }
}

/** How a screen says that a list continues. */
const SAYS_SO = /Page \d{1,4}Next|\d of \d|And \d|More than \d|Show all|Recent activity/

async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByText("This page couldn't be displayed").count(), 0)
}

const paths = listed.map(({ of, path }) => (of === 'business' ? `/app/business/CHAIN/${path}` : `/app/${path}`))
const more = ['reviews?part=report', 'reviews?part=sources', 'campaigns?view=edit', 'catalogue?tab=services']

test('with 3,000 locations, no screen cuts a list without saying so, and none fails', { skip }, async (t) => {
  const { page, complaints } = await dashboard.visit('/app/locations', { as: 'owner' })
  page.setDefaultTimeout(60_000)
  await settled(page)
  const lists = unfinishedLists(page)
  for (const path of [...paths, ...more.map((path) => `/app/business/CHAIN/${path}`)]) {
    await t.test(path, async () => {
      lists.forget()
      await page.goto(path.replace('CHAIN', String(chain)))
      await settled(page)
      const unfinished = await lists.paths()
      const text = await page.locator('main').textContent()
      if (unfinished.length > 0) assert.match(text ?? '', SAYS_SO, `${unfinished.join(', ')} continues`)
      assert.deepEqual(complaints.splice(0), [])
    })
  }
})

test('the map shows every location of the list, and a box on it selects them', { skip }, async () => {
  const { page, complaints, outside } = await dashboard.visit(`/app/locations?in=${chain}&view=map`, { as: 'owner' })
  page.setDefaultTimeout(60_000)
  const map = page.getByRole('img', { name: /^Map of 3,000 locations/ })
  await map.waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: 'Select with a box' }).click()
  const { x, y, width, height } = (await map.boundingBox()) ?? assert.fail('the map is not visible')
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 2, y + height - 2)
  await page.mouse.up()
  await page.getByText('3,000 selected').waitFor()
  assert.deepEqual([complaints, outside], [[], []])
})

/** The lines of the file that the button downloads. */
async function downloaded(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
}

test('the report by location starts with those certain to be bad, turns pages, and downloads all of them', {
  skip,
}, async () => {
  const { page } = await dashboard.visit(`/app/business/${chain}/reviews?part=report`, { as: 'owner' })
  page.setDefaultTimeout(60_000)
  const table = page.getByRole('table', { name: 'Locations' })
  await table.getByRole('link', { name: 'Stand 3000' }).waitFor()
  const names = () => table.getByRole('link').allTextContents()
  assert.deepEqual((await names()).slice(0, 2).toSorted(), ['Stand 2999', 'Stand 3000'])
  await page.getByText('few reviews are ranked more cautiously').waitFor()
  const lines = await downloaded(page)
  assert.equal(lines.length, COUNT + 1)
  assert.match(lines.slice(1, 3).join(), /Stand 2999.*Stand 3000|Stand 3000.*Stand 2999/)
  await page.getByLabel('Sort by').selectOption('Name')
  await table.getByRole('link', { name: 'Stand 0001' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await table.getByRole('link', { name: 'Stand 0026' }).waitFor()
})

test('all 3,000 locations are selected at once; reviews download in the chosen order', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/locations?in=${chain}`, { as: 'owner' })
  page.setDefaultTimeout(60_000)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all matching locations' }).click()
  await page.getByText('3,000 selected').waitFor()
  assert.equal((await downloaded(page)).length, COUNT + 1)
  await page.goto(`/app/business/${chain}/reviews?order=lowestRating`)
  const lines = await downloaded(page)
  assert.equal(lines.length, COUNT + 40 + 1)
  assert.match(lines[1] ?? '', /,search,1,/)
  assert.match(lines.at(-1) ?? '', /,search,5,/)
})
