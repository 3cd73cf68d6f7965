import type { ResponseOf } from '@presence/client'
import { counted, numberInWords } from '../../parts/format/format.ts'

export type Directory = ResponseOf<'getListingStatus'>['directories'][number]
export type Field = Directory['fields'][number]
export type Action = 'restore' | 'accept' | 'equal'

export const ACTION_VERBS: Readonly<Record<Action, string>> = {
  restore: 'Keep ours',
  accept: 'Use theirs',
  equal: 'Treat as match',
}

interface Standing {
  readonly words: string
  readonly tone: 'accent' | 'gray' | 'orange' | 'red' | 'blue'
  readonly meaning: string
}

const STANDINGS: Record<Directory['state'], Standing> = {
  'not connected': { words: 'Not connected', tone: 'gray', meaning: 'Your listing is not sent to this directory.' },
  'opted out': {
    words: 'Opted out',
    tone: 'gray',
    meaning: 'Updates are not sent. The directory keeps what it shows.',
  },
  pending: { words: 'Queued', tone: 'blue', meaning: 'Your listing will be sent in the next few minutes.' },
  submitted: { words: 'Sent', tone: 'blue', meaning: 'Your listing was sent but is not visible there yet.' },
  'in sync': { words: 'In sync', tone: 'accent', meaning: 'Up to date with your listing.' },
  drifted: { words: 'Differs', tone: 'orange', meaning: "Some fields don't match your listing." },
  'action required': { words: 'Action needed', tone: 'red', meaning: 'The directory rejected your listing.' },
}

export const STATE_LABELS = Object.fromEntries(
  Object.entries(STANDINGS).map(([state, { words }]) => [state, words]),
) as Readonly<Record<Directory['state'], string>>

export function standingOf(directory: Directory): Standing {
  const { state, isDeadLetter, reason, locations } = directory
  const standing = STANDINGS[state]
  if (locations) return { ...standing, meaning: countsInWords(locations) }
  if (isDeadLetter)
    return { words: 'Failed', tone: 'red', meaning: reason || 'All attempts failed. Publish again to retry.' }
  if (reason) return { ...standing, meaning: reason }
  return state === 'drifted' ? { ...standing, meaning: driftInWords(driftOf(directory).length) } : standing
}

const driftInWords = (count: number) =>
  count === 1
    ? "1 field doesn't match your listing. Choose which value to keep."
    : `${numberInWords(count)} fields don't match your listing. Choose which values to keep.`

const COUNTS = [
  ['connected', 'connected'],
  ['pending', 'queued'],
  ['failed', 'with errors'],
  ['drifted', 'with differences'],
  ['optedOut', 'opted out'],
  ['notConnected', 'not connected'],
] as const

/** For an enterprise: "3 locations: 2 connected, 1 opted out". */
function countsInWords(locations: NonNullable<Directory['locations']>): string {
  const { total } = locations
  if (total === 0) return 'No locations yet.'
  const parts = COUNTS.flatMap(([name, words]) =>
    locations[name] > 0 ? [`${numberInWords(locations[name])} ${words}`] : [],
  )
  return `${counted(total, 'location')}: ${parts.join(', ')}`
}

/** "demo-maps" is "Demo maps"; "internal" is the microsite. */
export function titleOf({ directory }: Pick<Directory, 'directory'>): string {
  if (directory === 'internal') return 'Your microsite'
  const words = directory.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The fields that differed or were missing when the directory was last read. They stay listed while an update is being
 * sent, so that resolving one field does not hide the others.
 */
export const driftOf = (directory: Directory): readonly Field[] =>
  isConnected(directory) ? directory.fields.filter(({ state }) => state === 'MISMATCH' || state === 'MISSING') : []

/** Only two existing values can be treated as a match; a missing value cannot. */
export const actionsFor = (fields: readonly Field[]): readonly Action[] =>
  fields.every(({ ours, theirs }) => (ours ?? '') !== '' && (theirs ?? '') !== '')
    ? ['restore', 'accept', 'equal']
    : ['restore', 'accept']

/** Accepting a missing value clears ours, which the API wants confirmed with `clear`. */
export const resolutionsOf = (fields: readonly Field[], action: Action) =>
  fields.map(({ field, state }) => ({
    field,
    action,
    ...(action === 'accept' && state === 'MISSING' && { clear: true }),
  }))

export const isConnected = ({ state }: Pick<Directory, 'state'>) => state !== 'not connected' && state !== 'opted out'

/** Directories that need a decision come first. */
export const byUrgency = (directories: readonly Directory[]) =>
  [...directories].sort((one, other) => urgencyOf(other) - urgencyOf(one))

const urgencyOf = ({ state, isDeadLetter }: Directory) =>
  isDeadLetter || state === 'action required' ? 2 : state === 'drifted' ? 1 : 0

/** "38 of 40 fields match"; fields that are not sent are not counted. */
export function agreementOf({ fields }: Directory): string {
  const sent = fields.filter(({ state }) => state !== 'NOT APPLICABLE')
  const right = sent.filter(({ state }) => state === 'MATCH')
  return `${right.length} of ${sent.length} fields match`
}

/** For a decision about several fields. */
export const allFieldsInWords = (count: number) => (count === 2 ? 'Both fields' : `All ${count} fields`)

/** Whether an update is being sent. The screen polls while it is. */
export const isMoving = (directories: readonly Directory[]) =>
  directories.some(({ state, isDeadLetter }) => (state === 'pending' || state === 'submitted') && !isDeadLetter)
