import type { Page } from 'playwright-core'

export interface Picture {
  readonly name: string
  readonly path: string
  readonly dark?: true
  readonly phone?: true
  readonly signedOut?: true
  /** What is done before it is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The group of the demo, and its first location. */
const GROUP = '/app/business/100000'
const SHOP = '/app/business/100001'
const LISTING = `${SHOP}/listing`

/** Brings a broken rule into the picture: it is what the editor is for. */
const breakMonday = async (page: Page) => {
  await page.getByLabel('Monday to').first().fill('16:00')
  await page
    .getByText(/hours do not overlap/)
    .first()
    .waitFor()
}

/** Those of README. */
export const pictures: readonly Picture[] = [
  { name: 'locations', path: '/app/locations' },
  { name: 'keys-dark', path: '/app/keys', dark: true },
  { name: 'listing-hours', path: `${LISTING}?section=hours`, prepare: breakMonday },
  { name: 'listing-phone', path: `${LISTING}?section=hours`, phone: true, dark: true },
  { name: 'directories', path: `${SHOP}/directories` },
  { name: 'reviews', path: `${SHOP}/reviews?part=report` },
  { name: 'themes', path: `${GROUP}/themes` },
  { name: 'search-ai', path: `${SHOP}/search-ai` },
  { name: 'contacts-phone', path: `${SHOP}/contacts`, phone: true },
]
