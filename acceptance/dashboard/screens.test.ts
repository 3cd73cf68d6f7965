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
  of === 'business' ? `/app/business/${location}/${path}` : `/app/${path}`

/** Waits until the title is shown and nothing is loading. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByText("This page couldn't be displayed").count(), 0)
}

const looks = [
  { name: 'at a desk, in light colours', width: 1280, colorScheme: 'light' },
  { name: 'on a phone, in dark colours', width: 360, colorScheme: 'dark' },
] as const

const AFTER_ANIMATIONS = `(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (let running; (running = document.getAnimations()).length > 0; ) {
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
})()`

/** Texts that reach beyond the window, or beyond what cuts them off instead of scrolling; in tables also with an ellipsis. */
const CUT_OFF = `[...document.querySelectorAll('header *, main *:not(svg *)')].filter((element) => {
  const { right, width, height } = element.getBoundingClientRect()
  if (width <= 1 || height <= 1 || element.textContent === '') return false
  const { textOverflow } = getComputedStyle(element)
  if (textOverflow === 'ellipsis' && element.closest('table') && element.scrollWidth > element.clientWidth) return true
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(around)
    if (clipPath !== 'none') return false
    if (overflowX === 'visible') continue
    return overflowX === 'hidden' && textOverflow === 'clip' && right > around.getBoundingClientRect().right + 1
  }
  return right > innerWidth + 1
}).map(({ outerHTML }) => outerHTML.slice(0, 200))`

/** Charts adapt to a new width a moment later than the window. */
const CUT_OFF_IN_THE_END = `new Promise((resolve) => {
  const until = performance.now() + 2000
  const look = () => {
    const cutOff = ${CUT_OFF}
    cutOff.length === 0 || performance.now() > until ? resolve(cutOff) : requestAnimationFrame(look)
  }
  look()
})`
const cutOff = (page: Page) => page.evaluate<string[]>(CUT_OFF_IN_THE_END)

interface Look {
  readonly width: number
  readonly height?: number
  readonly colorScheme: 'light' | 'dark'
}

async function look(page: Page, { width, height = 800, colorScheme }: Look) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  // During the transition from light to dark, colours have too little contrast.
  await page.evaluate(AFTER_ANIMATIONS)
  await page.waitForLoadState('networkidle')
}

/** Navigates like a link, without loading the page. */
async function goTo(page: Page, screen: (typeof screens)[number]) {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(pathOf(screen))})`)
  await page.getByRole('heading', { level: 1, name: screen.label, exact: true }).waitFor()
  await settled(page)
}

test('no screen has an accessibility violation, a request to another site or a browser error, on a desktop or a phone', {
  skip,
}, async (t) => {
  // One page for all screens, because loading the page and axe takes longer than checking a screen.
  const { page, outside, complaints } = await dashboard.visit('/app/locations', { as: 'owner' })
  await settled(page)
  for (const screen of screens) {
    await t.test(screen.label, async () => {
      await goTo(page, screen)
      for (const { name, ...way } of looks) {
        await look(page, way)
        assert.deepEqual(await barriersOn(page), [], name)
        assert.deepEqual(await cutOff(page), [], name)
      }
      await look(page, { width: 1024, colorScheme: 'light' })
      assert.deepEqual(await cutOff(page), [], 'in a small window')
      assert.deepEqual([outside.splice(0), complaints.splice(0)], [[], []])
    })
  }
})

test('the first review is in view on a phone, and so is a reply box when it opens at a desk', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${location}/reviews`, { as: 'owner' })
  await settled(page)
  await look(page, { width: 390, height: 844, colorScheme: 'light' })
  const review = await page.getByRole('article').first().boundingBox()
  assert.ok(review && review.y < 700, `the first review starts at ${review?.y}`)
  await look(page, { width: 1440, height: 900, colorScheme: 'light' })
  const buttons = await page.getByRole('button', { name: /^Reply to / }).all()
  const boxes = await Promise.all(buttons.map(async (button) => ({ button, box: await button.boundingBox() })))
  const lowest = boxes.findLast(({ box }) => box && box.y + box.height < 900) ?? assert.fail('no review in view')
  await lowest.button.click()
  const save = await page.getByRole('button', { name: 'Save reply' }).boundingBox()
  assert.ok(save && save.y + save.height <= 900, `the button to save ends at ${save && save.y + save.height}`)
})

for (const path of ['/sign-in', '/reset', '/reset/token']) {
  test(`${path} has no accessibility violation, in light and dark colours`, { skip }, async () => {
    const { page, outside, complaints } = await dashboard.visit(path)
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await look(page, { width: 360, colorScheme })
      assert.deepEqual(await barriersOn(page), [], colorScheme)
    }
    assert.deepEqual([...outside, ...complaints], [])
  })
}
