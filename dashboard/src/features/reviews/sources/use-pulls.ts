import { useState } from 'react'
import type { SourceLink } from './source-link.ts'

const POLL_MS = 1500
/** Polling stops after this time. */
const WATCHED_MS = 30_000

export interface Pulls {
  readonly watch: (link: SourceLink) => void
  readonly isPulling: (link: SourceLink) => boolean
  readonly pollMs: (links: readonly SourceLink[]) => number | undefined
}

/** The links that are being pulled: on request, or for the first time. */
export function usePulls(): Pulls {
  const [watched, setWatched] = useState<ReadonlyMap<number, { lastPull: string; at: number }>>(new Map())
  const isPulling = ({ sourceLinkId, lastPull, state, kind, created }: SourceLink) => {
    const isNew = kind !== 'push' && state === 'waiting' && Date.now() - Date.parse(created) < WATCHED_MS
    const watch = watched.get(sourceLinkId)
    return isNew || (watch !== undefined && watch.lastPull === lastPull && Date.now() - watch.at < WATCHED_MS)
  }
  return {
    watch: ({ sourceLinkId, lastPull }) =>
      setWatched((old) => new Map([...old, [sourceLinkId, { lastPull, at: Date.now() }]])),
    isPulling,
    pollMs: (links) => (links.some(isPulling) ? POLL_MS : undefined),
  }
}
