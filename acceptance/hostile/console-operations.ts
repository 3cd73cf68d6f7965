import type { Operation } from './operations.ts'

/**
 * What only the dashboard does. The published document does not describe it, so its requests are listed here; a test
 * compares the list with the paths that the dashboard calls.
 */
const operation = (
  id: string,
  method: string,
  path: string,
  more: Partial<Operation> & { readonly codes?: Operation['errors'] } = {},
): Operation => ({
  id,
  tag: 'Console',
  method,
  path: `/console${path}`,
  parameters: more.parameters ?? [],
  ...(more.body && { body: more.body }),
  successes: [200, 202],
  errors: {
    400: [1000],
    401: [1168, 1169],
    403: [1170, 1171],
    404: [],
    413: [1413],
    415: [1415],
    429: [89],
    ...more.codes,
  },
})

const text = (maxLength: number) => ({ type: 'string', maxLength })
const json = (members: Readonly<Record<string, number>>, example: Record<string, string>) => ({
  type: 'application/json',
  schema: {
    type: 'object',
    required: Object.keys(members),
    properties: Object.fromEntries(Object.entries(members).map(([name, length]) => [name, text(length)])),
  },
  example,
})
const integer = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum })
const query = (name: string, schema: Operation['parameters'][number]['schema'], example: number | string) =>
  ({ name, in: 'query', required: false, schema, example }) as const
const MAX = Number.MAX_SAFE_INTEGER

export const consoleOperations: readonly Operation[] = [
  operation('signIn', 'POST', '/sign-in', {
    body: json({ email: 254, password: 200 }, { email: 'olive@harbour-bakery.example', password: 'a few words' }),
  }),
  operation('signOut', 'POST', '/sign-out'),
  operation('requestReset', 'POST', '/reset-request', {
    body: json({ email: 254 }, { email: 'olive@harbour-bakery.example' }),
  }),
  operation('resetPassword', 'POST', '/reset', {
    body: json({ token: 200, password: 200 }, { token: 'A'.repeat(43), password: 'correct horse battery' }),
    codes: { 404: [1172] },
  }),
  operation('getSession', 'GET', '/session'),
  operation('signOutEverywhere', 'POST', '/sign-out-everywhere'),
  operation('listKeys', 'GET', '/keys'),
  operation('createKey', 'POST', '/keys', {
    body: json(
      { name: 100, scope: 5, limit: 20, expires: 10 },
      { name: 'Web shop', scope: 'write', limit: '300/60', expires: '90d' },
    ),
  }),
  operation('revokeKey', 'DELETE', '/keys/{keyId}', {
    // From 1,000,000: the smallest ids are those of the keys that the suite itself uses.
    parameters: [{ name: 'keyId', in: 'path', required: true, schema: integer(1_000_000, MAX), example: 99_000_001 }],
    codes: { 404: [1404] },
  }),
  operation('getKeyUsage', 'GET', '/usage', { parameters: [query('days', integer(1, 366), 30)] }),
  operation('searchBusinesses', 'GET', '/businesses', {
    parameters: [
      query('search', text(200), 'bakery'),
      query('sindex', integer(0, 100_000), 0),
      query('count', integer(1, 1000), 25),
    ],
    codes: { 400: [1000, 1163, 1164] },
  }),
]
