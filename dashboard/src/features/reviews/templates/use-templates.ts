import type { ResponseOf } from '@presence/client'
import { useAll } from '../../../parts/api/all-pages.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'

export type ReplyTemplate = ResponseOf<'listReplyTemplates'>['templates'][number]

export function useTemplates() {
  const { businessNumber } = useBusiness()
  return useAll('listReplyTemplates', 'templates', { params: { businessNumber } })
}
