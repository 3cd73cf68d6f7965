import { Button } from '@mantine/core'
import { useChange } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { say, sayFailure } from '../../../parts/feedback/toast.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { useAddress } from '../../../parts/url/use-query-state.ts'
import { readAddress } from '../url-state.ts'

export function StartRun() {
  const { businessId } = useBusiness()
  const [, change] = useAddress(readAddress)
  const may = useMay()
  const start = useChange('startSearchAiRun', ['listSearchAiRuns'])
  const begin = () =>
    start.mutate(
      { headers: { 'x-business-number': businessId }, body: {} },
      {
        // Not called after leaving this screen, so it cannot change the address of another one.
        onSuccess: ({ runId }) => {
          say('Run started.')
          change({ part: 'runs', run: String(runId) })
        },
        onError: sayFailure,
      },
    )
  if (!may('startSearchAiRun')) return null
  return (
    <Button leftSection={<Icon name="play" size={18} />} loading={start.isPending} onClick={begin}>
      Start run
    </Button>
  )
}
