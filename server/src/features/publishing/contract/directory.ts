import { type Static, Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'

/** The views of a listing; each directory shows one of them. */
export const directories = ['search', 'social', 'engine', 'maps', 'internal'] as const
export type Directory = (typeof directories)[number]

/** Directories that a partner can add without the operator. Both exist in every installation. */
export const addableDirectories = ['reference', 'search-profile'] as const

const instant = (description: string) => Type.String({ maxLength: 24, description: `${description} (ISO 8601, UTC)` })

export const DirectoryName = Type.String({
  title: 'DirectoryName',
  examples: ['internal'],
  pattern: '^[a-z][a-z0-9-]{0,49}$',
  maxLength: 50,
  description: 'Name of the directory, chosen by the operator; `internal` is the microsite.',
})

export const DirectoryState = Type.Enum(
  ['not connected', 'opted out', 'pending', 'submitted', 'in sync', 'drifted', 'action required'],
  {
    title: 'DirectoryState',
    description:
      'pending: waiting to be sent. submitted: sent, but not yet visible at the directory. drifted: the directory shows something different. action required: the directory refused the listing, or all attempts failed; see reason.',
  },
)
export type DirectoryState = Static<typeof DirectoryState>

const members = {
  directory: DirectoryName,
  view: Type.Enum([...directories], {
    description: 'Effective view of the listing that the directory receives.',
  }),
  state: DirectoryState,
  reason: Type.String({ maxLength: 1000, description: 'Message from the directory, or why the last attempt failed.' }),
}
const locations = Type.Optional(
  Type.Object(
    {
      total: count('All locations below the enterprise.'),
      connected: count('Locations whose listing the directory has accepted.'),
      drifted: count('Connected locations for which the directory shows something different.'),
      pending: count('Locations waiting to be connected, disconnected or sent.'),
      failed: count('Locations that the directory refused, or for which all attempts failed.'),
      optedOut: count('Locations that are opted out, so nothing is sent.'),
      notConnected: count('Locations that were never connected, or were disconnected.'),
    },
    {
      additionalProperties: false,
      title: 'DirectoryLocations',
      description: 'For an enterprise: how many of its locations are in each state. The state summarises them.',
    },
  ),
)
export const ConnectedDirectory = named('ConnectedDirectory', { ...members, locations })
export const ConnectedDirectories = named('ConnectedDirectories', {
  directories: Type.Array(ConnectedDirectory, { maxItems: 1000 }),
})

export const FieldStatus = named('FieldStatus', {
  field: Type.String({
    maxLength: 100,
    description: 'Member of the effective listing. Each line of the address is a field, such as address.city.',
  }),
  state: Type.Enum(['MATCH', 'MISMATCH', 'MISSING', 'NOT APPLICABLE']),
  ours: Type.Optional(Type.Unknown({ description: 'Our value, if the two differ.' })),
  theirs: Type.Optional(Type.Unknown({ description: 'Value at the directory, if the two differ.' })),
})
export const DirectoryStatus = named('DirectoryStatus', {
  ...members,
  locations,
  sent: instant('When the listing was last sent; empty before the first time'),
  readBack: instant('When the listing was last read back; empty before the first time'),
  nextAttempt: instant('When the listing is next sent or read back; empty if nothing is scheduled'),
  attempts: Type.Integer({ minimum: 0, maximum: 1000, description: 'Consecutive failed attempts.' }),
  isDeadLetter: Type.Boolean({
    description: 'Whether sending was given up after the last attempt. Publish the listing to retry.',
  }),
  fields: Type.Array(FieldStatus, {
    maxItems: 1000,
    description: 'As of the last time the listing was read back; empty before the first time.',
  }),
})

export const Resolution = named('Resolution', {
  field: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the field in the listing status.' }),
  action: Type.Enum(['restore', 'accept', 'equal'], {
    description:
      'restore: send our value again. accept: store the value of the directory in the listing, as the value for this directory where the listing has one. equal: treat both values as equal from now on.',
  }),
  clear: Type.Optional(
    Type.Boolean({ description: 'Required to accept an empty value, because that clears ours.', default: false }),
  ),
})

export type Resolution = Static<typeof Resolution>

export const Credentials = Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 10_000 }), {
  maxProperties: 10,
  description:
    "Credentials of the location, used instead of the operator's. Write-only. If absent, the stored ones stay.",
})
