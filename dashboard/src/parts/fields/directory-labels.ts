import type { ResponseOf } from '@presence/client'

type DirectoryState = ResponseOf<'getListingStatus'>['directories'][number]['state']

export const DIRECTORY_STATE_LABELS: Readonly<Record<DirectoryState, string>> = {
  'not connected': 'Not connected',
  'opted out': 'Opted out',
  pending: 'Queued',
  submitted: 'Sent',
  'in sync': 'In sync',
  drifted: 'Differs',
  'action required': 'Action needed',
}

/** The ways to resolve a difference between the listing and a directory. */
export type DriftAction = 'restore' | 'accept' | 'equal'

export const DRIFT_ACTION_LABELS: Readonly<Record<DriftAction, string>> = {
  restore: 'Keep ours',
  accept: 'Use theirs',
  equal: 'Treat as match',
}

/** "demo-maps" is "Demo maps"; "internal" is the microsite. */
export function directoryTitle(directory: string): string {
  if (directory === 'internal') return 'Your microsite'
  const title = directory.replaceAll('-', ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
