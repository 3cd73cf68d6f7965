import { parseUsDate } from '../../../core/values/us-date.ts'
import { businessStatuses } from '../contract/listing-limits.ts'
import { isOneOf, type ListingRule } from './listing-rule.ts'

const field = 'additionalInfo.reopenDate'
const statusesThatReopen: readonly string[] = ['Temporarily Closed', 'Opening Soon']

const reopenDateIsGiven: ListingRule = ({ additionalInfo: { businessStatus, reopenDate } }) =>
  statusesThatReopen.includes(businessStatus) &&
  reopenDate === '' && { field, rule: `required when businessStatus is ${businessStatus}` }

const reopenDateIsReal: ListingRule = ({ additionalInfo: { reopenDate } }) =>
  reopenDate !== '' && !parseUsDate(reopenDate) && { field, rule: 'a real date, MM/dd/yyyy' }

/**
 * A stored date in the past may be sent back unchanged, so that the listing can still be written; a changed status or
 * date must be valid today.
 */
const reopenDateIsAhead: ListingRule = ({ additionalInfo: { businessStatus, reopenDate } }, { today, stored }) => {
  const isoDate = parseUsDate(reopenDate)
  const isNews =
    stored?.additionalInfo.reopenDate !== reopenDate || stored.additionalInfo.businessStatus !== businessStatus
  return (
    statusesThatReopen.includes(businessStatus) &&
    isNews &&
    isoDate !== undefined &&
    isoDate < today && { field, rule: `must not be in the past when businessStatus is ${businessStatus}` }
  )
}

export const statusRules: readonly ListingRule[] = [
  isOneOf('additionalInfo.businessStatus', businessStatuses),
  reopenDateIsGiven,
  reopenDateIsReal,
  reopenDateIsAhead,
]
