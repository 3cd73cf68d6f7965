import { Outlet, useParams } from '@tanstack/react-router'
import { useAnswer } from '../api/operations.ts'
import { Query } from '../parts/Query.tsx'
import { BusinessContext } from './business.ts'

/** Screens of a business render inside: the business is there, and known to be reachable. */
export function BusinessFrame() {
  const { businessNumber } = useParams({ strict: false }) as { businessNumber: string }
  const business = useAnswer('getBusiness', { params: { business_Id: Number(businessNumber) } })
  return (
    <Query of={business} lines={6}>
      {(business) => (
        // Another business is another screen: nothing typed into a form may travel along.
        <BusinessContext key={business.businessNumber} value={business}>
          <Outlet />
        </BusinessContext>
      )}
    </Query>
  )
}
