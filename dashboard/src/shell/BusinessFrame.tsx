import { Alert } from '@mantine/core'
import { Outlet, useParams } from '@tanstack/react-router'
import { useOperation } from '../parts/api/operations.ts'
import { BusinessContext, useBusiness, usePermissions } from '../parts/business/current-business.ts'
import { Query } from '../parts/feedback/Query.tsx'

/** On every screen of an inactive location, where nothing that is done reaches its customers. */
function InactiveNotice() {
  if (useBusiness().status === 'active') return null
  return (
    <Alert color="neutral" mb="lg" title="Inactive">
      Nothing is published, asked or sent for this location. Reactivate it in the list of locations.
    </Alert>
  )
}

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
              <InactiveNotice />
              <Outlet />
            </BusinessContext>
          )}
        </Query>
      )}
    </Query>
  )
}
