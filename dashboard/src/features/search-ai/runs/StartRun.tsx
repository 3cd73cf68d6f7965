import { Button } from '@mantine/core'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { showError, showSuccess } from '../../../parts/feedback/toast.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readUrlState } from '../url-state.ts'

export function StartRun() {
  const { businessId } = useBusiness()
  const [, change] = useQueryState(readUrlState)
  const may = useMay()
  const start = useOperationMutation('startSearchAiRun', ['listSearchAiRuns'])
  const begin = () =>
    start.mutate(
      { headers: { 'x-business-number': businessId }, body: {} },
      {
        // Not called after leaving this screen, so it cannot change the address of another one.
        onSuccess: ({ runId }) => {
          showSuccess('Run started.')
          change({ part: 'runs', run: String(runId) })
        },
        onError: showError,
      },
    )
  if (!may('startSearchAiRun')) return null
  return (
    <Button leftSection={<Icon name="play" size={18} />} loading={start.isPending} onClick={begin}>
      Start run
    </Button>
  )
}
