import { Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorAlert } from './ErrorAlert.tsx'

export interface QueryProps<Data> {
  readonly of: UseQueryResult<Data>
  /** Detects an empty response, and says what to show then. Text is shown dimmed. */
  readonly empty?: { readonly when: (data: Data) => boolean; readonly show: ReactNode }
  /** Lines of the skeleton, about as many as the content will have. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** Decides between loading, error, empty state and content. */
export function Query<Data>({ of: query, empty, lines = 4, children }: QueryProps<Data>) {
  if (query.isPending) return <Loading lines={lines} />
  if (query.isError) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
  if (empty?.when(query.data)) return typeof empty.show === 'string' ? <Text c="dimmed">{empty.show}</Text> : empty.show
  return children(query.data)
}

export const Loading = ({ lines = 4 }: { lines?: number }) => (
  <Stack gap="sm" role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
      <Skeleton key={at} height={40} radius="md" width={at % 3 === 2 ? '70%' : '100%'} />
    ))}
  </Stack>
)
