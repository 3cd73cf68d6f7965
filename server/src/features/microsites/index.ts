import type { Feature } from '../../core/operation/feature.ts'

/** It has only public pages, which app/server.ts registers. */
export const microsites = {} satisfies Feature
