import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { client } from '../api/client.ts'
import type { FileImport as Import, OperationId } from '../api/generated.ts'
import { type InputOf, useOperation } from '../api/operations.ts'
import { ErrorAlert } from '../feedback/ErrorAlert.tsx'
import { Query } from '../feedback/Query.tsx'
import { useQueryValues } from '../url/use-query-state.ts'
import { FilePicker } from './FilePicker.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { type Asks, MapColumns } from './MapColumns.tsx'

type Target = Omit<InputOf<'uploadImport'>['body'], 'file'>

interface Props {
  /** What the rows are and where they belong; undefined until that is chosen. */
  readonly target: Target | (() => Promise<Target>) | undefined
  /** What a row is called: "location". */
  readonly noun: string
  /** What to ask about the whole file. */
  readonly asks: Asks
  readonly hint: string
  /** Operations whose responses the import changes. */
  readonly refreshes: readonly OperationId[]
  /** Links to what can be done with the imported rows. */
  readonly next?: ReactNode
  /** Fields to fill in before the file is chosen. */
  readonly children?: ReactNode
}

const POLL_MS = 700

/** The import that the query string names. The work goes on without this page. */
export function useImportInUrl() {
  const { numberOf, go } = useQueryValues<'import'>()
  const importId = numberOf('import')
  const query = useOperation(
    'getImport',
    { params: { importId } },
    { enabled: importId > 0, pollMs: ({ state }: Import) => (state === 'importing' ? POLL_MS : undefined) },
  )
  return { importId, query, open: (id: number | undefined) => go({ import: id }, true) }
}

/** Choosing a file, saying what its columns are, and the progress of the import. */
export function FileImport({ target, noun, asks, hint, refreshes, next, children }: Props) {
  const { importId, query, open } = useImportInUrl()
  const queries = useQueryClient()
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const resolved = typeof target === 'function' ? await target() : target
      return resolved && client.uploadImport({ body: { file, ...resolved } })
    },
    onSuccess: (uploaded) => uploaded && open(uploaded.importId),
  })
  const state = query.data?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the import ends
  useEffect(() => {
    if (state !== 'finished' && state !== 'stopped') return
    for (const stale of refreshes) void queries.invalidateQueries({ queryKey: [stale] })
  }, [state])
  if (importId === 0) {
    return (
      <Stack>
        {children}
        <FilePicker label={hint} disabled={!target} isBusy={upload.isPending} onChoose={upload.mutate} />
        {upload.error && <ErrorAlert error={upload.error} />}
      </Stack>
    )
  }
  return (
    <Query of={query}>
      {(file) => (
        <Stack>
          {file.state === 'uploaded' ? (
            <MapColumns importId={importId} noun={noun} asks={asks} onOther={() => open(undefined)} />
          ) : (
            <ImportProgress file={file} noun={noun} />
          )}
          {(file.state === 'finished' || file.state === 'stopped') && (
            <Group justify="flex-end">
              <Button variant="default" onClick={() => open(undefined)}>
                Import another file
              </Button>
              {file.created + file.updated + file.unchanged > 0 && next}
            </Group>
          )}
          {file.state === 'importing' && (
            <Text size="sm" c="dimmed">
              The import goes on if you leave this page.
            </Text>
          )}
        </Stack>
      )}
    </Query>
  )
}
