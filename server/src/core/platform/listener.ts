import pg from 'pg'

export interface Listener {
  /** False while notifications may be missed: caches must not be trusted then. */
  readonly listening: boolean
  close(): Promise<void>
}

const RECONNECT_MS = 500
// A firewall may drop a connection silently, so it is checked regularly.
const HEARTBEAT_MS = 5_000

/** Listens on one channel for the lifetime of the process, and reconnects when needed. */
export function listen(config: pg.ClientConfig, channel: string, onNotification: (payload?: string) => void): Listener {
  let client: pg.Client | undefined
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lost = (broken: pg.Client) => {
    if (client !== broken) return
    client = undefined
    listening = false
    broken.removeAllListeners()
    broken.on('error', () => {})
    broken.end().catch(() => {})
    if (!closed) schedule(connect, RECONNECT_MS)
  }
  const schedule = (work: () => void, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, delayMs).unref()
  }
  const beat = (live: pg.Client) => {
    live.query('select 1').then(
      () => client === live && schedule(() => beat(live), HEARTBEAT_MS),
      () => lost(live),
    )
  }
  const connect = () => {
    const opening = new pg.Client({ ...config, application_name: 'presence-listener', query_timeout: HEARTBEAT_MS })
    client = opening
    opening.on('error', () => lost(opening))
    opening.on('end', () => lost(opening))
    opening.on('notification', ({ payload }) => onNotification(payload))
    opening
      .connect()
      .then(() => opening.query(`listen ${channel}`))
      .then(() => {
        if (client !== opening) return
        // Notifications sent while not listening are lost, so assume that everything has changed.
        onNotification()
        listening = true
        schedule(() => beat(opening), HEARTBEAT_MS)
      })
      .catch(() => lost(opening))
  }
  connect()

  return {
    get listening() {
      return listening
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
