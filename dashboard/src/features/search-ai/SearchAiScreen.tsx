import { Tabs } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { PlanForm } from './plan/PlanForm.tsx'
import { Results } from './results/Results.tsx'
import { Runs } from './runs/Runs.tsx'
import { StartRun } from './runs/StartRun.tsx'
import { readUrlState, type UrlState } from './url-state.ts'
import { usePlan } from './use-plan.ts'

export default function SearchAiScreen() {
  const { name } = useBusiness()
  const [{ part }, change] = useQueryState(readUrlState)
  const plan = usePlan()
  const go = (part: UrlState['part']) => change({ part: part === 'results' ? undefined : part })
  return (
    <Page
      title="Search AI"
      description={`Find out whether AI assistants recommend ${name}, and whether they get the facts right.`}
      actions={plan.data && <StartRun />}
    >
      <Query of={plan} lines={8}>
        {(plan) => (
          <Tabs value={part} onChange={(part) => go(part as UrlState['part'])} keepMounted={false}>
            <Tabs.List mb="lg">
              <Tabs.Tab value="results">Results</Tabs.Tab>
              <Tabs.Tab value="runs">Runs</Tabs.Tab>
              <Tabs.Tab value="plan">Plan</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="results">
              <Results plan={plan} onPlan={() => go('plan')} />
            </Tabs.Panel>
            <Tabs.Panel value="runs">
              <Runs />
            </Tabs.Panel>
            {/* Stays mounted, to keep the draft while another tab is open. */}
            <Tabs.Panel value="plan" keepMounted>
              <PlanForm plan={plan} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Query>
    </Page>
  )
}
