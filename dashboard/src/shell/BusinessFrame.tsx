import { Outlet, useParams } from '@tanstack/react-router'
import { useOperation } from '../parts/api/operations.ts'
import { BusinessContext, usePermissions } from '../parts/business/current-business.ts'
import { Query } from '../parts/feedback/Query.tsx'

/** Renders the screen of a business once the business is loaded. */
export function BusinessFrame() {
  const { businessNumber } = useParams({ strict: false }) as { businessNumber: string }
  const business = useOperation('getBusiness', { params: { business_Id: Number(businessNumber) } })
  const permissions = usePermissions(Number(businessNumber))
  return (
    <Query of={business} lines={6}>
      {(business) => (
        // The screen waits for the permissions, so that its buttons do not appear one after another.
        <Query of={permissions} lines={6}>
          {() => (
            // The key resets every form when the business changes.
            <BusinessContext key={business.businessNumber} value={business}>
              <Outlet />
            </BusinessContext>
          )}
        </Query>
      )}
    </Query>
  )
}
