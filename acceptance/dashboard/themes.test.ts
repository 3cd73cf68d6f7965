import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()

let client: Client
let group: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  group = (await client.getBusiness({ params: { business_Id: 100000 } })).businessNumber
})

const statistics = () => client.getThemeStatistics({ params: { businessNumber: group } })

test('a theme leads to its sentences, with its words marked', { skip }, async () => {
  const theme = 'friendly staff'
  await eventually(async () => (await statistics()).themes.includes(theme), 'the reviews to be read')
  const { page } = await dashboard.visit(`/app/business/${group}/themes`, { as: 'owner' })
  await page.getByRole('button', { name: theme, exact: true }).click()
  const sentences = page.getByRole('dialog').getByRole('list', { name: 'Sentences' })
  await sentences.waitFor()
  const { examples } = await client.listThemeExamples({
    params: { businessNumber: group },
    query: { count: 20 },
    body: { theme },
  })
  assert.equal(await sentences.getByRole('listitem').count(), examples.length)
  const first = sentences.getByRole('listitem').first()
  assert.match((await first.textContent()) ?? '', /Friendly staff/)
  assert.deepEqual(await first.locator('mark').allInnerTexts(), ['Friendly', 'staff'])
  assert.match(page.url(), /theme=friendly/)
  const { months } = await client.getThemeTrend({ params: { businessNumber: group }, body: { theme } })
  await page.getByText('Show as table: Mentions per month').click()
  const cells = page.getByRole('table', { name: 'Mentions per month' }).getByRole('row').last().getByRole('cell')
  const { pCt, nCt, ct } = months.at(-1) ?? assert.fail('the demo has no mentions')
  assert.deepEqual((await cells.allTextContents()).slice(1), [pCt, ct - pCt - nCt, nCt].map(String))
  assert.deepEqual(await barriersOn(page), [])
  const [{ businessName = '', reviewId } = assert.fail('no sentence')] = examples
  assert.ok(businessName !== '' && (await first.textContent())?.includes(businessName))
  await first.getByRole('link').click()
  await page.waitForURL((address) => address.search.includes(`review=${reviewId}`))
  await page.getByRole('article').waitFor()
  await page.getByText('1 review', { exact: true }).waitFor()
})

test('a competitor is added with its accounts, its reviews are uploaded and compared, and it is deleted', {
  skip,
}, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/themes`, { as: 'owner' })
  await page.getByRole('button', { name: 'Manage competitors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Competitors' })
  await dialog.getByLabel('Name').fill('Pier Nine Cafe')
  await dialog.getByLabel('Accounts').fill('Pier Nine North')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add competitor' }).click()
  await dialog.getByRole('button', { name: 'Delete Pier Nine Cafe' }).waitFor()
  const { competitors } = await client.listCompetitors({ params: { businessId: group } })
  const made = competitors.find(({ name }) => name === 'Pier Nine Cafe')
  assert.deepEqual(
    made?.accounts.map(({ name }) => name),
    ['Pier Nine North'],
  )
  await dialog.getByRole('button', { name: 'Import reviews of Pier Nine North' }).click()
  const upload = page.getByRole('dialog', { name: 'Import reviews of Pier Nine North' })
  const csv = 'Date,Stars,Text,City\n11/02/2026,5,Friendly staff.,Salem\n11/03/2026,9,Rude staff.,Salem\n'
  await upload.locator('input[type=file]').setInputFiles({
    name: 'reviews.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await upload.getByText('Of the first 2 rows, 2 have errors').waitFor()
  assert.equal(await upload.getByLabel('Import Stars as').inputValue(), 'rating')
  assert.equal(await upload.getByLabel('Import City as').inputValue(), '')
  await upload.getByText('Source is missing. Enter one for the whole file').first().waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.mouse.click(5, 5)
  await upload.getByLabel('Source').fill('search')
  await upload.getByLabel('Best rating').selectOption('10')
  await upload.getByText('Of the first 2 rows, all are valid.').waitFor()
  await upload.getByRole('button', { name: 'Import reviews' }).click()
  await upload.getByText('2 reviews added.').waitFor()
  await upload.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Import posts of Pier Nine North' }).click()
  const posts = page.getByRole('dialog', { name: 'Import posts of Pier Nine North' })
  await posts.locator('input[type=file]').setInputFiles({
    name: 'posts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Text,Network\n11/02/2026,Fresh rolls today.,social\n'),
  })
  await posts.getByText('The only row is valid.').waitFor()
  await posts.getByRole('button', { name: 'Import posts' }).click()
  await posts.getByText('1 post added.').waitFor()
  await posts.getByRole('button', { name: 'Close' }).click()
  await eventually(async () => {
    const { competitors } = await statistics()
    return competitors.find(({ name }) => name === 'Pier Nine Cafe')?.ct === 2
  }, 'the uploaded reviews to be read')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('columnheader', { name: 'Pier Nine Cafe' }).waitFor()

  await page.getByRole('button', { name: 'Manage competitors' }).click()
  await dialog.getByRole('button', { name: 'Delete Pier Nine Cafe' }).click()
  await page.getByRole('dialog', { name: 'Delete Pier Nine Cafe?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Pier Nine Cafe deleted.').waitFor()
  await dialog.getByRole('button', { name: 'Delete Pier Nine Cafe' }).waitFor({ state: 'detached' })
})

test('the progress of the analysis is shown, and the statistics are loaded again as it advances', {
  skip,
}, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/themes`, { as: 'owner' })
  let progress = { texts: 5300, analysed: 1240, notAnalysed: 12, pending: 0, outdated: 4048, setAside: 0 }
  await page.route('**/themes/*/progress?*', (route) => route.fulfill({ json: progress }))
  await page.reload()
  await page.getByText('Analysing reviews: 1,252 of 5,300 done. Until then, previous results are shown.').waitFor()
  await page.getByText('12 reviews are not analysed because only English is supported.').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  const loadedAgain = page.waitForRequest((request) => /\/themes\/\d+$/.test(new URL(request.url()).pathname))
  progress = { ...progress, analysed: 5288, outdated: 0 }
  await loadedAgain
  await page.getByText('Analysing reviews').waitFor({ state: 'detached' })
})
