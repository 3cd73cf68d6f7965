import type { ResponseOf } from '@presence/client'
import { useAll } from '../../../api/all-pages.ts'
import { useBusiness } from '../../../shell/business.ts'

export type ReplyTemplate = ResponseOf<'listReplyTemplates'>['templates'][number]

export function useTemplates() {
  const { businessNumber } = useBusiness()
  return useAll('listReplyTemplates', 'templates', { params: { businessNumber } })
}
