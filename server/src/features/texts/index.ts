import type { Feature } from '../../core/operation/feature.ts'

/** Stored texts and their counts, for the features below. */
export const texts = {} satisfies Feature
