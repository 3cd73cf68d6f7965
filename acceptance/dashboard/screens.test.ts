import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { screens } from '../../dashboard/src/screens.ts'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let location: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  location = businesses[0]?.businessNumber ?? assert.fail('the demo has no location')
})

const pathOf = ({ of, path }: (typeof screens)[number]) =>
  of === 'account' ? `/app/${path}` : `/app/business/${location}/${path}`

/** There when its title is, and nothing is still loading. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByText('This screen has failed').count(), 0)
}

const looks = [
  { name: 'at a desk, in light colours', width: 1280, colorScheme: 'light' },
  { name: 'on a phone, in dark colours', width: 360, colorScheme: 'dark' },
] as const

for (const screen of screens) {
  for (const { name, ...look } of looks) {
    test(`${screen.label} ${name}: no barrier, no request to elsewhere, no complaint of the browser`, {
      skip,
    }, async () => {
      const { page, outside, complaints } = await dashboard.visit(pathOf(screen), { ...look, as: 'owner' })
      await settled(page)
      assert.deepEqual(await barriersOn(page), [])
      assert.deepEqual(outside, [])
      assert.deepEqual(complaints, [])
      const [content, window] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, window.innerWidth]',
      )
      assert.ok(content <= window, `${content} pixels of content in ${window}`)
      await page.context().close()
    })
  }
}

for (const path of ['/sign-in', '/reset', '/reset/token']) {
  test(`${path} has no barrier, in light and dark colours`, { skip }, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, outside, complaints } = await dashboard.visit(path, { colorScheme, width: 360 })
      await settled(page)
      assert.deepEqual([...(await barriersOn(page)), ...outside, ...complaints], [])
      await page.context().close()
    }
  })
}
