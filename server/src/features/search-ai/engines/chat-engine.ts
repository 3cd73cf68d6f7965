import { networkWith } from '../../../core/platform/outbound/network.ts'
import type { EngineSettings } from '../../../core/platform/setting-formats.ts'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import type { EngineReply } from '../rules/engine-reply.ts'
import type { PlannedEngine } from '../rules/plan.ts'

const TIMEOUT_MS = 60_000
/** The key, the address or the model is wrong, so the next question would fail the same way. */
const CONCERNS_ENGINE = /^status (401|402|403|404)$|not allowed$|^certificate/

export interface ChatRequest {
  readonly engine: PlannedEngine
  readonly key: string | undefined
  readonly prompt: string
  readonly settings: Pick<EngineSettings, 'privateEngines'>
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** Sends a prompt to an endpoint with the chat completions protocol. */
export async function askChat({ engine, key, prompt, settings, now, ...more }: ChatRequest): Promise<EngineReply> {
  // Loaded with the first question, because this HTTP client takes more memory than the rest of an idle service.
  const { fetchSafely } = await import('../../../core/platform/outbound/fetch-safely.ts')
  const { isPassing, OutboundRefused } = await import('../../../core/platform/outbound/refused.ts')
  const post = {
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model: engine.model, messages: [{ role: 'user', content: prompt }] }),
  }
  const limits = {
    bytesMax: outsideLimits.engineAnswer.bytes,
    timeoutMs: more.timeoutMs ?? TIMEOUT_MS,
    accept: 'application/json',
    post,
  }
  try {
    const url = `${engine.baseUrl}/chat/completions`
    const { body } = await fetchSafely(url, limits, networkWith(settings.privateEngines))
    return { raw: body.toString('utf8') }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    const { reason, retryAfter } = error
    return {
      reason,
      isPassing: isPassing(reason),
      concernsEngine: CONCERNS_ENGINE.test(reason),
      retryAfterMs: parseRetryAfter(retryAfter, now()),
    }
  }
}
