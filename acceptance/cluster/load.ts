import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  readonly code: number | undefined
  readonly retryAfter: string | undefined
  readonly ms: number
  /** The time of the response, in milliseconds. */
  readonly at: number
  readonly isWrite: boolean
  readonly body: Readonly<Record<string, unknown>>
}
export interface Write {
  readonly path: string
  readonly body: object
  /** Called with the response to the write. */
  readonly onDone: (body: Record<string, unknown>) => void
}
export interface Load {
  /** Every response, in order of arrival. */
  readonly answers: readonly Answer[]
  /** Waits until all writes in progress are acknowledged. */
  stop(): Promise<void>
}

const RETRY_MS = 100
const TRIES_AFTER_END = 200

/**
 * Clients that write and read without a pause. A write that fails with 503 is retried with the same idempotency key until
 * it is acknowledged, as a careful client does.
 */
export function startLoad(url: string, key: string, writers: readonly (() => Write)[], reads: readonly string[]): Load {
  const answers: Answer[] = []
  const agent = new Agent({ keepAlive: true })
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const send = (method: string, path: string, more: Readonly<Record<string, string>> = {}, sent?: object) =>
    new Promise<Answer>((resolve, reject) => {
      const start = performance.now()
      request(`${url}${path}`, { method, agent, headers: { ...headers, ...more } }, async (answer) => {
        const text = (await answer.setEncoding('utf8').toArray()).join('')
        const body = JSON.parse(text) as Answer['body'] & { readonly code?: number }
        const at = performance.now()
        const { statusCode: status = 0, headers } = answer
        const retryAfter = headers['retry-after']
        resolve({ status, code: body.code, retryAfter, ms: at - start, at, isWrite: sent !== undefined, body })
      })
        .once('error', reject)
        .end(sent && JSON.stringify(sent))
    })
  /** Records a failed connection too, because the service must not close one without a response. */
  const attempt = async (...args: Parameters<typeof send>) => {
    const start = performance.now()
    const answer = await send(...args).catch((error: Error): Answer => {
      const at = performance.now()
      return { status: 0, code: 0, retryAfter: '', ms: at - start, at, isWrite: false, body: { error: error.message } }
    })
    answers.push(answer)
    if (answer.status !== 200) await pause(RETRY_MS)
    return answer
  }

  let isOver = false
  let triesAfterEnd = TRIES_AFTER_END
  const write = async (next: () => Write) => {
    while (!isOver) {
      const { path, body, onDone } = next()
      const idempotent = { 'idempotency-key': crypto.randomUUID() }
      for (;;) {
        const answer = await attempt('POST', path, idempotent, body)
        if (answer.status === 200) onDone(answer.body)
        // Any other status fails the test. The number of retries is limited, in case the service does not recover.
        if (answer.status !== 503 || (isOver && --triesAfterEnd < 0)) break
      }
    }
  }
  const read = async (path: string) => {
    while (!isOver) await attempt('GET', path)
  }
  const clients = [...writers.map(write), ...reads.map(read)]
  return {
    answers,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      agent.destroy()
    },
  }
}
