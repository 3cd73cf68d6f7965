import type { ResponseOf } from '@presence/client'
import { createContext, useContext } from 'react'
import type { OperationId } from '../api/generated.ts'
import { useOperation } from '../api/operations.ts'

export type Business = ResponseOf<'getBusiness'>

export const BusinessContext = createContext<Business | undefined>(undefined)

/** For descriptions: the name, and whether it includes locations. */
export const withLocations = ({ name, type }: Business) => (type === 'location' ? name : `${name} and its locations`)

/** The current business; only for the screens of a business. */
export function useBusiness(): Business {
  const business = useContext(BusinessContext)
  if (!business) throw new Error('useBusiness() needs a BusinessFrame around it')
  return business
}

export const usePermissions = (businessNumber: number, enabled = true) =>
  useOperation('getPermissions', { query: { bid: businessNumber } }, { enabled })

/** Whether the person may call an operation at the current business. The server decides; the dashboard hides the rest. */
export function useMay(): (id: OperationId) => boolean {
  const { data } = usePermissions(useBusiness().businessNumber)
  return (id) => data?.allowed.includes(id) ?? false
}
