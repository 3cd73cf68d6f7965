import { type Directory, type EffectiveListing, sources } from './effective-sources.ts'
import type { Listing, OptOut } from './listing.ts'
import { visibleListing } from './visible.ts'

type Item = keyof EffectiveListing

const optOuts: readonly {
  readonly flag: keyof OptOut
  readonly directory: Directory
  readonly items: readonly Item[]
}[] = [
  { flag: 'searchLogoOptOut', directory: 'search', items: ['logoUrl'] },
  { flag: 'socialLogoOptOut', directory: 'social', items: ['logoUrl'] },
  { flag: 'searchCoverOptOut', directory: 'search', items: ['coverUrl'] },
  { flag: 'socialCoverOptOut', directory: 'social', items: ['coverUrl'] },
  {
    flag: 'searchProfileOptOut',
    directory: 'search',
    items: ['primaryCategory', 'additionalCategories', 'attributes', 'moreHours'],
  },
  {
    flag: 'businessProfileOptOut',
    directory: 'search',
    items: ['name', 'isAddressHidden', 'address', 'phone', 'localPhoneNumber', 'tollFreePhoneNumber'],
  },
]

/**
 * What this directory is to receive. An absent member is left alone there: the directory has no place for it, or the owner
 * opted out. An empty one is to be cleared.
 */
export function effectiveListing(listing: Listing, directory: Directory): Partial<EffectiveListing> {
  const visible = visibleListing(listing)
  const heldBack = new Set(
    optOuts
      .filter((optOut) => optOut.directory === directory && listing.optOut[optOut.flag])
      .flatMap(({ items }) => items),
  )
  const members = (Object.keys(sources) as Item[]).flatMap((item) => {
    const source = sources[item][directory] ?? sources[item].every
    return source && !heldBack.has(item) ? [[item, source(visible)]] : []
  })
  return Object.fromEntries(members) as Partial<EffectiveListing>
}
