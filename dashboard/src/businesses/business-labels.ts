import type { ResponseOf } from '@presence/client'
import { distinctLabels } from '../parts/distinct-labels.ts'

type Stored = ResponseOf<'getBusiness'>
type Business = Pick<Stored, 'name' | 'businessNumber'> & { readonly location: Pick<Stored['location'], 'city'> }

/** The label is the name. Businesses with the same name also show their city, or else their number. */
export const businessLabels = <Item extends Business>(businesses: readonly Item[]): ReadonlyMap<Item, string> =>
  distinctLabels(
    businesses,
    ({ name }) => name,
    ({ name, location: { city } }) => (city ? `${name} (${city})` : name),
    ({ name, businessNumber }) => `${name} (${businessNumber})`,
  )
