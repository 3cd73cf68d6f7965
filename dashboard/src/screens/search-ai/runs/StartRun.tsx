import { Button } from '@mantine/core'
import { useChange } from '../../../api/operations.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { tell } from '../../../parts/toast.ts'
import { useAddress } from '../../../parts/use-address.ts'
import { useBusiness } from '../../../shell/business.ts'
import { readAddress } from '../address.ts'

export function StartRun() {
  const { businessId } = useBusiness()
  const [, change] = useAddress(readAddress)
  const start = useChange('startSearchAiRun', ['listSearchAiRuns'])
  const begin = () =>
    void tell(start.mutateAsync({ headers: { 'x-business-number': businessId }, body: {} }), ({ runId }) => {
      change({ part: 'runs', run: String(runId) })
      return 'Run started.'
    })
  return (
    <Button leftSection={<Icon name="play" size={18} />} loading={start.isPending} onClick={begin}>
      Start run
    </Button>
  )
}
