import type { ResponseOf } from '@presence/client'
import { useAnswer } from '../../api/operations.ts'
import { useBusiness } from '../../shell/business.ts'

export type Definition = ResponseOf<'listCustomFields'>['customFields'][number]
export type FieldType = Definition['type']

export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  number: 'Number',
  currency: 'Currency',
  date: 'Date',
  yesno: 'Yes or no',
}

/** The maximum per account. */
const COUNT = 100

/** The custom fields of the account of the current business. */
export function useDefinitions() {
  const { businessNumber } = useBusiness()
  return useAnswer('listCustomFields', { params: { businessNumber }, query: { count: COUNT } })
}
