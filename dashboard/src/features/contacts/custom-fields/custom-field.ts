import type { ResponseOf } from '@presence/client'
import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'

export type CustomFieldDefinition = ResponseOf<'listCustomFields'>['customFields'][number]
export type FieldType = CustomFieldDefinition['type']

export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  number: 'Number',
  currency: 'Currency',
  date: 'Date',
  yesno: 'Yes or no',
}

/** The custom fields of the account of the current business. */
export function useCustomFields() {
  const { businessNumber } = useBusiness()
  return useAllPages('listCustomFields', 'customFields', { params: { businessNumber } })
}
