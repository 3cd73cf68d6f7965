import type { ResponseOf } from '@presence/client'
import type { Meaning } from '../../parts/charts/meaning.ts'
import { DIRECTORY_STATE_LABELS, type DriftAction } from '../../parts/fields/directory-labels.ts'
import { formatCount, formatNumber } from '../../parts/format/format.ts'

export type Directory = ResponseOf<'getListingStatus'>['directories'][number]
export type Field = Directory['fields'][number]

interface DirectoryStatus {
  readonly label: string
  readonly color: Meaning
  readonly description: string
}

const STATES: Record<Directory['state'], Omit<DirectoryStatus, 'label'>> = {
  'not connected': { color: 'neutral', description: 'Your listing is not sent to this directory.' },
  'opted out': { color: 'neutral', description: 'Updates are not sent. The directory keeps what it shows.' },
  pending: { color: 'neutral', description: 'Your listing will be sent in the next few minutes.' },
  submitted: { color: 'neutral', description: 'Your listing was sent but is not visible there yet.' },
  'in sync': { color: 'positive', description: 'Up to date with your listing.' },
  drifted: { color: 'warning', description: "Some fields don't match your listing." },
  'action required': { color: 'negative', description: 'The directory rejected your listing.' },
}

export function directoryStatus(directory: Directory): DirectoryStatus {
  const { state, isDeadLetter, reason, locations } = directory
  const status = { label: DIRECTORY_STATE_LABELS[state], ...STATES[state] }
  if (locations) return { ...status, description: formatLocationCounts(locations) }
  if (isDeadLetter)
    return { label: 'Failed', color: 'negative', description: reason || 'All attempts failed. Publish again to retry.' }
  if (reason) return { ...status, description: reason }
  return state === 'drifted' ? { ...status, description: formatDrift(driftOf(directory).length) } : status
}

const formatDrift = (count: number) =>
  count === 1
    ? "1 field doesn't match your listing. Choose which value to keep."
    : `${formatNumber(count)} fields don't match your listing. Choose which values to keep.`

const COUNTS = [
  ['connected', 'connected'],
  ['pending', 'queued'],
  ['failed', 'with errors'],
  ['drifted', 'with differences'],
  ['optedOut', 'opted out'],
  ['notConnected', 'not connected'],
] as const

/** For an enterprise: "3 locations: 2 connected, 1 opted out". */
function formatLocationCounts(locations: NonNullable<Directory['locations']>): string {
  const { total } = locations
  if (total === 0) return 'No locations yet.'
  const parts = COUNTS.flatMap(([name, label]) =>
    locations[name] > 0 ? [`${formatNumber(locations[name])} ${label}`] : [],
  )
  return `${formatCount(total, 'location')}: ${parts.join(', ')}`
}

/**
 * The fields that differed or were missing when the directory was last read. They stay listed while an update is being
 * sent, so that resolving one field does not hide the others.
 */
export const driftOf = (directory: Directory): readonly Field[] =>
  isConnected(directory) ? directory.fields.filter(({ state }) => state === 'MISMATCH' || state === 'MISSING') : []

/** Only two existing values can be treated as a match; a missing value cannot. */
export const actionsFor = (fields: readonly Field[]): readonly DriftAction[] =>
  fields.every(({ ours, theirs }) => (ours ?? '') !== '' && (theirs ?? '') !== '')
    ? ['restore', 'accept', 'equal']
    : ['restore', 'accept']

/** Accepting a missing value clears ours, which the API wants confirmed with `clear`. */
export const resolutionsOf = (fields: readonly Field[], action: DriftAction) =>
  fields.map(({ field, state }) => ({
    field,
    action,
    ...(action === 'accept' && state === 'MISSING' && { clear: true }),
  }))

export const isConnected = ({ state }: Pick<Directory, 'state'>) => state !== 'not connected' && state !== 'opted out'

/** Directories that people add themselves, in the order in which they are offered, and what connecting takes. */
export const addable = [
  {
    directory: 'search-profile',
    description: 'Your profile on the search platform, and its reviews. Takes an account and an OAuth client there.',
  },
  {
    directory: 'reference',
    description: 'Runs inside this service and shows what a directory receives. Takes nothing.',
  },
] as const

/** Directories that need a decision come first. */
export const byUrgency = (directories: readonly Directory[]) =>
  [...directories].sort((one, other) => urgencyOf(other) - urgencyOf(one))

const urgencyOf = ({ state, isDeadLetter }: Directory) =>
  isDeadLetter || state === 'action required' ? 2 : state === 'drifted' ? 1 : 0

/** "38 of 40 fields match"; fields that are not sent are not counted. */
export function formatMatchingFields({ fields }: Directory): string {
  const sent = fields.filter(({ state }) => state !== 'NOT APPLICABLE')
  const matches = sent.filter(({ state }) => state === 'MATCH')
  return `${matches.length} of ${sent.length} fields match`
}

/** For a decision about several fields. */
export const formatFieldCount = (count: number) => (count === 2 ? 'Both fields' : `All ${count} fields`)

/** Whether an update is being sent. The screen polls while it is. */
export const isSending = (directories: readonly Directory[]) =>
  directories.some(({ state, isDeadLetter }) => (state === 'pending' || state === 'submitted') && !isDeadLetter)
