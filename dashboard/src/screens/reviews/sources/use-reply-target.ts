import { useAnswer } from '../../../api/operations.ts'
import type { Review } from '../review.ts'

/** The directory that a reply to this review is sent to; undefined if it is only saved. */
export function useReplyTarget({ businessNumber, sourceAlias }: Review): string | undefined {
  const { data } = useAnswer('listSourceLinks', { params: { businessNumber }, query: { count: 100 } })
  return data?.sourceLinks.find((link) => link.takesReplies && link.sourceAlias === sourceAlias)?.directory
}
