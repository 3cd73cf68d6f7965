import type { ResponseOf } from '@presence/client'
import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { formatStars } from '../ratings.ts'
import type { Review } from '../review.ts'

/** Describes each placeholder, for the help text in the form. */
export const PLACEHOLDERS = {
  reviewer: 'name of the reviewer',
  location: 'name of the location',
  stars: 'rating, such as “5 stars”',
} as const

type Filled = Pick<Review, 'reviewer' | 'rating' | 'businessName'>

/** The text of a template for one review. */
export function fillTemplate(text: string, { reviewer, rating, businessName }: Filled) {
  const values = { reviewer: reviewer || 'customer', location: businessName, stars: formatStars(rating).toLowerCase() }
  return text.replaceAll(/\{(reviewer|location|stars)\}/g, (_, name: keyof typeof values) => values[name])
}

export type ReplyTemplate = ResponseOf<'listReplyTemplates'>['templates'][number]

export function useTemplates() {
  const { businessNumber } = useBusiness()
  return useAllPages('listReplyTemplates', 'templates', { params: { businessNumber } })
}
