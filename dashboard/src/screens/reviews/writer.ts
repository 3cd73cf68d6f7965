import type { Review } from './ReviewCard.tsx'

/** In the middle of a sentence. */
export const writerOf = ({ reviewer }: Pick<Review, 'reviewer'>) => reviewer || 'somebody without a name'
