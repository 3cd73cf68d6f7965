import type { Listing, Media, OptOut, PassedImages } from '../../listings/rules/listing.ts'
import { visibleListing } from '../../listings/rules/visible-listing.ts'
import type { Directory } from '../contract/directory.ts'
import { coverOf, type EffectiveListing, sources } from './effective-sources.ts'

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
 * The listing that this directory receives. An absent member is left unchanged there: the directory does not support it,
 * the owner opted out, or it is an image that has not passed its check. An empty one is cleared. Without `passed`, every
 * image counts as passed.
 */
export function effectiveListing(
  listing: Listing,
  directory: Directory,
  passed?: PassedImages,
): Partial<EffectiveListing> {
  const visible = visibleListing(listing)
  const heldBack = new Set([
    ...optOuts
      .filter((optOut) => optOut.directory === directory && listing.optOut[optOut.flag])
      .flatMap(({ items }) => items),
    ...(passed ? imagesHeldBack(listing, directory, passed) : []),
  ])
  const members = (Object.keys(sources) as Item[]).flatMap((item) => {
    const source = sources[item][directory] ?? sources[item].every
    return source && !heldBack.has(item) ? [[item, source(visible)]] : []
  })
  return Object.fromEntries(members) as Partial<EffectiveListing>
}

const imagesHeldBack = ({ media }: Listing, directory: Directory, passed: PassedImages): Item[] => {
  const isHeldBack = (member: keyof Media | undefined) => member && media[member] !== '' && !passed.has(member)
  return [
    ...(isHeldBack('logoUrl') ? ['logoUrl' as const] : []),
    ...(isHeldBack(directory in coverOf ? coverOf[directory as keyof typeof coverOf] : undefined)
      ? ['coverUrl' as const]
      : []),
  ]
}
