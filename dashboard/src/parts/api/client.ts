import { createClient, createMethods } from '@presence/client'
import { type Operations, operations } from './generated.ts'

type DashboardOperations = Pick<Operations, keyof typeof operations>

/** The operations of the API, authenticated by the session cookie instead of a key, and the dashboard's own operations. */
export const client = {
  ...createClient({ baseUrl: '/console', retries: 1 }),
  ...createMethods<DashboardOperations>(operations, { baseUrl: '', retries: 0 }),
}
