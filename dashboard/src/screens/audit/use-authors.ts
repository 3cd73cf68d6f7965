import type { ResponseOf } from '@presence/client'
import { useAnswer } from '../../api/operations.ts'
import { useMayEverywhere } from '../../api/session.ts'
import { useBusiness } from '../../shell/business.ts'
import { nameOf } from '../users/person.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

const COUNT = 1000
/** Entries can be about many businesses. Longer lists are expensive requests, which run one after the other. */
const COUNT_OF_ENTRY = 200

/** People who have access to the business now. Former users appear in the log by id only. */
export function usePeople() {
  return usePeopleOf(useBusiness().businessId, COUNT)
}

const usePeopleOf = (businessId: number, count: number, enabled = true) =>
  useAnswer('listUsers', { query: { bid: businessId, count } }, { enabled }).data?.users ?? []

/** The name of the user that an entry is about. Empty if the entry is about something else, or for former users. */
export function useNameOfSubject({ subject, subjectId, businessId }: Entry): string {
  const current = useBusiness()
  const people = usePeopleOf(businessId ?? current.businessId, COUNT_OF_ENTRY, subject === 'user')
  const person = subject === 'user' && people.find(({ userId }) => String(userId) === subjectId)
  return person ? nameOf(person) : ''
}

/** The author of an entry. Only owners of the whole account may see the names of API keys. */
export function useAuthors() {
  const people = usePeople()
  const may = useMayEverywhere()
  const { data } = useAnswer('listKeys', {}, { enabled: may('listKeys') })
  return ({ userId, keyId }: Pick<Entry, 'userId' | 'keyId'>) => {
    if (userId !== null) {
      const person = people.find((each) => each.userId === userId)
      return person ? nameOf(person) : `User ${userId}`
    }
    if (keyId === null) return 'Presence'
    return `API key ${data?.keys.find((key) => key.keyId === keyId)?.name || keyId}`
  }
}
