import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useBusiness } from '../../../shell/business.ts'
import { LeaveGuard } from '../../listing/LeaveGuard.tsx'
import type { Plan } from '../use-plan.ts'
import { Basics } from './Basics.tsx'
import { questionsOf } from './draft.ts'
import { Engines } from './Engines.tsx'
import { Themes } from './Themes.tsx'
import { useDraft } from './use-draft.ts'

const saveInWords = (plan: Plan | null) => {
  if (!plan) return 'Save the plan'
  return plan.inheritedFrom === null ? 'Save as a new version' : 'Save for this business alone'
}

/** To whom the plan applies, where that is not the business alone. */
function WhoseWords({ plan }: { plan: Plan | null }) {
  const { type } = useBusiness()
  const inherited = plan?.inheritedFrom ?? null
  if (inherited === null && type === 'location') return null
  return (
    <Alert>
      {inherited === null
        ? 'This plan applies to every location below that has no plan itself. The placeholders are filled in from each listing, and the calls of all locations together count against the limit.'
        : `This is the plan of the account (business ${inherited}), and its calls count there. Saving a change makes a plan for this business alone; the keys of the engines are not copied.`}
    </Alert>
  )
}

export function PlanPart({ plan }: { plan: Plan | null }) {
  const editing = useDraft(plan)
  const { draft, isDirty, isSaving, save, discard } = editing
  const questions = questionsOf(draft)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LeaveGuard isDirty={isDirty} what="plan" />
      <Stack gap="lg">
        <WhoseWords plan={plan} />
        <Themes {...editing} />
        <Engines {...editing} />
        <Basics plan={plan} {...editing} />
        <Card padding="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm" role="status">
              {questions === 1 ? '1 question' : `${questions} questions`} a run
              {plan && ` · version ${plan.version}`}
              {isDirty && ' · not saved yet'}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={discard} disabled={!isDirty || isSaving}>
                Discard
              </Button>
              <Button type="submit" loading={isSaving} disabled={plan !== null && !isDirty}>
                {saveInWords(plan)}
              </Button>
            </Group>
          </Group>
        </Card>
      </Stack>
    </form>
  )
}
