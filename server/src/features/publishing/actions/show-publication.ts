import type { Static } from 'typebox'
import { attemptsMax } from '../../../core/values/retry.ts'
import type { CarriedServices } from '../../catalogue/rules/carried-services.ts'
import type { PassedImages } from '../../listings/rules/effective.ts'
import type { Listing } from '../../listings/rules/listing.ts'
import type { DirectoryStatus } from '../contract/directory.ts'
import { projectionOf } from '../rules/projection.ts'
import { showFields } from '../rules/show-fields.ts'
import type { PublicationSummary } from './publication-states.ts'

export interface ToPublish {
  readonly listing: Listing
  readonly services: CarriedServices
  readonly passed: PassedImages
}

export function showPublication(
  { listing, services, passed }: ToPublish,
  publication: PublicationSummary,
): Static<typeof DirectoryStatus> {
  const { directory, view, state, reason, attempts, differences, unsupported, sent, readBack, nextAttempt } =
    publication
  const isShown = readBack !== null && state !== 'not connected' && state !== 'opted out'
  return {
    directory,
    view,
    state,
    reason,
    ...(publication.locations && { locations: publication.locations }),
    sent: sent?.toISOString() ?? '',
    readBack: readBack?.toISOString() ?? '',
    nextAttempt: nextAttempt?.toISOString() ?? '',
    attempts,
    isDeadLetter: nextAttempt === null && attempts >= attemptsMax,
    fields: isShown ? showFields(projectionOf(listing, services, view, passed), differences, unsupported) : [],
  }
}
