import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useMayEverywhere } from '../../../parts/api/session.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { showError, showSuccess } from '../../../parts/feedback/toast.ts'

const POLL_MS = 1_000

/** Undefined for people who may not load or remove it. */
function useSampleData() {
  const may = useMayEverywhere()
  const pollMs = ({ state }: { readonly state: string }) => (state === 'loading' ? POLL_MS : undefined)
  const { data } = useOperation('getSampleData', {}, { enabled: may('getSampleData'), alwaysFresh: true, pollMs })
  return data
}

/** In the empty list of locations. */
export function TrySampleData() {
  const state = useSampleData()?.state
  const add = useOperationMutation('addSampleData', ['getSampleData'])
  if (state !== 'offered' || add.isPending) return null
  return (
    <Button variant="default" onClick={() => add.mutate({}, { onError: showError })}>
      Try with sample data
    </Button>
  )
}

/** Says that sample data is being loaded, or that there is some, and removes it. */
export function SampleDataNotice() {
  const queries = useQueryClient()
  const { state, businessNumber } = useSampleData() ?? {}
  const before = useRef(state)
  const remove = useOperationMutation('removeSampleData')
  useEffect(() => {
    const wasLoading = before.current === 'loading'
    before.current = state
    if (!wasLoading || state === 'loading') return
    // It adds access to businesses, and is shown on every screen.
    void queries.invalidateQueries()
    if (state !== 'loaded')
      showError(new Error('The sample data could not be loaded. The log of the service says why.'))
  }, [state, queries])
  if (state === 'loading') {
    return (
      <Alert color="neutral" icon={<Loader size="sm" />} role="status">
        Loading sample data. This takes about ten seconds.
      </Alert>
    )
  }
  if (state !== 'loaded') return null
  const onRemoved = async () => {
    await queries.invalidateQueries()
    showSuccess('Sample data removed.')
  }
  const ask = () =>
    confirm({
      title: 'Remove sample data?',
      message:
        'This deletes the businesses marked "(sample)" and everything below them, with their reviews, contacts and campaigns. It cannot be undone.',
      verb: 'Remove sample data',
      onConfirm: () => remove.mutate({}, { onSuccess: onRemoved, onError: showError }),
    })
  return (
    <Alert color="neutral">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Businesses marked "(sample)" are sample data, which is never published to real directories.
        </Text>
        <Group gap="xs">
          {businessNumber && (
            <Button component={Link} to={`/app/business/${businessNumber}/home`} variant="default" size="xs">
              Look around
            </Button>
          )}
          <Button variant="subtle" color="negative" size="xs" loading={remove.isPending} onClick={ask}>
            Remove sample data
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
