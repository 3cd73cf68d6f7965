import type { BusinessName } from '../api/generated.ts'
import { distinctLabels } from '../format/distinct-labels.ts'

type Business = Pick<BusinessName, 'name' | 'businessNumber' | 'city'>

/** The label is the name. Businesses with the same name also show their city, or else their number. */
export const businessLabels = <Item extends Business>(businesses: readonly Item[]): ReadonlyMap<Item, string> =>
  distinctLabels(
    businesses,
    ({ name }) => name,
    ({ name, city }) => (city ? `${name} (${city})` : name),
    ({ name, businessNumber }) => `${name} (${businessNumber})`,
  )
