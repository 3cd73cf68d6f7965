import type { ResponseOf } from '@presence/client'

export type Review = ResponseOf<'listReviews'>['reviews'][number]

/** For use within a sentence. */
export const writerOf = ({ reviewer }: Pick<Review, 'reviewer'>) => reviewer || 'an anonymous reviewer'
