import { useSession } from '../api/session.ts'

/** Locations are added below a reseller or an enterprise, by its owners and admins. */
export const useMayAddLocations = (): boolean =>
  useSession().access.some(({ userRole, type }) => userRole !== 'member' && type !== 'location')
