import type { Feature } from '../../core/operation/feature.ts'
import { addDirectory } from './console/add-directory.ts'
import { connectLocations } from './jobs/connect-locations.ts'
import { publishListings } from './jobs/publish-listings.ts'
import { queuePublications } from './jobs/queue-publications.ts'
import { takeDownListings } from './jobs/take-down-listings.ts'
import { connectDirectory } from './operations/connect-directory.ts'
import { disconnectDirectory } from './operations/disconnect-directory.ts'
import { getEffectiveListing } from './operations/get-effective-listing.ts'
import { getListingStatus } from './operations/get-listing-status.ts'
import { listDirectories } from './operations/list-directories.ts'
import { publishListing } from './operations/publish-listing.ts'
import { resolveListingStatus } from './operations/resolve-listing-status.ts'

export const publishing = {
  operations: [
    getEffectiveListing,
    publishListing,
    getListingStatus,
    resolveListingStatus,
    listDirectories,
    connectDirectory,
    disconnectDirectory,
    addDirectory,
  ],
  jobs: [connectLocations, publishListings, queuePublications, takeDownListings],
  auditActions: {
    'directories grant': 'granted access to a directory',
    'directories revoke': 'revoked access to a directory',
    'read back': 'compared a directory with the listing',
  },
  fieldLabels: {
    storeId: 'Store ID',
    coverUrl: 'Cover image',
    serviceItems: 'Service list',
    resolutions: 'Decisions',
    unpublish: 'Listing taken down',
  },
} satisfies Feature
