import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { LeaveGuard } from '../../listing/LeaveGuard.tsx'
import type { Plan } from '../use-plan.ts'
import { Basics } from './Basics.tsx'
import { questionsOf } from './draft.ts'
import { Engines } from './Engines.tsx'
import { Themes } from './Themes.tsx'
import { useDraft } from './use-draft.ts'

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
                {plan ? 'Save as a new version' : 'Save the plan'}
              </Button>
            </Group>
          </Group>
        </Card>
      </Stack>
    </form>
  )
}
