import type { ResponseOf } from '@presence/client'
import { useAnswer } from '../../../api/operations.ts'
import { useBusiness } from '../../../shell/business.ts'

export type ReplyTemplate = ResponseOf<'listReplyTemplates'>['templates'][number]

/** An account has at most 200. */
const COUNT = 200

export function useTemplates() {
  const { businessNumber } = useBusiness()
  return useAnswer('listReplyTemplates', { params: { businessNumber }, query: { count: COUNT } })
}
