import type { ResponseOf } from '@presence/client'

export type Review = ResponseOf<'listReviews'>['reviews'][number]

/** In the middle of a sentence. */
export const writerOf = ({ reviewer }: Pick<Review, 'reviewer'>) => reviewer || 'somebody without a name'
