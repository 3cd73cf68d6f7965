import type { ApiKey } from '../../api/generated.ts'

export type KeyState = 'active' | 'expired' | 'revoked'

export function stateOf({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>, now = Date.now()): KeyState {
  if (revoked) return 'revoked'
  return expires && new Date(expires).getTime() <= now ? 'expired' : 'active'
}

/** 300/60 becomes "300 per minute". */
export function limitInWords(limit: string | null): string {
  if (limit === null) return 'default'
  const [requests, seconds] = limit.split('/')
  return seconds === '60' ? `${requests} per minute` : `${requests} per ${seconds} s`
}
