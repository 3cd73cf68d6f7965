import type { Static } from 'typebox'
import type { ReportErrors } from '../../../core/operation/report-dates.ts'
import type { Db } from '../../../core/platform/database.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { namesLocations, selectLocations } from '../../businesses/actions/location-selection.ts'
import type { LocationFilter } from '../../businesses/contract/location-filter.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import type { ReportFilter } from '../contract/search-ai-reports.ts'
import type { ReportScope } from '../store/search-ai-reports.ts'

/** The errors of every report. */
type Fail = (error: ReportErrors | 'INPUT_INVALID', detail?: string) => never

/** Reads the scope of a report. Dates are checked before the business, like all fields. */
export async function readReportScope(
  {
    headers,
    body,
  }: { headers: { 'x-business-number'?: number | undefined }; body: Static<typeof ReportFilter> & LocationFilter },
  context: { db: Db; partnerId: number; fail: Fail },
): Promise<ReportScope> {
  const { db, partnerId, fail } = context
  const { startDate, endDate, themes = [], engines = [] } = body
  const from =
    startDate && (parseUsDate(startDate) ?? fail('START_DATE_INVALID', 'startDate must be a date, MM/DD/YYYY'))
  const to = endDate && (parseUsDate(endDate) ?? fail('END_DATE_INVALID', 'endDate must be a date, MM/DD/YYYY'))
  if (from && to && from > to) fail('END_DATE_INVALID', 'endDate must not be before startDate')
  const business = headers['x-business-number']
  const businessId =
    business === undefined
      ? undefined
      : ((await findBusinessId(db, partnerId, business)) ?? fail('BUSINESS_ID_INVALID'))
  if (business === undefined && namesLocations(body))
    fail('INPUT_INVALID', 'x-business-number (required with a filter of locations)')
  return {
    businessId,
    locations: business === undefined ? undefined : await selectLocations(business, body, context),
    from: from || undefined,
    to: to || undefined,
    themes: themes.length > 0 ? themes : undefined,
    engines: engines.length > 0 ? engines : undefined,
  }
}
