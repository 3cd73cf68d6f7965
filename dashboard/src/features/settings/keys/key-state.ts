import type { ApiKey } from '../../../parts/api/generated.ts'
import { numberInWords } from '../../../parts/format/format.ts'

export type KeyState = 'active' | 'expired' | 'revoked'

export function stateOf({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>, now = Date.now()): KeyState {
  if (revoked) return 'revoked'
  return expires && new Date(expires).getTime() <= now ? 'expired' : 'active'
}

/** 300/60 becomes "300 per minute". */
export function limitInWords(limit: string | null): string {
  if (limit === null) return 'Default'
  const [requests = 0, seconds = 0] = limit.split('/').map(Number)
  return `${numberInWords(requests)} per ${spanInWords(seconds)}`
}

export const spanInWords = (seconds: number) =>
  seconds === 60 ? 'minute' : seconds === 1 ? 'second' : `${numberInWords(seconds)} seconds`
