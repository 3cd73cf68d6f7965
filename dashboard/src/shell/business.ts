import type { ResponseOf } from '@presence/client'
import { createContext, useContext } from 'react'

export type Business = ResponseOf<'getBusiness'>

export const BusinessContext = createContext<Business | undefined>(undefined)

/** The business whose screen this is. */
export function useBusiness(): Business {
  const business = useContext(BusinessContext)
  if (!business) throw new Error('only a screen of a business has one')
  return business
}
