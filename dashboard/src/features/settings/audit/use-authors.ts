import type { ResponseOf } from '@presence/client'
import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { useMayEverywhere } from '../../../parts/api/session.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { nameOf } from '../../users/person.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

/** People who have access to the business now. Former users appear in the log by id only. */
export function usePeople() {
  return usePeopleOf(useBusiness().businessId)
}

const usePeopleOf = (businessId: number, enabled = true) =>
  useAllPages('listUsers', 'users', { query: { bid: businessId } }, { enabled }).data?.users ?? []

/** The name of the user that an entry is about. Empty if the entry is about something else, or for former users. */
export function useNameOfSubject({ subject, subjectId, businessId }: Entry): string {
  const current = useBusiness()
  const people = usePeopleOf(businessId ?? current.businessId, subject === 'user')
  const person = subject === 'user' && people.find(({ userId }) => String(userId) === subjectId)
  return person ? nameOf(person) : ''
}

/** The author of an entry. Only owners of the whole account may see the names of API keys. */
export function useAuthors() {
  const people = usePeople()
  const may = useMayEverywhere()
  const { data } = useOperation('listKeys', {}, { enabled: may('listKeys') })
  return ({ userId, keyId }: Pick<Entry, 'userId' | 'keyId'>) => {
    if (userId !== null) {
      const person = people.find((each) => each.userId === userId)
      return person ? nameOf(person) : `User ${userId}`
    }
    if (keyId === null) return 'Presence'
    return `API key ${data?.keys.find((key) => key.keyId === keyId)?.name || keyId}`
  }
}
