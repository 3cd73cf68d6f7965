import { type TProperties, Type } from 'typebox'
import { closed } from './named.ts'

export const COUNT_MAX = 1000
/** The last record that a window may reach: sindex + count. */
export const WINDOW_MAX = 100_000

/** The query of a list operation. The sum of sindex and count is checked separately (see checkWindow in validation.ts). */
export const pagedQuery = <Properties extends TProperties>(properties: Properties) =>
  closed({
    ...properties,
    sindex: Type.Integer({
      title: 'StartIndex',
      minimum: 0,
      maximum: WINDOW_MAX,
      default: 0,
      description: 'Index of the first record, starting at 0.',
    }),
    count: Type.Integer({
      title: 'ResultCount',
      minimum: 1,
      maximum: COUNT_MAX,
      default: 25,
      description: `Maximum number of records; sindex + count must not exceed ${WINDOW_MAX}. If the records exceed 16 MB in total, the request is refused (1164), and the message names a count that fits.`,
    }),
  })

export const HasMore = Type.Boolean({ description: 'Whether there are more records after this page.' })
