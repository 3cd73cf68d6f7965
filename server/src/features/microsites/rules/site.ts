import type { EffectiveListing } from '../../listings/rules/effective-sources.ts'
import type { FaqQuestion } from '../../listings/rules/faq.ts'

/** The content of the page of a location. */
export interface Site {
  readonly businessNumber: number
  /** The effective listing of the internal directory. */
  readonly listing: Partial<EffectiveListing>
  /** Whether the listing was ever written. */
  readonly isListed: boolean
  readonly cover: Picture | undefined
  readonly logo: Picture | undefined
  /** The other photos. */
  readonly photos: readonly Picture[]
  readonly services: readonly SiteService[]
  readonly products: readonly SiteProduct[]
  readonly faq: readonly FaqQuestion[]
  /** The number of reviews by rating, 0 to 5. */
  readonly countByRating: readonly number[]
}

/** Pictures are served by this service, so that no other site learns who visits a page. */
export interface Picture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly caption: string
}

interface Offered {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly price: number | null
  readonly currency: string
}
export interface SiteService extends Offered {
  /** In minutes. */
  readonly duration: number | null
}
export interface SiteProduct extends Offered {
  readonly url: string
}
