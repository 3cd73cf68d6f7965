import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConsole } from './console.ts'

export interface ApiKey {
  readonly keyId: number
  readonly name: string
  /** The first characters of the key: enough to recognise it. */
  readonly hint: string
  readonly scope: 'read' | 'write'
  /** The key's own rate limit as requests/seconds, such as 300/60; null: the service's default. */
  readonly limit: string | null
  readonly created: string
  readonly expires: string | null
  readonly lastUsed: string | null
  readonly revoked: string | null
}

export interface NewKey {
  readonly name: string
  readonly scope: 'read' | 'write'
  readonly limit?: string
  /** A duration, such as 90d. */
  readonly expires?: string
}

/** One key on one day (UTC). Refused: over its rate limit. */
export interface Usage {
  readonly keyId: number
  readonly day: string
  readonly requests: number
  readonly refused: number
}

interface Keys {
  readonly keys: readonly ApiKey[]
  /** The highest rate limit that a new key may have, such as 300/60; null: no maximum. */
  readonly limitMax: string | null
}

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => callConsole<Keys>('GET', '/keys', undefined, signal),
})

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => callConsole<{ usage: readonly Usage[] }>('GET', `/usage?days=${days}`, undefined, signal),
  })

/** The response is the only place that ever holds the key. */
export function useCreateKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewKey) => callConsole<{ key: string; keyId: number }>('POST', '/keys', body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
}

export function useRevokeKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (keyId: number) => callConsole('DELETE', `/keys/${keyId}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
}
