import { createClient } from '@presence/client'

/** The same operations as the API has, with the session's cookie instead of a key. */
export const client = createClient({ baseUrl: '/console', retries: 1 })
