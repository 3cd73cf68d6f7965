export interface Picture {
  readonly name: string
  readonly path: string
  readonly dark?: true
  readonly phone?: true
  readonly signedOut?: true
  /** In pixels, if the default height would cut something off. */
  readonly height?: number
}

/** The group of the demo, and its first location. */
const GROUP = '/app/business/100000'
const SHOP = '/app/business/100001'
const LISTING = `${SHOP}/listing`

/** The pictures in README. */
export const pictures: readonly Picture[] = [
  { name: 'reviews', path: `${GROUP}/reviews?part=report`, height: 988 },
  { name: 'home', path: `${GROUP}/home`, height: 988 },
  { name: 'locations', path: '/app/locations?sort=health' },
  { name: 'keys-dark', path: '/app/keys', dark: true },
  { name: 'listing-hours', path: `${LISTING}?section=hours` },
  { name: 'listing-phone', path: `${LISTING}?section=hours`, phone: true, dark: true },
  { name: 'directories', path: `${SHOP}/directories` },
  { name: 'themes', path: `${GROUP}/themes` },
  { name: 'search-ai', path: `${SHOP}/search-ai` },
  { name: 'contacts-phone', path: `${SHOP}/contacts`, phone: true },
]
