import { defineFact } from '../../../core/jobs/facts.ts'

/** It is to be published. */
export const listingChanged = defineFact('listing changed')
/** Their sizes are unknown. */
export const photosAdded = defineFact('photos added')
