import { Outlet, useParams } from '@tanstack/react-router'
import { useAnswer } from '../api/operations.ts'
import { Query } from '../parts/Query.tsx'
import { BusinessContext, usePermissions } from './business.ts'

/** The screens of a business render inside it, once the business is loaded. */
export function BusinessFrame() {
  const { businessNumber } = useParams({ strict: false }) as { businessNumber: string }
  const business = useAnswer('getBusiness', { params: { business_Id: Number(businessNumber) } })
  const permissions = usePermissions(Number(businessNumber))
  return (
    <Query of={business} lines={6}>
      {(business) => (
        // Buttons must not appear one after another, so the screen waits for the permissions.
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
