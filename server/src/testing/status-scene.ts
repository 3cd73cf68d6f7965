import { updateBusinessStatus } from '../features/accounts/operations/update-business-status.ts'
import type { fresh } from './fresh.ts'

/** Activates or deactivates a location, through the API. */
export const statusChange =
  ({ call }: Pick<Awaited<ReturnType<typeof fresh>>, 'call'>) =>
  (id: number, astatus: 'active' | 'inactive', unpublish = false) =>
    call(updateBusinessStatus, { params: { business_id: id }, query: { astatus, unpublish } })
