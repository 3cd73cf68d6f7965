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
      description: 'Start index.',
    }),
    count: Type.Integer({
      title: 'ResultCount',
      minimum: 1,
      maximum: COUNT_MAX,
      default: 25,
      description: `Number of records; sindex + count must not exceed ${WINDOW_MAX}. Records of more than 16 MB together are refused (1164), with the count that fits.`,
    }),
  })

export const HasMore = Type.Boolean({ description: 'Whether records follow this window.' })
