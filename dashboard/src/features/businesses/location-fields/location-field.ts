import type { ResponseOf } from '@presence/client'
import { useAllPages } from '../../../parts/api/all-pages.ts'

export type LocationField = ResponseOf<'getLocationField'>
export type FieldType = LocationField['type']

export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  TEXT: 'Text',
  TEXT_RAW: 'Long text',
  URL: 'Web address',
  NUMBER: 'Number',
  DATE: 'Date',
  DROPDOWN_SINGLE: 'One option',
  DROPDOWN_MULTI: 'Several options',
}
export const hasOptions = (type: FieldType) => type === 'DROPDOWN_SINGLE' || type === 'DROPDOWN_MULTI'

/** The fields of the account of a business, with the values of a location if there is one. */
export const useLocationFields = (businessNumber: number, locationBizNumber?: number, enabled = true) =>
  useAllPages(
    'listLocationFields',
    'fields',
    {
      headers: { 'x-business-number': businessNumber },
      body: {},
      ...(locationBizNumber !== undefined && { query: { locationBizNumber } }),
    },
    { enabled, alwaysFresh: true },
  )
