import { Type } from 'typebox'
import { named } from './named.ts'
import { count } from './numbers.ts'

const instant = (description: string) => Type.String({ maxLength: 24, description: `${description} (ISO 8601, UTC)` })

export const DirectoryName = Type.String({
  title: 'DirectoryName',
  examples: ['internal'],
  pattern: '^[a-z][a-z0-9-]{0,49}$',
  maxLength: 50,
  description: 'As the operator has named it; `internal` is the microsite.',
})

export const DirectoryState = Type.Enum(
  ['not connected', 'opted out', 'pending', 'submitted', 'in sync', 'drifted', 'action required'],
  {
    title: 'DirectoryState',
    description:
      'Pending: to be sent. Submitted: sent, and not seen there yet. Drifted: it shows something else than it should. Action required: it said why not, see reason.',
  },
)
const members = {
  directory: DirectoryName,
  view: Type.Enum(['search', 'social', 'engine', 'maps', 'internal'], {
    description: 'Which effective view of the listing it receives.',
  }),
  state: DirectoryState,
  reason: Type.String({ maxLength: 1000, description: "The directory's own words, or why the last attempt failed." }),
}
const locations = Type.Optional(
  Type.Object(
    {
      total: count('All locations below the enterprise.'),
      connected: count('The directory has taken them.'),
      drifted: count('Of the connected ones: it shows something else than it should.'),
      pending: count('Still to be connected, disconnected or sent.'),
      failed: count('It refused them, or they were given up.'),
      optedOut: count('Nothing is sent.'),
      notConnected: count('Never connected, or disconnected.'),
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

const FieldStatus = named('FieldStatus', {
  field: Type.String({ maxLength: 100, description: 'Member of the effective listing; lines of the address apart.' }),
  state: Type.Enum(['MATCH', 'MISMATCH', 'MISSING', 'NOT APPLICABLE']),
  ours: Type.Optional(Type.Unknown({ description: 'Where they differ: what we want it to show.' })),
  theirs: Type.Optional(Type.Unknown({ description: 'What it shows.' })),
})
export const DirectoryStatus = named('DirectoryStatus', {
  ...members,
  locations,
  sent: instant('When it was last sent; empty before'),
  readBack: instant('When it was last read there; empty before'),
  nextAttempt: instant('When it is sent or read next; empty when it is not'),
  attempts: Type.Integer({ minimum: 0, maximum: 1000, description: 'Failed ones in a row.' }),
  isDeadLetter: Type.Boolean({ description: 'Given up after the last attempt; publishing tries again.' }),
  fields: Type.Array(FieldStatus, { maxItems: 1000, description: 'As of the last reading; empty before it.' }),
})

export const Resolution = named('Resolution', {
  field: Type.String({ minLength: 1, maxLength: 100, description: 'As the status names it.' }),
  action: Type.Enum(['restore', 'accept', 'equal'], {
    description:
      'Restore: send ours again. Accept: take theirs into the listing, as the value of this directory where the listing has one for it. Equal: both say the same, remembered.',
  }),
  clear: Type.Optional(
    Type.Boolean({ description: 'Needed to accept an empty value, because that clears ours.', default: false }),
  ),
})

export const Credentials = Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 10_000 }), {
  maxProperties: 10,
  description: "The location's own, instead of the operator's: written, never read. Left out, they stay.",
})
