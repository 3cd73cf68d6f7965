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

/** The first location of the demo. */
const LISTING = '/app/business/100001/listing'

/** Brings a broken rule into the picture: it is what the editor is for. */
const breakMonday = async (page: Page) => {
  await page.getByLabel('Monday to').first().fill('16:00')
  await page
    .getByText(/hours do not overlap/)
    .first()
    .waitFor()
}

export const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/sign-in', signedOut: true },
  { name: 'locations', path: '/app/locations' },
  { name: 'locations-phone', path: '/app/locations', phone: true },
  { name: 'keys', path: '/app/keys' },
  { name: 'keys-dark', path: '/app/keys', dark: true },
  { name: 'listing', path: LISTING },
  { name: 'listing-hours', path: `${LISTING}?section=hours`, prepare: breakMonday },
  { name: 'listing-hours-dark', path: `${LISTING}?section=hours`, dark: true, prepare: breakMonday },
  { name: 'listing-phone', path: `${LISTING}?section=hours`, phone: true, dark: true },
  { name: 'listing-directories', path: `${LISTING}?section=directories` },
]
