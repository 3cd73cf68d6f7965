import type { ApiKey } from '../../api/generated.ts'
import { numberInWords } from '../../parts/words.ts'

export type KeyState = 'active' | 'expired' | 'revoked'

export function stateOf({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>, now = Date.now()): KeyState {
  if (revoked) return 'revoked'
  return expires && new Date(expires).getTime() <= now ? 'expired' : 'active'
}

/** 300/60 becomes "300 per minute". */
export function limitInWords(limit: string | null): string {
  if (limit === null) return 'Default'
  const [requests, seconds] = limit.split('/').map(Number)
  const per = seconds === 60 ? 'minute' : seconds === 1 ? 'second' : `${numberInWords(seconds ?? 0)} seconds`
  return `${numberInWords(requests ?? 0)} per ${per}`
}
