import type { Feature } from '../../core/operation/feature.ts'
import { createFirstOwner } from './console/create-first-owner.ts'
import { getHome } from './console/get-home.ts'
import { getWeeklyReport } from './console/get-weekly-report.ts'
import { listDrift, listDriftedLocations } from './console/list-drift.ts'
import { listLocationPoints } from './console/list-location-points.ts'
import { listLocations } from './console/list-locations.ts'
import { listParents } from './console/list-parents.ts'
import { nameBusinesses } from './console/name-businesses.ts'
import { searchBusinesses } from './console/search-businesses.ts'
import { dismissSetup, getSetup } from './console/setup.ts'
import { sendWeeklyReports } from './jobs/send-weekly-reports.ts'

export const overview = {
  operations: [
    searchBusinesses,
    listLocations,
    listLocationPoints,
    getHome,
    listDrift,
    listDriftedLocations,
    listParents,
    nameBusinesses,
    getSetup,
    dismissSetup,
    createFirstOwner,
    getWeeklyReport,
  ],
  jobs: [sendWeeklyReports],
} satisfies Feature
