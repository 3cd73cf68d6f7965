import type { ResponseOf } from '@presence/client'

export type Directory = ResponseOf<'getListingStatus'>['directories'][number]
export type Field = Directory['fields'][number]
export type Action = 'restore' | 'accept' | 'equal'

interface Standing {
  readonly words: string
  readonly tone: 'accent' | 'gray' | 'orange' | 'red' | 'blue'
  readonly meaning: string
}

const STANDINGS: Record<Directory['state'], Standing> = {
  'not connected': { words: 'Not connected', tone: 'gray', meaning: 'Nothing is sent there.' },
  'opted out': { words: 'Opted out', tone: 'gray', meaning: 'Nothing is sent, and nothing is taken down.' },
  pending: { words: 'To be sent', tone: 'blue', meaning: 'It is sent within the next minutes.' },
  submitted: { words: 'Sent', tone: 'blue', meaning: 'Sent, and not seen there yet.' },
  'in sync': { words: 'In sync', tone: 'accent', meaning: 'It shows what it should.' },
  drifted: {
    words: 'Drifted',
    tone: 'orange',
    meaning: 'It shows something else than it should. Decide field by field.',
  },
  'action required': { words: 'Needs you', tone: 'red', meaning: 'It was refused there.' },
}

export function standingOf({ state, isDeadLetter, reason, locations }: Directory): Standing {
  const standing = STANDINGS[state]
  if (locations) return { ...standing, meaning: countsInWords(locations) }
  if (isDeadLetter)
    return { words: 'Given up', tone: 'red', meaning: reason || 'It was tried many times. Publish to try again.' }
  return reason ? { ...standing, meaning: reason } : standing
}

const COUNTS = [
  ['connected', 'connected'],
  ['pending', 'on their way'],
  ['failed', 'to be corrected'],
  ['drifted', 'drifted'],
  ['optedOut', 'opted out'],
  ['notConnected', 'not connected'],
] as const

/** Of an enterprise: "3 locations: 2 connected, 1 to be corrected". */
function countsInWords(locations: NonNullable<Directory['locations']>): string {
  const { total } = locations
  if (total === 0) return 'There are no locations yet.'
  const parts = COUNTS.flatMap(([name, words]) => (locations[name] > 0 ? [`${locations[name]} ${words}`] : []))
  return `${total} ${total === 1 ? 'location' : 'locations'}: ${parts.join(', ')}`
}

/** "demo-maps" is "Demo maps"; the microsite has a name of its own. */
export function titleOf({ directory }: Pick<Directory, 'directory'>): string {
  if (directory === 'internal') return 'Your microsite'
  const words = directory.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What somebody may decide about: their value is another one, or there is none, as of the last reading. Also while
 * something else is on its way there, so that one decision does not hide the others.
 */
export const driftOf = (directory: Directory): readonly Field[] =>
  isConnected(directory) ? directory.fields.filter(({ state }) => state === 'MISMATCH' || state === 'MISSING') : []

/** Accepting what is missing there clears ours, which has to be said. */
export const resolutionsOf = (fields: readonly Field[], action: Action) =>
  fields.map(({ field, state }) => ({
    field,
    action,
    ...(action === 'accept' && state === 'MISSING' && { clear: true }),
  }))

export const isConnected = ({ state }: Pick<Directory, 'state'>) => state !== 'not connected' && state !== 'opted out'

/** Those that wait for somebody first. */
export const byUrgency = (directories: readonly Directory[]) =>
  [...directories].sort((one, other) => urgencyOf(other) - urgencyOf(one))

const urgencyOf = ({ state, isDeadLetter }: Directory) =>
  isDeadLetter || state === 'action required' ? 2 : state === 'drifted' ? 1 : 0

/** "38 of 40 fields are as they should be"; those that are not sent there count for nothing. */
export function agreementOf({ fields }: Directory): string {
  const sent = fields.filter(({ state }) => state !== 'NOT APPLICABLE')
  const right = sent.filter(({ state }) => state === 'MATCH')
  return `${right.length} of ${sent.length} fields are as they should be`
}

/** Something is on its way, so looking again soon is worth while. */
export const isMoving = (directories: readonly Directory[]) =>
  directories.some(({ state, isDeadLetter }) => (state === 'pending' || state === 'submitted') && !isDeadLetter)
