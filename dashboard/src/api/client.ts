import { createClient } from '@presence/client'

/** The operations of the API, authenticated by the session cookie instead of a key. */
export const client = createClient({ baseUrl: '/console', retries: 1 })
