import type { ResponseOf } from '@presence/client'
import { useAnswer } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { useBusiness } from '../../shell/business.ts'
import { nameOf } from '../users/person.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

const COUNT = 1000

/** Who may work on the business now. Who did so once and has gone is known to the log by the id alone. */
export function usePeople() {
  const { businessId } = useBusiness()
  return useAnswer('listUsers', { query: { bid: businessId, count: COUNT } }).data?.users ?? []
}

/** Tells who did it, as well as the one who asks may know it: keys are for owners of everything. */
export function useAuthors() {
  const people = usePeople()
  const { partner } = useSession()
  const { data } = useAnswer('listKeys', {}, { enabled: partner.userRole === 'owner' })
  return ({ userId, keyId }: Pick<Entry, 'userId' | 'keyId'>) => {
    if (userId !== null) {
      const person = people.find((each) => each.userId === userId)
      return person ? nameOf(person) : `Person ${userId}`
    }
    if (keyId === null) return 'Presence'
    return `API key ${data?.keys.find((key) => key.keyId === keyId)?.name || keyId}`
  }
}
